// A session read from its table's log: results roll by roll, hands, and what every roll could have done to the bets.
import { evolve, isServiceEvent, type LogEntry, type TableState } from '@passline/client';
import { type Rulebook, type SeatNumber, seatAt, type Table } from '@passline/engine';
import { required } from '@passline/engine/required';
import { type RollResults, rollResults } from '@passline/lab';
import { resultOf } from '../play/store/session-result.ts';
import { follow, newSession, type SessionSummary } from '../play/store/session-summary.ts';
import { BetsCost } from './bets-cost.ts';

/** A session: its seat, starting with the claim of that seat. A practice table is one session, from 0. */
export type SessionRef = { readonly table: string; readonly seat: SeatNumber; readonly from: number };

export type PlayedRoll = {
  readonly version: number;
  /** The result since the session began, after this roll. */
  readonly result: number;
  /** The part of it that dice did not decide: commission paid up front, rulings. */
  readonly fixed: number;
  /** Null if the table at this roll is not known. */
  readonly could: RollResults | null;
};

export type Tally = {
  readonly rolls: number;
  /** Hands that the session saw a roll of. */
  readonly hands: number;
  readonly longestHand: number;
  readonly result: number;
  readonly bought: number;
  readonly kinds: SessionSummary['kinds'];
  readonly fromAt: number;
  readonly toAt: number;
};

const NOTHING: RollResults = [{ net: 0, ways: 36 }];

/** Follows a log: from its first entry if the table must be known at each roll, else from just before the session. */
export class SessionFold {
  readonly #ref: SessionRef;
  readonly #knowsTable: boolean;
  #state: TableState | null = null;
  /** The table before bets were closed, because closing may have removed the only bet. */
  #open: Table | null = null;
  #summary: SessionSummary;
  readonly #cost: BetsCost;
  #fixed = 0;
  #inHand = 0;
  #hands = 0;
  #longestHand = 0;
  #fromAt = 0;
  #toAt = 0;
  #left = false;
  #isOver = false;
  readonly rolls: PlayedRoll[] = [];

  constructor(ref: SessionRef, book: Rulebook, knowsTable: boolean) {
    this.#ref = ref;
    this.#knowsTable = knowsTable;
    this.#cost = new BetsCost(ref.seat);
    this.#summary = newSession(Math.max(0, ref.from - 2), ref.seat, book);
  }

  /** The player has left and has no bets up. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** What the session's bets return on average, in cents; null if the table or an exact figure is not known. */
  get expected(): number | null {
    return this.#knowsTable ? this.#cost.expected : null;
  }

  get tally(): Tally {
    const { bought, kinds } = this.#summary;
    return {
      rolls: this.rolls.length,
      hands: this.#hands,
      longestHand: this.#longestHand,
      result: resultOf(this.#summary),
      bought,
      kinds,
      fromAt: this.#fromAt,
      toAt: this.#toAt,
    };
  }

  add(entry: LogEntry): void {
    if (this.#isOver) return;
    const before = this.#state?.game ?? null;
    if (this.#knowsTable) this.#state = evolve(this.#state, entry);
    if (entry.version <= this.#summary.version) return;
    if (this.#left && entry.event.type === 'seated' && entry.event.seat === this.#ref.seat) {
      this.#isOver = true;
      return;
    }
    if (this.#fromAt === 0) this.#fromAt = entry.at;
    this.#toAt = entry.at;
    const was = resultOf(this.#summary);
    this.#summary = follow(this.#summary, [entry]);
    this.#apply(entry, before, resultOf(this.#summary) - was);
    if (before && this.#state) this.#addCost(entry, before, this.#state.game);
    this.#endIfLeft(entry);
  }

  #apply({ version, event }: LogEntry, before: Table | null, change: number): void {
    if (event.type === 'rolled') {
      this.#countRoll(event.sevenOut);
      const result = resultOf(this.#summary);
      this.rolls.push({ version, result, fixed: this.#fixed, could: before && this.#couldAt(before) });
    } else if (event.type === 'roll-corrected' && this.rolls.length > 0) {
      const last = required(this.rolls.pop());
      this.rolls.push({ ...last, result: last.result + change });
    } else this.#fixed += change;
    if (event.type === 'bets-closed') this.#open = before;
    else if (!isServiceEvent(event) && event.type !== 'odds-raised') this.#open = null;
  }

  #addCost({ event }: LogEntry, before: Table, after: Table): void {
    if (event.type === 'rolled') this.#cost.addRoll(event.lines, after);
    else if (event.type === 'roll-corrected') this.#cost.correctRoll(event.roll.lines, after);
    else this.#cost.addChanges(before, after);
  }

  #countRoll(sevenOut: boolean): void {
    if (this.#inHand === 0) this.#hands += 1;
    this.#inHand += 1;
    this.#longestHand = Math.max(this.#longestHand, this.#inHand);
    if (sevenOut) this.#inHand = 0;
  }

  #couldAt(table: Table): RollResults | null {
    const { seat } = this.#ref;
    if ((seatAt(table, seat)?.bets.length ?? 0) === 0) return NOTHING;
    return rollResults(table, seat) ?? (this.#open && rollResults(this.#open, seat));
  }

  /** A player who leaves with bets on the layout gets their results, until somebody else takes the seat. */
  #endIfLeft({ event }: LogEntry): void {
    const { from, seat } = this.#ref;
    if (from === 0) return;
    if (event.type === 'departed' && event.seat === seat) this.#left = true;
    if (this.#left && this.#summary.bets.now.size === 0) this.#isOver = true;
  }
}
