// Limits each caller to a few concurrent reads, so that a client that never takes its answers cannot fill the memory.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Enough for a page open in several windows. */
const AT_ONCE = 8;

type Line = { open: number; readonly waiting: (() => void)[] };

export class ReadLimiter {
  readonly #lines = new Map<string, Line>();
  /** Cleans up when a connection closes: answers queued behind others on it are never sent. */
  readonly #ending = new WeakMap<Socket, Set<() => void>>();

  /** Waits for this read's turn; false if the client has disconnected by then. */
  async turn(caller: string, { socket }: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const line = this.#lines.get(caller) ?? { open: 0, waiting: [] };
    this.#lines.set(caller, line);
    if (line.open < AT_ONCE) line.open += 1;
    else await new Promise<void>(resolve => line.waiting.push(resolve));
    if (socket.destroyed) {
      this.#passOn(caller, line);
      return false;
    }
    const ending = this.#endingWith(socket);
    const over = (): void => {
      if (ending.delete(over)) this.#passOn(caller, line);
    };
    ending.add(over);
    response.once('finish', over);
    return true;
  }

  /** Lets the next waiting read proceed. */
  #passOn(caller: string, line: Line): void {
    const next = line.waiting.shift();
    if (next) {
      next();
      return;
    }
    line.open -= 1;
    if (line.open === 0) this.#lines.delete(caller);
  }

  #endingWith(socket: Socket): Set<() => void> {
    const known = this.#ending.get(socket);
    if (known) return known;
    const ending = new Set<() => void>();
    this.#ending.set(socket, ending);
    socket.once('close', () => {
      for (const over of [...ending]) over();
    });
    return ending;
  }
}
