// passline audit: checks that a store's ledger adds up and its logs and snapshots are consistent, servers running or
// not.
import {
  type AuditResult,
  auditStore,
  configFrom,
  type Flag,
  openSnapshot,
  SetupError,
} from '@passline/server';
import { Arguments, type CommandSpec } from './arguments.ts';
import { checkpointIn } from './checkpoint-file.ts';
import { counted, notRepeatedWords } from './counted.ts';
import { complain, say } from './output.ts';

const VALUED = ['--data', '--database'] as const satisfies readonly Flag[];

async function runAudit(read: Arguments): Promise<AuditResult> {
  const given: Partial<Record<Flag, string>> = {};
  for (const flag of VALUED) {
    const text = read.text(flag);
    if (text !== null) given[flag] = text;
  }
  const path = read.text('--checkpoint');
  const key = read.text('--key')?.toLowerCase() ?? null;
  const checkpoints = path === null ? [] : [checkpointIn(path, key)];
  try {
    const snapshot = await openSnapshot(configFrom(given, process.env));
    return await auditStore(snapshot.sql, { checkpoints, key }).finally(() => snapshot.close());
  } catch (error) {
    throw error instanceof SetupError || error instanceof Error ? read.usageError(error.message) : error;
  }
}

export const SPEC: CommandSpec = {
  command: 'audit',
  valued: [...VALUED, '--checkpoint', '--key'],
  flags: ['--json'],
};

/** 0: everything adds up. 1: something does not. 2: there is nothing to audit. */
export async function audit(args: readonly string[]): Promise<number> {
  const read = new Arguments(args, SPEC);
  read.expectOptionsOnly();
  const result = await runAudit(read);
  const { tables, accounts, entries, notRepeated, problems } = result;
  if (read.has('--json')) say(JSON.stringify({ ok: problems.length === 0, ...result }));
  else if (problems.length === 0) {
    say(
      `Everything adds up: ${counted(accounts, 'account')}, ${counted(tables, 'table')}, ${counted(entries, 'log entry', 'log entries')}.`,
    );
    if (notRepeated > 0) say(`${notRepeatedWords(notRepeated)}.`);
  } else for (const problem of problems) complain(problem);
  return problems.length === 0 ? 0 : 1;
}
