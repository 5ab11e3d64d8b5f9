// What goes wrong in a world, and when: nodes die and stop, store and network fail, and then everything works again.
import { type HintFaultRates, NO_HINT_FAULTS } from './bus.ts';
import type { EventQueue } from './event-queue.ts';
import { type Network, type NetworkFaultRates, NO_NETWORK_FAULTS } from './network.ts';
import type { Nodes } from './nodes.ts';
import type { Random } from './random.ts';
import { type FaultRates, NO_FAULTS } from './store/link.ts';

/** Even on a good network, something is lost now and then. */
const DEFAULT_NETWORK: NetworkFaultRates = {
  slowestMs: 60,
  losesRequest: 0.02,
  losesAnswer: 0.02,
  repeats: 0.03,
  cutsStream: 0.004,
};
const DEFAULT_STORE: FaultRates = {
  ...NO_FAULTS,
  slowestMs: 8,
  refuses: 0.0005,
  losesAnswer: 0.001,
  hangs: 0.0002,
};

const DEFAULT_HINTS: HintFaultRates = { slowestMs: 8, loses: 0.03, doubles: 0.03, refuses: 0.01 };
const NO_HINTS: HintFaultRates = { ...NO_HINT_FAULTS, loses: 1 };

/** Longer than the last commands take. */
const LAST_GAP_MS = 8_000;

export type FaultOptions = {
  readonly queue: EventQueue;
  readonly random: Random;
  readonly nodes: Nodes;
  readonly network: Network;
  readonly fault: (what: string) => void;
};

export class FaultSchedule {
  readonly #options: FaultOptions;
  #isOver = false;

  constructor(options: FaultOptions) {
    this.#options = options;
  }

  begin(): void {
    this.#options.network.faultRates = DEFAULT_NETWORK;
    this.#options.nodes.storeFaults = DEFAULT_STORE;
    this.#options.nodes.hintFaults = DEFAULT_HINTS;
    this.#next();
  }

  /** Ends all faults. */
  end(): void {
    const { network, nodes, random } = this.#options;
    this.#isOver = true;
    network.faultRates = NO_NETWORK_FAULTS;
    nodes.storeFaults = NO_FAULTS;
    nodes.startAll();
    // The hints of the last commands are lost: other nodes find them by sweeping, or by reading after the gap.
    const isSwept = random.happens(0.7);
    nodes.hintFaults = isSwept ? NO_HINTS : NO_HINT_FAULTS;
    if (!isSwept) for (const machine of nodes.machines) machine.dropHints(LAST_GAP_MS);
  }

  #next(): void {
    const { random } = this.#options;
    this.#after(random.between(500, 6_000), 'trouble', () => {
      this.#causeFault();
      this.#next();
    });
  }

  #after(ms: number, what: string, call: () => void): void {
    this.#options.queue.after(ms, what, () => {
      if (!this.#isOver) call();
    });
  }

  #causeFault(): void {
    const { random } = this.#options;
    const what = random.number();
    if (what < 0.25) this.#kill();
    else if (what < 0.35) this.#stop();
    else if (what < 0.6) this.#storm();
    else if (what < 0.75) this.#outage();
    else if (what < 0.8) this.#dropHints();
    else if (what < 0.9) this.#badHints();
    else this.#badLines();
  }

  /** Starts a new process after a while, not only when the faults end. */
  #backLater(machine: Nodes['machines'][number]): void {
    const { queue, random } = this.#options;
    queue.after(random.between(200, 9_000), `${machine.name} starts`, () => void machine.start());
  }

  #kill(): void {
    const { random, nodes, fault } = this.#options;
    const machine = random.pick(nodes.machines);
    if (!machine?.isRunning) return;
    fault('node killed');
    machine.kill();
    this.#backLater(machine);
  }

  #stop(): void {
    const { random, nodes, fault } = this.#options;
    const machine = random.pick(nodes.machines);
    if (!machine?.host) return;
    fault('node stopped');
    void machine.stop().then(() => this.#backLater(machine));
  }

  /** The store fails before, during and after commits: for one node, or for all. */
  #storm(): void {
    const { random, nodes, fault } = this.#options;
    const bad = (max: number): number => random.number() * max;
    const faultRates: FaultRates = {
      slowestMs: random.pick([10, 100, 1_500]) ?? 10,
      refuses: bad(0.2),
      losesAnswer: bad(0.3),
      breaksOff: bad(0.5),
      hangs: bad(0.05),
      isDown: false,
    };
    fault('store storm');
    this.#setFaultRates(faultRates, random.happens(0.5) ? nodes.machines : [random.pick(nodes.machines)]);
  }

  #outage(): void {
    const { random, nodes, fault } = this.#options;
    fault('store outage');
    const all = random.happens(0.5) ? nodes.machines : [random.pick(nodes.machines)];
    this.#setFaultRates({ ...DEFAULT_STORE, isDown: true }, all);
  }

  #setFaultRates(faultRates: FaultRates, machines: readonly (Nodes['machines'][number] | undefined)[]): void {
    const ms = this.#options.random.between(500, 8_000);
    for (const machine of machines) {
      if (!machine) continue;
      machine.storeFaults = faultRates;
      if (faultRates.isDown) machine.dropHints(ms + this.#options.random.between(0, 2_000));
      this.#after(ms, 'the store is well', () => {
        machine.storeFaults = DEFAULT_STORE;
      });
    }
  }

  #dropHints(): void {
    const { random, nodes, fault } = this.#options;
    fault('notices missed');
    random.pick(nodes.machines)?.dropHints(random.between(200, 8_000));
  }

  /** Hints are lost, late and doubled: for one node, or for all. */
  #badHints(): void {
    const { random, nodes, fault } = this.#options;
    fault('hint storm');
    const hintFaults: HintFaultRates = {
      slowestMs: random.pick([20, 500, 5_000]) ?? 20,
      loses: random.pick([0.1, 0.5, 1]) ?? 1,
      doubles: random.number() * 0.5,
      refuses: random.number() * 0.3,
    };
    const machines = random.happens(0.5) ? nodes.machines : [random.pick(nodes.machines)];
    for (const machine of machines) if (machine) machine.hintFaults = hintFaults;
    this.#after(random.between(1_000, 8_000), 'the bus is well', () => {
      nodes.hintFaults = DEFAULT_HINTS;
    });
  }

  #badLines(): void {
    const { random, network, fault } = this.#options;
    fault('network storm');
    network.faultRates = {
      slowestMs: random.pick([50, 800, 5_000]) ?? 50,
      losesRequest: random.number() * 0.3,
      losesAnswer: random.number() * 0.3,
      repeats: random.number() * 0.4,
      cutsStream: random.number() * 0.1,
    };
    this.#after(random.between(1_000, 8_000), 'the network is well', () => {
      network.faultRates = DEFAULT_NETWORK;
    });
  }
}
