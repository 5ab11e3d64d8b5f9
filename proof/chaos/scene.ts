// What everyone in a world shares: its queue, its network, its checks, and where each client is connected.
import type { Auditor } from './auditor.ts';
import type { Happenings } from './happenings.ts';
import type { Network } from './network.ts';
import type { Witness } from './witness.ts';

export type Scene = {
  readonly seed: string;
  readonly happenings: Happenings;
  readonly network: Network;
  readonly auditor: Auditor;
  readonly witness: Witness;
  readonly isClosing: () => boolean;
  readonly addressOf: (player: string) => string;
  /** The player's next requests go to another node. */
  readonly moveOn: (player: string) => void;
  readonly count: (what: string) => void;
  /** A check: if it fails, the world ends. */
  readonly guard: (check: () => void) => void;
};
