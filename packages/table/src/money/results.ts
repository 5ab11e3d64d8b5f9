// A table's results, by its log: what every player bought, finished with and won, and the longest hand.
import { layoutTotal, netTotal, type Rolled, type SeatNumber, seatAt, seatNumber } from '@passline/engine';
import type { LogEntry } from '../events.ts';
import { holderOf } from '../state/names.ts';
import { evolve, type TableState } from '../state/state.ts';
import { applyPurses, EMPTY_PURSE, type Purses, purseChanges } from './purses.ts';

export type PlayerResult = {
  /** The account, or the seat and claim of a player whom the dealer seated. */
  readonly holder: string;
  /** The seat now, or the last one. */
  readonly seat: SeatNumber;
  readonly boughtIn: number;
  /** Chips in front of the player, on the layout, and taken away. */
  readonly finished: number;
  readonly net: number;
  /** By net result; equal results share a rank. */
  readonly rank: number;
  /** The best single roll, 0 if none was won. */
  readonly biggestWin: number;
  /** Rolls that decided a bet of the player's. */
  readonly rolls: number;
};

export type LongestHand = {
  readonly hand: number;
  readonly rolls: number;
  /** Everybody who threw in it, in order: a shooter may leave mid-hand. Empty at a table without shooters. */
  readonly holders: readonly string[];
};

export type TableResults = {
  readonly version: number;
  /** When the last entry was made: the end, at a closed table. */
  readonly at: number;
  readonly closed: boolean;
  readonly rolls: number;
  readonly players: readonly PlayerResult[];
  readonly longestHand: LongestHand | null;
  /** The names that the record is signed with (P113), in the order in which they were chosen. */
  readonly signedBy: readonly string[];
};

type Holders = ReadonlyMap<SeatNumber, string>;
type Settled = { readonly roll: Rolled; readonly holders: Holders };

const holdersOf = ({ owners }: TableState): Holders =>
  new Map(
    Object.entries(owners).map(([key, owner]) => {
      const seat = seatNumber(Number(key));
      return [seat, holderOf(seat, owner)];
    }),
  );

type Played = { biggestWin: number; rolls: number };

/** Follows a log from its first entry. */
export class ResultsTally {
  #state: TableState | null = null;
  #at = 0;
  #purses: Purses = {};
  readonly #seats = new Map<string, SeatNumber>();
  readonly #played = new Map<string, Played>();
  /** A correction may still replace it, so it is counted with the next roll. */
  #last: Settled | null = null;
  #rolls = 0;
  #hand = 1;
  #inHand = 0;
  /** Those who threw in this hand. */
  #shooters: readonly string[] = [];
  #longest: LongestHand | null = null;

  add(entry: LogEntry): void {
    const before = this.#state;
    const after = evolve(before, entry);
    this.#state = after;
    this.#at = entry.at;
    if (!before) return;
    const { event } = entry;
    this.#purses = applyPurses(this.#purses, purseChanges(before, after, event));
    // A player who came back while bets stand has two seats: the one they sit at counts.
    for (const [seat, holder] of holdersOf(after)) {
      const isNow = !seatAt(after.game, seat)?.left;
      if (isNow || !this.#seats.has(holder)) this.#seats.set(holder, seat);
    }
    if (event.type === 'rolled') {
      this.#countLast();
      this.#last = { roll: event, holders: holdersOf(before) };
    }
    if (event.type === 'roll-corrected' && this.#last) this.#last = { ...this.#last, roll: event.roll };
  }

  #countLast(): void {
    if (!this.#last) return;
    const { roll, holders } = this.#last;
    this.#last = null;
    this.#rolls += 1;
    this.#inHand += 1;
    const shooter = roll.shooter === null ? undefined : holders.get(roll.shooter);
    if (shooter !== undefined) this.#shooters = [...new Set([...this.#shooters, shooter])];
    if (this.#longest === null || this.#inHand > this.#longest.rolls) {
      this.#longest = { hand: this.#hand, rolls: this.#inHand, holders: this.#shooters };
    }
    if (roll.sevenOut) {
      this.#hand += 1;
      this.#inHand = 0;
      this.#shooters = [];
    }
    for (const holder of new Set(holders.values())) {
      const lines = roll.lines.filter(({ seat }) => holders.get(seat) === holder);
      if (lines.length === 0) continue;
      const played = this.#played.get(holder) ?? { biggestWin: 0, rolls: 0 };
      // A come bet that moves to its number is still undecided.
      if (lines.some(({ outcome }) => outcome !== 'move')) played.rolls += 1;
      played.biggestWin = Math.max(played.biggestWin, netTotal(lines));
      this.#played.set(holder, played);
    }
  }

  /** The log may go on afterward. */
  results(): TableResults {
    const state = this.#state;
    if (!state) throw new Error('results of a table without a log');
    const at = new ResultsTally();
    at.#copy(this);
    at.#countLast();
    return at.#ranked(state);
  }

  #copy(other: ResultsTally): void {
    this.#at = other.#at;
    this.#purses = other.#purses;
    for (const [holder, seat] of other.#seats) this.#seats.set(holder, seat);
    for (const [holder, played] of other.#played) this.#played.set(holder, { ...played });
    this.#last = other.#last;
    this.#rolls = other.#rolls;
    this.#hand = other.#hand;
    this.#inHand = other.#inHand;
    this.#shooters = other.#shooters;
    this.#longest = other.#longest;
  }

  #ranked(state: TableState): TableResults {
    const chips = new Map<string, number>();
    for (const [number, owner] of Object.entries(state.owners)) {
      const at = seatNumber(Number(number));
      const seat = seatAt(state.game, at);
      const holder = holderOf(at, owner);
      if (seat) chips.set(holder, (chips.get(holder) ?? 0) + seat.rack + layoutTotal(seat));
    }
    const unranked = [...this.#seats].map(([holder, seat]) => {
      const { boughtIn, away } = this.#purses[holder] ?? EMPTY_PURSE;
      const finished = away + (chips.get(holder) ?? 0);
      const { biggestWin, rolls } = this.#played.get(holder) ?? { biggestWin: 0, rolls: 0 };
      return { holder, seat, boughtIn, finished, net: finished - boughtIn, biggestWin, rolls };
    });
    const players = unranked
      .map(player => ({ ...player, rank: 1 + unranked.filter(other => other.net > player.net).length }))
      .sort((a, b) => a.rank - b.rank || a.seat - b.seat);
    const { version, closed, signers } = state;
    const signedBy = Object.values(signers);
    const [at, rolls, longestHand] = [this.#at, this.#rolls, this.#longest];
    return { version, at, closed, rolls, players, longestHand, signedBy };
  }
}
