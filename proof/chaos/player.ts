// One client of a world: a real client over the simulated network, which plays, retries, and keeps the answers.
import {
  Client,
  type Following,
  isPassing,
  Problem,
  type Runtime,
  seatOf,
  type TableRequest,
  type TableState,
  type Watcher,
} from '@passline/client';
import type { Command } from './acknowledgements.ts';
import { Violation } from './auditor.ts';
import { Random } from './random.ts';
import { dealerRequest, type RandomRequests, seatRequest, sitRequest } from './random-requests.ts';
import type { WorldContext } from './world-context.ts';

export type Role = 'player' | 'dealer';

/** How many times a command is sent before it is postponed. */
const ATTEMPTS = 3;
/** How long a client keeps trying to get an answer once everything works. */
const PATIENCE_MS = 60_000;

/** Two missed heartbeats mean that the connection is dead. */
const SILENCE_MS = 11_000;
/** One state in this many is compared in full; all are compared by hash. */
const EVERY_STATE = 6;

export class Player {
  readonly name: string;
  client: Client;
  readonly #context: WorldContext;
  readonly #random: Random;
  readonly #requests: RandomRequests;
  /** Sent, but not answered yet. */
  readonly #open: Command[] = [];
  readonly #settled: Command[] = [];
  /** The player whose second device this is. */
  readonly #same: Player | null;
  #principal = '';
  #table = '';
  #role: Role = 'player';
  #following: Following | null = null;
  #seen = 0;
  #batches = 0;

  constructor(name: string, context: WorldContext, requests: RandomRequests, same?: Player) {
    this.name = name;
    this.#context = context;
    this.#requests = requests;
    this.#random = new Random(`${context.seed}/player/${name}`);
    this.#same = same ?? null;
    this.client = this.#newClient('');
  }

  get isGuest(): boolean {
    return this.#principal.startsWith('g_');
  }

  get table(): string {
    return this.#table;
  }

