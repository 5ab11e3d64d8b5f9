// Messages between a caller and the thread that talks to its program.
import type { MessagePort } from 'node:worker_threads';

export type ProgramTask = {
  readonly command: string;
  readonly port: MessagePort;
  /** One number, changed and notified after each reply. */
  readonly shared: SharedArrayBuffer;
};

export type ProgramReply =
  | { readonly ok: true; readonly line: string }
  | { readonly ok: false; readonly why: string };
