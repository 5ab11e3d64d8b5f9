// A program that answers lines with lines, asked synchronously: a thread talks to it while the caller waits.
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import type { ProgramReply, ProgramTask } from './messages.ts';

const PATIENCE_MS = 60_000;

/** The program failed or gave a bad answer; the message says why. */
export class ProgramError extends Error {}

export class SyncProgram {
  readonly #port: MessagePort;
  readonly #signal: Int32Array;

  /** Starts a command line as a shell would. */
  constructor(command: string) {
    const { port1, port2 } = new MessageChannel();
    const shared = new SharedArrayBuffer(4);
    const task: ProgramTask = { command, port: port2, shared };
    const worker = new Worker(new URL('./program-worker.ts', import.meta.url), {
      workerData: task,
      transferList: [port2],
    });
    // Neither keeps passline alive: when it ends, the program's input ends too.
    worker.unref();
    port1.unref();
    this.#port = port1;
    this.#signal = new Int32Array(shared);
  }

  /** Sends a line and waits for the next one. */
  ask(line: string): string {
    this.#port.postMessage(line);
    for (;;) {
      // Read before the port, so that an answer in between ends the wait below at once.
      const seen = Atomics.load(this.#signal, 0);
      const received = receiveMessageOnPort(this.#port) as { readonly message: ProgramReply } | undefined;
      const reply = received?.message;
      if (reply?.ok) return reply.line;
      if (reply) throw new ProgramError(reply.why);
      if (Atomics.wait(this.#signal, 0, seen, PATIENCE_MS) === 'timed-out')
        throw new ProgramError(`has not answered for ${PATIENCE_MS / 1000} seconds`);
    }
  }
}
