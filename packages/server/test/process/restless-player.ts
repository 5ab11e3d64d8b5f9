// A player who never stops, asks again under the same key whenever no answer comes, and remembers every answer.
import { type Client, type Done, newKey, Problem, type TableRequest } from '../../src/client/index.ts';
import { pause } from './people.ts';

/** Numbers from 0 up to 1 that are the same in every run with the same seed. */
export function numbersFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** One command with the answer that settled it: what it wrote, or that it was refused. */
export type Told = {
  readonly table: string;
  readonly request: TableRequest;
  readonly answer: Done | { readonly refused: string };
  /** How often it was sent without an answer. */
  readonly unanswered: number;
};

const ASK_AGAIN_MS = 20;

export class RestlessPlayer {
  readonly told: Told[] = [];
  readonly client: Client;
  readonly table: string;
  readonly #wishes: () => TableRequest;

  constructor(client: Client, table: string, wishes: () => TableRequest) {
    this.client = client;
    this.table = table;
    this.#wishes = wishes;
  }

  async playUntil(isOver: () => boolean): Promise<void> {
    while (!isOver()) await this.ask(this.#wishes());
  }

  async ask(request: TableRequest): Promise<void> {
    const { table } = this;
    const key = newKey();
    for (let unanswered = 0; ; unanswered += 1) {
      try {
        const answer = await this.client.command(table, request, key);
        this.told.push({ table, request, answer, unanswered });
        return;
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        if (error.status !== 0 && error.status !== 503) {
          this.told.push({ table, request, answer: { refused: error.code }, unanswered });
          return;
        }
      }
      await pause(ASK_AGAIN_MS);
    }
  }
}

type Chances = readonly (readonly [chance: number, request: TableRequest])[];

const bet = (spot: string, amount: number): TableRequest => ({ type: 'bet', spot, amount });

/** A live table's player comes and goes, bets, takes down and buys chips. */
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

/** Alone at a practice table the dice are one's own. */
export const ALONE: Chances = [
  [0.35, { type: 'throw' }],
  [0.3, bet('pass', 5_00)],
  [0.2, bet('place-8', 6_00)],
  [0.1, { type: 'buy-in', amount: 100_00 }],
  [0.05, { type: 'seed', seed: 'mine' }],
];

export function wishesOf(chances: Chances, random: () => number): () => TableRequest {
  return () => {
    let at = random() * chances.reduce((sum, [chance]) => sum + chance, 0);
    for (const [chance, request] of chances) {
      at -= chance;
      if (at < 0) return request;
    }
    return { type: 'buy-in', amount: 10_00 };
  };
}
