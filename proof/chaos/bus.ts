// The simulated bus between nodes: hints come late, twice, out of order or not at all, as the kind of bus allows.
import type { Bus, Notice } from '@passline/server';
import type { Clock } from '@passline/server/parts';
import type { Life } from './event-queue.ts';
import type { Random } from './random.ts';

/**
 * PostgreSQL keeps the order, and a node that lost its connection learns that it may have missed something; NATS does
 * neither for hints that it drops.
 */
export const BUSES = ['postgres', 'nats'] as const;
export type BusKind = (typeof BUSES)[number];

export type HintFaultRates = {
  readonly slowestMs: number;
  /** Lost without anybody being told. */
  readonly loses: number;
  readonly doubles: number;
  /** The sender gets an error. */
  readonly refuses: number;
};

export const NO_HINT_FAULTS: HintFaultRates = { slowestMs: 2, loses: 0, doubles: 0, refuses: 0 };

export type BusLinkOptions = {
  readonly bus: SimulatedBus;
  readonly here: Clock;
  readonly life: Life;
  readonly random: Random;
  readonly fault: (what: string) => void;
};

type Listener = { readonly onNotice: (notice: Notice) => void; readonly onGap: () => void };

export class SimulatedBus {
  readonly kind: BusKind;
  readonly links = new Set<BusLink>();

  constructor(kind: BusKind) {
    this.kind = kind;
  }
}

/** The bus as one node reaches it. */
export class BusLink {
  readonly #options: BusLinkOptions;
  readonly #listeners: Listener[] = [];
  #dropsHints = false;
  #lastAt = 0;
  faultRates: HintFaultRates = NO_HINT_FAULTS;

  constructor(options: BusLinkOptions) {
    this.#options = options;
    options.bus.links.add(this);
  }

  get asBus(): Bus {
    return {
      isShared: true,
      isConnected: true,
      send: notices => this.#send(notices),
      listen: async (onNotice, onGap) => void this.#listeners.push({ onNotice, onGap }),
      close: async () => void this.#options.bus.links.delete(this),
    };
  }

  /** Loses its connection for this long, and misses the hints sent meanwhile. */
  dropHints(ms: number): void {
    this.#dropsHints = true;
    this.#options.here.after(ms, () => {
      this.#dropsHints = false;
      for (const { onGap } of this.#listeners) onGap();
    });
  }

  async #send(notices: readonly Notice[]): Promise<void> {
    const { bus, life, random, fault } = this.#options;
    // A node that dies between its commit and the hint sends nothing.
    if (!life.alive) return;
    if (random.happens(this.faultRates.refuses)) {
      fault('hint refused');
      throw new Error('the simulated bus cannot be reached');
    }
    for (const link of bus.links) link.#hear(notices);
  }

  #hear(notices: readonly Notice[]): void {
    const { bus, random, fault, life } = this.#options;
    if (!life.alive) {
      bus.links.delete(this);
      return;
    }
    if (this.#dropsHints) return;
    if (random.happens(this.faultRates.loses)) {
      fault('hint lost');
      return;
    }
    this.#deliver(notices);
    if (!random.happens(this.faultRates.doubles)) return;
    fault('hint doubled');
    this.#deliver(notices);
  }

  #deliver(notices: readonly Notice[]): void {
    const { bus, here, random } = this.#options;
    const at = here.ticks() + random.number() * this.faultRates.slowestMs;
    this.#lastAt = Math.max(this.#lastAt, at);
    here.after((bus.kind === 'postgres' ? this.#lastAt : at) - here.ticks(), () => {
      for (const notice of notices) for (const { onNotice } of this.#listeners) onNotice(notice);
    });
  }
}
