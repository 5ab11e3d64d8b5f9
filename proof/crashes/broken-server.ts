// Loaded before the server to break its embedded store on purpose, so that the proof can be seen to fail.
import { DatabaseSync, type SQLInputValue, type StatementResultingChanges } from 'node:sqlite';

export const FAULTS = {
  'no-sync': 'commits are acknowledged before they are on the disk',
  'loses-commits': 'one commit in twenty is rolled back and acknowledged all the same',
  'forgets-answers': 'answers are not kept under their keys',
  'skips-postings': 'one line of the ledger in fifty is not written',
} as const;
export type Fault = keyof typeof FAULTS;

/** A module URL for `--import`. */
export const preloadFor = (fault: Fault): string => `${import.meta.url.replace(/\?.*/, '')}?fault=${fault}`;

const plain = { exec: DatabaseSync.prototype.exec, prepare: DatabaseSync.prototype.prepare };

function everyNth(n: number): () => boolean {
  let count = 0;
  return () => {
    count += 1;
    return count % n === 0;
  };
}

function statementsBecome(change: (text: string) => string): void {
  DatabaseSync.prototype.exec = function exec(text) {
    return plain.exec.call(this, change(text));
  };
}

/** Skips the writes of statements that begin like this whenever `isSkipped` says so. */
function writesAreSkipped(begin: string, isSkipped: () => boolean): void {
  DatabaseSync.prototype.prepare = function prepare(text) {
    const statement = plain.prepare.call(this, text);
    if (!text.startsWith(begin)) return statement;
    const run = statement.run.bind(statement) as (...values: SQLInputValue[]) => StatementResultingChanges;
    statement.run = (...values: unknown[]) =>
      isSkipped() ? { changes: 1, lastInsertRowid: 0 } : run(...(values as SQLInputValue[]));
    return statement;
  };
}

const isLost = everyNth(20);
const BREAK: Readonly<Record<Fault, () => void>> = {
  'no-sync': () => statementsBecome(text => text.replace('synchronous = FULL', 'synchronous = OFF')),
  'loses-commits': () => statementsBecome(text => (text === 'COMMIT' && isLost() ? 'ROLLBACK' : text)),
  'forgets-answers': () => writesAreSkipped('INSERT INTO answers', () => true),
  'skips-postings': () => writesAreSkipped('INSERT INTO postings', everyNth(50)),
};

const asked = new URL(import.meta.url).searchParams.get('fault');
if (asked !== null) BREAK[asked as Fault]();
