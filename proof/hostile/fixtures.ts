// Requests that once did harm, kept as files; names stand for sessions and ids, which differ each time.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { HttpResponse } from './answers.ts';
import { bytesOf, type Draft } from './draft.ts';
import type { Participants } from './participants.ts';
import { sendRaw } from './request-sender.ts';

const FOLDER = fileURLToPath(new URL('./fixtures/', import.meta.url));

type Fixture = {
  readonly kind: string;
  readonly why: string;
  readonly mustRefuse: boolean;
  readonly hex: string;
};

/** Values that differ between runs, by a name that stays the same. */
function valuesByName(participants: Participants): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const { name, headers } of [
    ...participants.attackers,
    ...participants.disposable,
    ...participants.invalid,
  ]) {
    for (const [header, value] of headers) names.set(`${name} ${header}`, value);
  }
  const { ids, cookies, tables, shared } = participants.bystanders;
  for (const [kind, values] of Object.entries({ id: ids, cookie: cookies, table: tables })) {
    for (const [name, value] of Object.entries(values)) names.set(`${kind} ${name}`, value);
  }
  names.set('table shared', shared.table);
  participants.own.tables.forEach((table, index) => {
    names.set(`own table ${index % 36}`, table);
  });
  return names;
}

const placeholder = (name: string): string => `{{${name}}}`;

export function keep(draft: Draft, why: string, participants: Participants, file: string): string {
  let text = bytesOf(draft).toString('latin1');
  for (const [name, value] of valuesByName(participants)) {
    if (value.length > 8) text = text.replaceAll(value, placeholder(name));
  }
  const { kind, mustRefuse } = draft;
  const fixture: Fixture = { kind, why, mustRefuse, hex: Buffer.from(text, 'latin1').toString('hex') };
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${FOLDER}${file}.json`, `${JSON.stringify(fixture, null, 2)}\n`);
  return `proof/hostile/fixtures/${file}.json`;
}

export type Replayed = { readonly draft: Draft; readonly answers: readonly HttpResponse[] | null };

/** Sends every fixture again, with the current participants. */
export async function replayFixtures(port: number, participants: Participants): Promise<readonly Replayed[]> {
  mkdirSync(FOLDER, { recursive: true });
  const all: Replayed[] = [];
  for (const file of readdirSync(FOLDER)
    .filter(name => name.endsWith('.json'))
    .sort()) {
    const { kind, mustRefuse, hex } = JSON.parse(readFileSync(FOLDER + file, 'utf8')) as Fixture;
    let text = Buffer.from(hex, 'hex').toString('latin1');
    for (const [name, value] of valuesByName(participants)) text = text.replaceAll(placeholder(name), value);
    const raw = Buffer.from(text, 'latin1');
    const draft = {
      kind: `${kind} (${file})`,
      method: 'GET',
      target: '',
      headers: [],
      body: null,
      solo: true,
    };
    all.push({ draft: { ...draft, mustRefuse, raw }, answers: await sendRaw(port, raw) });
  }
  return all;
}
