// The command line for tests: the real program in a real process, and a folder that is removed afterward.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PROGRAM } from '@passline/server/testing/process/server.ts';
import { afterAll } from 'vitest';

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
export const BIN = PROGRAM;

export type CommandResult = { readonly code: number | null; readonly out: string; readonly err: string };

export function passline(...args: readonly string[]): CommandResult {
  const { status, stdout, stderr } = spawnSync(process.execPath, [BIN, ...args], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return { code: status, out: stdout, err: stderr };
}

/** A new folder for the files of one test file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'passline-'));
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });
  return folder;
}
