// Checks every answer, and records what attackers were told about their own tables.
import type { HttpResponse } from './answers.ts';
import type { Draft } from './draft.ts';

export type Violation = { readonly draft: Draft | null; readonly why: string };

/** A thousand similar reports would help nobody. */
const MAX_KEPT = 50;

const TRACES = ['node_modules', 'at async ', '.ts:'];
/** The path of a command in any spelling that the server may accept. */
const COMMANDS = /\/tables\/+([^/]+)\/+commands/;

function pathOf(target: string): string {
  const [path = ''] = target.split(/[?#;]/);
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Attacks that may be cut off without an answer: the body is not read to its end, or is not HTTP. */
const mayBeCut = ({ raw, kind }: Draft): boolean =>
  raw !== undefined || kind === 'huge bodies' || kind === 'compressed bodies';

export class Judge {
  readonly violations: Violation[] = [];
  readonly statuses = new Map<number, number>();
  readonly kinds = new Map<string, number>();
  /** By table, the versions that accepted requests reported. */
  readonly told = new Map<string, Set<number>>();
  /** Guests, tables and bots that accepted requests created. */
  readonly made = { guests: 0, tables: 0, bots: 0 };
  /** Requests that would create one, and were resent because the answer was lost with its connection. */
  readonly again = { guests: 0, tables: 0, bots: 0 };
  readonly #dailyTables = new Set<string>();
  heard = 0;
  cut = 0;
  found = 0;
  readonly #secrets: readonly Buffer[];
  readonly #onTable: (table: string, by: Draft) => void;

  constructor(secrets: readonly string[], onTable: (table: string, by: Draft) => void) {
    this.#secrets = secrets.map(secret => Buffer.from(secret));
    this.#onTable = onTable;
  }

  blame(why: string, draft: Draft | null = null): void {
    this.found += 1;
    if (this.violations.length < MAX_KEPT) this.violations.push({ draft, why });
  }

  count(draft: Draft): void {
    this.heard += 1;
    this.kinds.set(draft.kind, (this.kinds.get(draft.kind) ?? 0) + 1);
  }

  /** One request and its answer; null if the connection was closed without one. */
  hear(draft: Draft, answer: HttpResponse | null): void {
    this.count(draft);
    if (answer) this.answer(draft, answer);
    else if (mayBeCut(draft)) this.cut += 1;
    else this.blame('the connection ended without an answer', draft);
  }

  answer(draft: Draft, answer: HttpResponse): void {
    const { status, head, body } = answer;
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    const blame = (why: string): void => this.blame(`${status}: ${why}`, draft);
    if (status >= 500) blame(`an error of the server: ${body.toString('utf8', 0, 300)}`);
    if (status < 400 && status !== 100 && draft.mustRefuse) blame('should have been refused');
    if (head.includes('\r\naccess-control-')) blame('lets pages of other sites read it');
    if (status >= 200 && !head.includes('\r\nx-content-type-options: nosniff'))
      blame('has no security headers');
    if (this.#secrets.some(secret => body.includes(secret))) blame('tells a secret of somebody else');
    if (status >= 400) this.#checkRefused(draft, answer, blame);
    else if (draft.method === 'POST') this.#recordAccepted(draft, answer);
  }

  #checkRefused(draft: Draft, { head, body }: HttpResponse, blame: (why: string) => void): void {
    if (draft.method === 'HEAD') return;
    const text = body.toString('utf8', 0, 4_000);
    if (!head.includes('application/problem+json') || !text.includes('"code":"'))
      blame('is not one of our problems');
    if (TRACES.some(trace => text.includes(trace)))
      blame(`tells of the server's insides: ${text.slice(0, 300)}`);
  }

  /** Records what an accepted request reports. */
  #recordAccepted(draft: Draft, { status, head, body }: HttpResponse): void {
    if (status === 201 && head.includes('\r\nset-cookie:')) this.made.guests += 1;
    const path = pathOf(draft.target);
    const table = COMMANDS.exec(path)?.[1];
    if (status === 200 && table !== undefined) {
      const done = JSON.parse(body.toString()) as { events: { entry: { version: number } }[] };
      this.tell(
        table,
        done.events.map(({ entry }) => entry.version),
      );
    }
    if (status === 200 && draft.method === 'POST' && path === '/api/daily') this.#countDaily(body);
    if (status !== 201) return;
    if (path.endsWith('/bots')) this.made.bots += 1;
    if (path.endsWith('/tables')) {
      const { id, version } = JSON.parse(body.toString()) as { id: string; version: number };
      this.made.tables += 1;
      this.tell(
        id,
        Array.from({ length: version }, (_, index) => index + 1),
      );
      this.#onTable(id, draft);
    }
  }

  /** The first request of a person and day opens a table, and the others lead to it. */
  #countDaily(body: Buffer): void {
    const { table } = JSON.parse(body.toString()) as { table: string };
    if (!this.#dailyTables.has(table)) this.made.tables += 1;
    this.#dailyTables.add(table);
  }

  sentAgain({ method, target }: Draft): void {
    if (method !== 'POST') return;
    if (target.startsWith('/api/session')) this.again.guests += 1;
    if (target.startsWith('/api/tables') || target.startsWith('/api/daily')) this.again.tables += 1;
    if (target.startsWith('/api/bots')) this.again.bots += 1;
  }

  tell(table: string, versions: readonly number[]): void {
    const told = this.told.get(table) ?? new Set<number>();
    for (const version of versions) told.add(version);
    this.told.set(table, told);
  }
}
