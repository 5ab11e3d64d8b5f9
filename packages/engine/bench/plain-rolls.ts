// The yardstick: the same game as a plain loop that adds plain numbers, with no checks, events, citations or new states.
import { ALL_DICE, decide, NUMBERS, netOf, type SpotName, type Table } from '../src/index.ts';
import { bet, diceOf, FLAT, oddsOn, type Plan, play, tableWith } from './plans.ts';

/** No point, and each of the six. */
const STATES: readonly Table['point'][] = [null, ...NUMBERS];

/** What a bet gains by each of the 36 rolls in each state, putting it down again included. */
type Gains = Int32Array;

export type PlainGame = {
  readonly players: number;
  readonly come: boolean;
  readonly line: Gains;
  readonly standing: readonly Gains[];
  /** The state that follows each. */
  readonly next: Int32Array;
};

const commissionOn = (table: Table, spot: SpotName, amount: number): number => {
  const placed = decide(table, { type: 'bet', seat: 1, spot, amount });
  const [event] = placed.ok ? placed.events : [];
  return event?.type === 'bet-placed' ? event.commission : 0;
};

/** One player's table in a state, with all that the plan has up then but come bets. */
function tableIn({ standing }: Plan, point: Table['point']): Table {
  let table = bet(tableWith(1), 1, 'pass', FLAT);
  if (point !== null) {
    const dice = ALL_DICE.find(([a, b]) => a + b === point) ?? [1, 1];
    table = bet(play(table, { type: 'roll', dice }).table, 1, 'pass-odds', oddsOn(point));
  }
  for (const [spot, amount] of standing) table = bet(table, 1, spot, amount);
  return table;
}

/** Asked of the engine once, so that the loop need know no rules. */
export function plainGame(plan: Plan): PlainGame {
  const empty = (): Gains => new Int32Array(STATES.length * 36);
  const game = {
    players: plan.players,
    come: plan.come,
    line: empty(),
    standing: [...plan.standing].map(empty),
    next: empty(),
  };
  const at = new Map([...plan.standing].map(([spot], index) => [spot, game.standing[index]]));
  for (const [state, point] of STATES.entries()) {
    const before = tableIn(plan, point);
    for (let dice = 0; dice < 36; dice += 1) {
      const { table, lines } = play(before, { type: 'roll', dice: diceOf(dice) });
      game.next[state * 36 + dice] = STATES.indexOf(table.point);
      for (const line of lines) {
        const amount = plan.standing.get(line.spot);
        const again = line.up === 0 && amount !== undefined ? commissionOn(table, line.spot, amount) : 0;
        const gains = at.get(line.spot) ?? game.line;
        gains[state * 36 + dice] = (gains[state * 36 + dice] ?? 0) + netOf(line) - again;
      }
    }
  }
  return game;
}

const TOTALS = Int32Array.from(ALL_DICE, ([a, b]) => a + b);

export class PlainTable {
  readonly racks: Float64Array;
  readonly #game: PlainGame;
  /** Come bets that have traveled, by seat and number. */
  readonly #traveled: Uint8Array;
  #state = 0;
  /** Every player has one in the come box, or none has. */
  #come = false;

  constructor(game: PlainGame) {
    this.#game = game;
    this.racks = new Float64Array(game.players);
    this.#traveled = new Uint8Array(game.players * 11);
  }

  roll(rolls: number, dice: () => number): void {
    const { players, come, line, standing, next } = this.#game;
    for (let roll = 0; roll < rolls; roll += 1) {
      const index = dice();
      const edge = this.#state * 36 + index;
      const total = TOTALS[index] as number;
      for (let seat = 0; seat < players; seat += 1) {
        let gain = line[edge] as number;
        for (const gains of standing) gain += gains[edge] as number;
        if (come) gain += this.#comeGain(seat, total);
        this.racks[seat] = (this.racks[seat] as number) + gain;
      }
      this.#state = next[edge] as number;
      this.#come = come && this.#state > 0;
    }
  }

  #comeGain(seat: number, total: number): number {
    const from = seat * 11;
    let gain = 0;
    if (total === 7) {
      for (let number = 4; number <= 10; number += 1) {
        gain -= FLAT * (this.#traveled[from + number] as number);
        this.#traveled[from + number] = 0;
      }
      return this.#come ? gain + FLAT : gain;
    }
    if (total === 11) return this.#come ? FLAT : 0;
    if (total < 4 || total === 12) return this.#come ? -FLAT : 0;
    gain = FLAT * (this.#traveled[from + total] as number);
    this.#traveled[from + total] = this.#come ? 1 : 0;
    return gain;
  }
}
