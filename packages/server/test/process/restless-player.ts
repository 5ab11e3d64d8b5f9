// A player who never stops, repeats a request with the same key whenever no answer comes, and remembers every answer.

import assert from 'node:assert/strict';
import { type Client, type Done, newKey, Problem, type TableRequest } from '@passline/client';
import type { SpotName } from '@passline/engine';
import { pause } from './people.ts';

/** Random numbers from 0 up to 1: the same for the same seed in every run, and unlike those of the next seed. */
export function numbersFrom(seed: number): () => number {
  let state = Math.imul(seed ^ (seed >>> 16), 0x45d9f3b) >>> 0;
  state = Math.imul(state ^ (state >>> 16), 0x45d9f3b) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** One command and its final answer: what it wrote, or that it was refused. */
export type Told = {
  readonly table: string;
  readonly key: string;
  readonly request: TableRequest;
  readonly answer: Done | { readonly refused: string; readonly status: number };
  /** How often it was sent without an answer. */
  readonly unanswered: number;
  /** Whether it had been done when its first answer was lost. */
  readonly wasDone: boolean;
};

type CommandOutcome = Told['answer'] | 'none';

const ASK_AGAIN_MS = 20;
const THINK_MS = 12;
/** A server that is gone for longer is not coming back. */
const PATIENCE_MS = 120_000;
/** The percentage of commands that are sent twice at once, like a nervous double tap. */
const TWICE_PERCENT = 4;

export class RestlessPlayer {
  readonly told: Told[] = [];
  readonly table: string;
  readonly #clients: readonly Client[];
  readonly #wishes: () => TableRequest;
  readonly #random: () => number;
  /** What the last command that wrote anything wrote. */
  lastDone: Done | null = null;
  #asked = 0;
  #patienceMs = PATIENCE_MS;

  /** Each request goes to the next of the clients, who are all the same person. */
  constructor(clients: readonly Client[], table: string, chances: Chances, random: () => number) {
    this.#clients = clients;
    this.table = table;
    this.#wishes = wishesOf(chances, random);
    this.#random = random;
  }

  get client(): Client {
    this.#asked += 1;
    const client = this.#clients[this.#asked % this.#clients.length];
    if (!client) throw new Error('there is nobody to ask');
    return client;
  }

  async playUntil(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      await this.ask(this.#wishes());
      await pause(this.#random() * THINK_MS);
    }
  }

  async ask(request: TableRequest, key = newKey()): Promise<Told> {
    const since = performance.now();
    const times = this.#random() * 100 < TWICE_PERCENT ? 2 : 1;
    let lostAt = 0;
    for (let unanswered = 0; ; unanswered += 1) {
      const answer = await this.#answerTo(request, key, times);
      if (answer !== 'none') {
        const doneAt = 'events' in answer ? answer.events[0]?.entry.at : undefined;
        const wasDone = doneAt !== undefined && doneAt <= lostAt;
        const told = { table: this.table, key, request, answer, unanswered, wasDone };
        this.told.push(told);
        if ('events' in answer && answer.events.length > 0) this.lastDone = answer;
        return told;
      }
      if (unanswered === 0) lostAt = Date.now();
      if (performance.now() - since > this.#patienceMs)
        throw new Error(`no answer to ${request.type} at ${this.table} in ${this.#patienceMs} ms`);
      await pause(ASK_AGAIN_MS);
    }
  }

  /** Makes the player stop retrying. */
  giveUp(): void {
    this.#patienceMs = 0;
  }

  /** Two answers under one key must be the same. */
  async #answerTo(request: TableRequest, key: string, times: number): Promise<CommandOutcome> {
    const answers = await Promise.all(Array.from({ length: times }, () => this.#send(request, key)));
    const [first = 'none', ...others] = answers.filter(answer => answer !== 'none');
    for (const other of others) assert.deepEqual(other, first, `two answers under the key ${key}`);
    return first;
  }

  async #send(request: TableRequest, key: string): Promise<CommandOutcome> {
    try {
      return await this.client.command(this.table, request, key);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const { status, code } = error;
      return status === null || status === 503 ? 'none' : { refused: code, status };
    }
  }
}

export type Chances = readonly (readonly [randomBytes: number, request: TableRequest])[];

const bet = (spot: SpotName, amount: number): TableRequest => ({ type: 'bet', spot, amount });

/** At a live table, the player comes and goes, bets, takes bets down and buys chips. */
export const SOCIABLE: Chances = [
  [0.3, bet('pass', 5_00)],
  [0.2, bet('field', 5_00)],
  [0.15, bet('place-6', 6_00)],
  [0.1, { type: 'take', spot: 'place-6' }],
  [0.05, { type: 'seed', seed: 'again' }],
  [0.08, { type: 'buy-in', amount: 10_00 }],
  [0.04, { type: 'leave' }],
  [0.08, { type: 'sit', amount: 40_00 }],
];

/** Alone at a practice table, the player also rolls the dice. */
export const ALONE: Chances = [
  [0.35, { type: 'roll' }],
  [0.3, bet('pass', 5_00)],
  [0.2, bet('place-8', 6_00)],
  [0.1, { type: 'buy-in', amount: 100_00 }],
  [0.05, { type: 'seed', seed: 'mine' }],
];

function wishesOf(chances: Chances, random: () => number): () => TableRequest {
  return () => {
    let at = random() * chances.reduce((sum, [randomBytes]) => sum + randomBytes, 0);
    for (const [randomBytes, request] of chances) {
      at -= randomBytes;
      if (at < 0) return request;
    }
    return { type: 'buy-in', amount: 10_00 };
  };
}
