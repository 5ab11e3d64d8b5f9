// What everyone in a world shares: its queue, its network, its checks, and where each client is connected.

import type { Acknowledgements } from './acknowledgements.ts';
import type { Auditor } from './auditor.ts';
import type { EventQueue } from './event-queue.ts';
import type { Network } from './network.ts';

export type WorldContext = {
  readonly seed: string;
  readonly queue: EventQueue;
  readonly network: Network;
  readonly auditor: Auditor;
  readonly acknowledgements: Acknowledgements;
  readonly isClosing: () => boolean;
  readonly addressOf: (player: string) => string;
  /** Routes the player's next requests to another node. */
  readonly moveOn: (player: string) => void;
  readonly count: (what: string) => void;
  /** Runs a check; if it fails, the world ends. */
  readonly guard: (check: () => void) => void;
};
