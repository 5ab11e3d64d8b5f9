// The thread that talks to a program: lines in from the caller, lines back from the program.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { workerData } from 'node:worker_threads';
import type { ProgramReply, ProgramTask } from './messages.ts';

const { command, port, shared } = workerData as ProgramTask;
const signal = new Int32Array(shared);

function reply(message: ProgramReply): void {
  port.postMessage(message);
  Atomics.add(signal, 0, 1);
  Atomics.notify(signal, 0);
}

const child = spawn(command, { shell: true, stdio: ['pipe', 'pipe', 'inherit'] });
let ended: string | null = null;

function end(why: string): void {
  ended ??= why;
  reply({ ok: false, why: ended });
}

createInterface({ input: child.stdout }).on('line', line => reply({ ok: true, line }));
child.on('error', error => end(`cannot be started: ${error.message}`));
child.on('close', code => end(code === null ? 'was killed' : `has ended with exit code ${code}`));
// A program that has ended reads nothing; its end is reported by “close”.
child.stdin.on('error', () => {});
port.on('message', (line: string) => {
  if (ended === null) child.stdin.write(`${line}\n`);
  else end(ended);
});
