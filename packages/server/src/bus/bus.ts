// The bus between nodes. It carries hints that a table's log has grown or a person's rights have ended, but never the
// data itself; and emotes and watcher counts, which may be lost.

import type { Emote } from '@passline/client/wire';

/** An emote, or the number of watchers that a node counts. */
export type CompanyNotice =
  | { readonly table: string; readonly node: string; readonly seat: number; readonly emote: Emote }
  | { readonly table: string; readonly node: string; readonly watchers: number };

/**
 * Something happened on this or another node: a table's log grew, a person's rights ended, or their name, picture or
 * sessions changed.
 */
export type Notice =
  | { readonly table: string; readonly version: number }
  | { readonly ended: string }
  | { readonly changed: string }
  | CompanyNotice;

/** Hints may be lost, late, duplicated or out of order: a sweep of the tables in use finds what they miss. */
export type Bus = {
  /** Whether other nodes may be writing to the same store. */
  readonly isShared: boolean;
  /** Whether hints get through at the moment, as far as this node knows. */
  readonly isConnected: boolean;
  /** Resolves once the bus has accepted the notices; rejects if it may not have. */
  send(notices: readonly Notice[]): Promise<void>;
  /** Calls back for every notice from any node, and whenever some may have been missed. */
  listen(onNotice: (notice: Notice) => void, onGap: () => void): Promise<void>;
  close(): Promise<void>;
};

/** For a store that only one process uses: nobody else needs to hear. */
export const NO_BUS: Bus = {
  isShared: false,
  isConnected: true,
  send: async () => undefined,
  listen: async () => undefined,
  close: async () => undefined,
};