  #newClient(cookie: string): Client {
    const runtime = this.#runtime();
    return new Client({ base: 'http://localhost', attempts: ATTEMPTS, runtime, cookie });
  }

  #runtime(): Runtime {
    const { queue, network, addressOf } = this.#context;
    const chance = new Random(`${this.#context.seed}/chance/${this.name}`);
    return {
      fetch: network.fetchFor(this.name, addressOf(this.name)),
      clock: queue.clock(this.name),
      chance: () => chance.number(),
    };
  }

  /** Retries until it succeeds, as people do with requests that have no key. */
  async insist<T>(ask: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await ask();
      } catch (error) {
        if (!isPassing(error)) throw error;
      }
      await this.#pause(200, 2_000);
    }
  }

  async enter(): Promise<void> {
    if (this.#same) {
      this.#principal = this.#same.#principal;
      this.client = this.#newClient(this.#same.client.cookie);
      return;
    }
    const { id } = await this.insist(() => this.client.newSession(this.name));
    this.#principal = id;
  }

  async signIn(code: string): Promise<void> {
    this.#principal = (await this.client.signIn(code)).id;
  }

  /** Plays until the world comes to rest. */
  async playAt(table: string, role: Role, maxPauseMs: number): Promise<void> {
    this.#table = table;
    this.#role = role;
    this.#follow();
    while (!this.#context.isClosing()) {
      await this.#pause(maxPauseMs / 25, maxPauseMs);
      if (this.#context.isClosing()) break;
      try {
        await this.#turn();
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
      }
    }
  }

  /** Sends a last command, then repeats every unanswered one until it has an answer. */
  async settle(): Promise<void> {
    const { queue } = this.#context;
    const until = queue.now + PATIENCE_MS;
    await this.#ask(this.#wish());
    while (this.#open.length > 0) {
      if (queue.now > until) throw new Violation(`${this.name} gets no answer though all is well`);
      await this.#send(this.#open.shift());
    }
  }

  /** The current length of the log of the player's table. */
  versionThere(): number {
    return this.#table === '' ? 0 : this.#context.auditor.table(this.#table).version;
  }

  /** Checks that the client has caught up with a version of the table, and that its state matches the server's. */
  check(target: number): void {
    const following = this.#following;
    if (!following) return;
    const { receipt, state } = following;
    if (!receipt || receipt.version < target) {
      throw new Violation(
        `${this.name} is at ${receipt?.version} of table ${this.#table}, which was at ${target}`,
      );
    }
    this.#context.acknowledgements.checkSeen(this.#table, receipt, state);
  }

  stop(): void {
    this.#following?.stop();
  }

  #pause(minMs: number, maxMs: number): Promise<void> {
    const ms = this.#random.between(minMs, maxMs);
    return new Promise(resolve => void this.#context.queue.after(ms, this.name, resolve));
  }

  #follow(): void {
    const table = this.#table;
    this.#seen = 0;
    const watcher: Watcher = {
      onStatus: ({ stream, store }) => this.#context.queue.tell(`${this.name} ${stream} ${store}`),
      onProblem: ({ code }) => this.#context.queue.tell(`${this.name} may not follow: ${code}`),
      onState: state => this.#context.guard(() => this.#saw(following, state)),
    };
    const following: Following = this.client.follow(table, watcher, { silenceMs: SILENCE_MS });
    this.#following = following;
  }

  #saw({ receipt }: Following, state: TableState): void {
    if (!receipt) return;
    this.#batches += 1;
    if (receipt.version < this.#seen) {
      throw new Violation(
        `${this.name} went back from ${this.#seen} to ${receipt.version} of ${this.#table}`,
      );
    }
    this.#seen = receipt.version;
    this.#context.acknowledgements.checkSeen(
      this.#table,
      receipt,
      this.#batches % EVERY_STATE === 0 ? state : null,
    );
  }

  /** Does one thing that people do at a table. */
  async #turn(): Promise<void> {
    const random = this.#random;
    const what = random.number();
    if (what < 0.03) return this.#context.moveOn(this.name);
    if (what < 0.06) return this.#refollow();
    if (what < 0.11) return this.#askAgain();
    if (what < 0.14) return this.#reuseKey();
    if (what < 0.2) return this.#lookAround();
    if (what < 0.27) {
      const buyIn: TableRequest = { type: 'buy-in', amount: 100 * random.between(10, 100) };
      const atOnce = random.happens(0.4) ? [buyIn, buyIn, buyIn] : [this.#wish(), this.#wish(), this.#wish()];
      await Promise.all(atOnce.map(request => this.#ask(request)));
      return;
    }
    await this.#ask(this.#wish());
  }

  #wish(): TableRequest | null {
    const state = this.#following?.state;
    const random = this.#random;
    if (!state || state.closed) return null;
    if (random.happens(0.07)) return this.#requests.next();
    if (this.#role === 'dealer' && random.happens(0.9)) return dealerRequest(state, random);
    const seat = seatOf(state, this.#principal);
    if (seat !== null) return seatRequest(state, seat, random);
    const isFull = state.game.seats.length >= state.terms.seats;
    return isFull && random.happens(0.8) ? null : sitRequest(random);
  }

  async #ask(request: TableRequest | null): Promise<void> {
    if (!request) return;
    const key = this.#random.bytes(8).toString('hex');
    await this.#send({ principal: this.#principal, table: this.#table, key, request, done: null });
  }

  async #send(command: Command | undefined): Promise<void> {
    if (!command) return;
    const { acknowledgements, count, guard } = this.#context;
    count('commands');
    try {
      const done = await this.client.command(command.table, command.request, command.key);
      count('accepted');
      guard(() => acknowledgements.checkDone(command, done));
      this.#settled.push(command);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (isPassing(error)) {
        count('left unanswered');
        this.#open.push(command);
        return;
      }
      count('refused');
      count(`refused ${error.code}`);
      guard(() => acknowledgements.checkRefused(command, error));
      this.#settled.push(command);
    }
  }

  /** Repeats a command under the same key, whether or not it was answered. */
  async #askAgain(): Promise<void> {
    const open = this.#open.shift();
    await this.#send(open ?? this.#random.pick(this.#settled));
  }

  /** Sends another request under a used key. */
  async #reuseKey(): Promise<void> {
    const used = this.#random.pick(this.#random.happens(0.5) ? this.#open : this.#settled);
    const request = this.#wish();
    if (used && request) await this.#send({ ...used, request, done: null });
  }

  async #refollow(): Promise<void> {
    this.#following?.stop();
    await this.#pause(0, 6_000);
    this.#follow();
  }

  /** Makes other requests: none of them changes a table, and all of them must be answered. */
  async #lookAround(): Promise<void> {
    const { client } = this;
    const random = this.#random;
    const loss = random.happens(0.3) ? null : random.between(1, 800) * 100;
    const timeMs = random.happens(0.5) ? null : random.between(10, 400) * 1_000;
    const looks: readonly (() => Promise<unknown>)[] = [
      () => client.wallet(),
      () => client.refill(),
      () => client.setLimits(random.happens(0.5) ? { loss } : { timeMs }),
      () => client.statement({ limit: 20 }),
      () => client.legal(this.#table),
      () => client.table(this.#table),
      () => client.history(this.#table),
      () => client.tables({}),
      () => client.session(),
      () => client.events(this.#table, 0, 50),
    ];
    await random.pick(looks)?.();
  }
}
