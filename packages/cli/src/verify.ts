// passline verify: checks table records (hashes, dice, every decision) and reports what fails, and where.
import { closeSync, openSync, readSync } from 'node:fs';
import { NODE_HASHING } from '@passline/table/node-hashing';
import { MAX_LINE, RecordCheck, type SignedCheckpoint, type Verdict } from '@passline/table/record';
import { Arguments, type CommandSpec } from './arguments.ts';
import { checkpointIn } from './checkpoint-file.ts';
import { counted, notRepeatedWords } from './counted.ts';
import { unreadable } from './files.ts';
import { complain, say } from './output.ts';
import { UsageError } from './usage-error.ts';

const CHUNK_BYTES = 1024 * 1024;
const NEWLINE = 0x0a;

type Options = {
  readonly files: readonly string[];
  readonly json: boolean;
  readonly checkpoint: SignedCheckpoint | null;
};

export const SPEC: CommandSpec = {
  command: 'verify',
  flags: ['--json'],
  valued: ['--checkpoint', '--key'],
};

function optionsOf(args: readonly string[]): Options {
  const asked = new Arguments(args, SPEC);
  const files = asked.positionals;
  if (files.length === 0) throw asked.usageError('name one or more table records');
  const path = asked.text('--checkpoint');
  const key = asked.text('--key');
  if (path === null && key !== null) throw asked.usageError('--key needs --checkpoint');
  const checkpoint = path === null ? null : checkpointIn(path, key);
  return { files, json: asked.has('--json'), checkpoint };
}

function orUnreadable<T>(path: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw unreadable(path, error);
  }
}

// A byte order mark is a change to the file like any other, so it is not skipped.
const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The bytes as text, or null if they are not UTF-8. */
function textOf(bytes: Uint8Array): string | null {
  try {
    return UTF8.decode(bytes);
  } catch {
    return null;
  }
}

/** Feeds a file's lines to the check as they are read, so files of any size can be checked. */
function checkBytes(path: string, descriptor: number, checkpoint: SignedCheckpoint | null): Verdict {
  const check = new RecordCheck(NODE_HASHING, checkpoint);
  const chunk = Buffer.alloc(CHUNK_BYTES);
  let rest = Buffer.alloc(0);
  const take = (line: Uint8Array): void => {
    const text = textOf(line);
    if (text === null) check.unreadable('The line is not UTF-8 text.');
    else check.line(text);
  };
  while (check.goesOn) {
    const size = orUnreadable(path, () => readSync(descriptor, chunk));
    if (size === 0) break;
    const bytes = Buffer.concat([rest, chunk.subarray(0, size)]);
    let from = 0;
    for (let to = bytes.indexOf(NEWLINE); to >= 0; to = bytes.indexOf(NEWLINE, from)) {
      take(bytes.subarray(from, to));
      from = to + 1;
    }
    rest = bytes.subarray(from);
    if (rest.length > 3 * MAX_LINE) check.unreadable('The line is longer than any event can be.');
  }
  return check.end(textOf(rest) ?? '?');
}

function checkFile(path: string, checkpoint: SignedCheckpoint | null): Verdict {
  const descriptor = orUnreadable(path, () => openSync(path, 'r'));
  try {
    return checkBytes(path, descriptor, checkpoint);
  } finally {
    closeSync(descriptor);
  }
}

function diceOf({ rolls }: Verdict): string {
  const words = {
    fair: 'match their seeds',
    unfair: 'do not match their seeds',
    'not-revealed': 'in a hand whose seed is not revealed yet',
    entered: 'entered by a dealer',
  } as const;
  const parts = Object.entries(words).flatMap(([fairness, word]) => {
    const count = rolls.filter(roll => roll.fairness === fairness).length;
    return count > 0 ? [`${count.toLocaleString('en')} ${word}`] : [];
  });
  return parts.join(', ') || 'none yet';
}

function summaryOf(verdict: Verdict, checkpoint: SignedCheckpoint | null): string[] {
  const { table, name, mode, rulebook, events, recomputed, notRepeated } = verdict;
  const { hands, rolls, undone, restores, hash, signers } = verdict;
  const revealed = hands.filter(({ seed }) => seed !== null).length;
  const lines = [
    `Table ${table}, “${name}”: ${mode}, ${rulebook}.`,
    `  events   ${events.toLocaleString('en')}, hash chain intact`,
    `  rules    ${counted(recomputed, 'decision')} recomputed by the engine, identical to the cent`,
    ...(notRepeated > 0 ? [`  older    ${notRepeatedWords(notRepeated)}`] : []),
    `  rolls    ${rolls.length.toLocaleString('en')}: ${diceOf(verdict)}`,
  ];
  if (mode !== 'dealer-run') {
    lines.push(
      `  hands    ${hands.length.toLocaleString('en')}, ${revealed.toLocaleString('en')} revealed and matching their commitments`,
    );
  }
  const signatures = signers.map(({ name: signed, pseudonym }) => `${signed} (${pseudonym})`);
  if (signatures.length > 0) lines.push(`  signed   ${signatures.join(', ')}`);
  if (undone > 0) lines.push(`  undone   ${counted(undone, 'round')} after bets had closed`);
  if (restores > 0) {
    lines.push(
      `  restored ${counted(restores, 'time')} from a copy of the store; what was played since that copy is missing`,
    );
  }
  lines.push(`  hash     ${hash}`);
  if (checkpoint) {
    const { number, at, key } = checkpoint;
    lines.push(`  against  checkpoint ${number} of ${new Date(at).toISOString()}, signed with ${key}`);
  }
  const result =
    notRepeated > 0
      ? 'No problems found, but not every decision could be rechecked.'
      : 'Everything checks out.';
  const compare = checkpoint
    ? 'Compare the key with the one that the house has published.'
    : 'Compare the hash with one you kept.';
  lines.push(`${result} ${compare}`);
  return lines;
}

/** 0: everything checks out. 1: something does not. 2: not a record. */
function verifyFile(path: string, json: boolean, checkpoint: SignedCheckpoint | null): number {
  const verdict = checkFile(path, checkpoint);
  if (json) say(JSON.stringify({ file: path, ...verdict }));
  else if (verdict.ok) say(summaryOf(verdict, checkpoint).join('\n'));
  if (!json) for (const { line, message } of verdict.problems) complain(`${path}:${line}: ${message}`);
  if (verdict.ok) return 0;
  return verdict.table === null ? 2 : 1;
}

export function verify(args: readonly string[]): number {
  const { files, json, checkpoint } = optionsOf(args);
  let worst = 0;
  for (const file of files) {
    try {
      worst = Math.max(worst, verifyFile(file, json, checkpoint));
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      complain(error.message);
      worst = 2;
    }
  }
  return worst;
}
