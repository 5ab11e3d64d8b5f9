// The bus between nodes: hints that a table's log has grown or a person's rights have ended, never the data itself; and
// what passes at a table beside its log, which nobody misses if it is lost.

import type { Emote } from '@passline/client/wire';

/** Said or counted at a table by that node. */
export type CompanyNotice =
  | { readonly table: string; readonly node: string; readonly seat: number; readonly emote: Emote }
  | { readonly table: string; readonly node: string; readonly watchers: number };

/** A table's log has grown, rights of a person have ended, or their name, picture or sessions changed, on this or another node. */
export type Notice =
  | { readonly table: string; readonly version: number }
  | { readonly ended: string }
  | { readonly changed: string }
  | CompanyNotice;

/** Hints may be lost, late, doubled or out of order: a sweep of the tables in use finds what they leave out. */
export type Bus = {
  /** Whether other nodes may be writing to the same store. */
  readonly isShared: boolean;
  /** Whether hints get through now, as far as this node knows. */
  readonly isConnected: boolean;
  /** Resolves once the bus has taken them; rejects if it is not known to have. */
  send(notices: readonly Notice[]): Promise<void>;
  /** Calls back for every hint of any node, and whenever some may have been missed. */
  listen(onNotice: (notice: Notice) => void, onGap: () => void): Promise<void>;
  close(): Promise<void>;
};

/** For a store that only one process uses: there is nobody to tell. */
export const NO_BUS: Bus = {
  isShared: false,
  isConnected: true,
  send: async () => undefined,
  listen: async () => undefined,
  close: async () => undefined,
};
