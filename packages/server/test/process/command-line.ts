// Runs the real program with commands other than serve: its exit code and output.
import { execFile } from 'node:child_process';
import { cleanEnvironment, PROGRAM } from './server.ts';

export type CommandResult = { readonly code: number; readonly out: string; readonly err: string };

const MAX_MS = 180_000;

export const passline = (...args: readonly string[]): Promise<CommandResult> =>
  new Promise(resolve => {
    const options = { env: cleanEnvironment(), timeout: MAX_MS, maxBuffer: 64 * 1024 * 1024 };
    execFile(process.execPath, [PROGRAM, ...args], options, (error, out, err) => {
      const code = error ? (typeof error.code === 'number' ? error.code : -1) : 0;
      resolve({ code, out, err });
    });
  });
