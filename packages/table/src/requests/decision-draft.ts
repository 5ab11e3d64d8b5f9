// A decision in the making: its events so far, the table after them, and the money that enters or leaves the table.
import {
  type Command,
  type Credit,
  decide,
  type Event,
  MAX_CENTS,
  type SeatNumber,
  seatAt,
} from '@passline/engine';
import { HOUSE, type LogEntry, type TableEvent } from '../events.ts';
import { betsLeftUp, keepsPurses } from '../money/purses.ts';
import type { Cause } from '../state/cause.ts';
import { holderOf, type SeatName } from '../state/names.ts';
import type { AnyRefusal } from '../state/refusal.ts';
import { RULES_VERSION } from '../state/rules-version.ts';
import { evolve, type Owner, seatOfHolder, type TableState } from '../state/state.ts';

/** Chips bought or paid out: between a seat's owner and the table, or into the table's bank. */
export type Transfer = {
  /** The index of the event it belongs to. */
  readonly index: number;
  readonly kind: 'buy-in' | 'cash-out' | 'credit' | 'bank' | 'redeem';
  readonly owner: Owner | null;
  /** Into the table; out of it if negative. */
  readonly amount: number;
};

/** The table's bank is topped up in steps of ten million dollars, so that winners can always be paid. */
const BANK_STEP_CENTS = 1_000_000_000;

type Crediting = Event & { readonly credits: readonly Credit[] };

/** A corrected roll may owe chips to a player whose seat has since been taken. */
const creditedOwner = (before: TableState, { type }: Crediting, seat: SeatNumber): Owner | null =>
  (type === 'roll-corrected' ? before.formerOwners : before.owners)[seat] ?? null;

export class DecisionDraft {
  state: TableState;
  readonly events: TableEvent[] = [];
  readonly transfers: Transfer[] = [];
  /** Why the decision is made: the log keeps it with the first event. */
  readonly cause: Cause;
  /** Names of players whom the dealer seated: given as they sit down. */
  readonly seatNames: SeatName[] = [];
  readonly #at: number;

  /** Time in a log never goes back. */
  constructor(state: TableState, now: number, cause: Cause) {
    this.state = state;
    this.cause = cause;
    this.#at = Math.max(now, state.at);
  }

  /** What is written to the log. */
  get entries(): readonly LogEntry[] {
    const first = this.state.version - this.events.length + 1;
    return this.events.map((event, index) => ({
      version: first + index,
      at: this.#at,
      ...(index === 0 ? { cause: this.cause, rules: RULES_VERSION } : {}),
      event,
    }));
  }

  add(event: TableEvent): void {
    const before = this.state;
    this.state = evolve(before, { version: before.version + 1, at: this.#at, event });
    this.events.push(event);
    this.#cross(before, event);
  }

  /** Has the engine decide a command: adds its events, or returns its refusal. */
  play(command: Command): AnyRefusal | null {
    const decision = decide(this.state.game, command);
    if (!decision.ok) return decision.refusal;
    for (const event of decision.events) {
      const before = this.state;
      this.add(event);
      if ('credits' in event) this.#payReturned(before, event);
    }
    return null;
  }

  /** Plays a command of the house itself, which is never refused unless something is broken. */
  mustPlay(command: Command): void {
    const refusal = this.play(command);
    if (refusal) throw new Error(`the house's own ${command.type} was refused: ${refusal.code}`);
  }

  #cross(before: TableState, event: TableEvent): void {
    const index = this.events.length - 1;
    const owner = 'seat' in event ? (before.owners[event.seat] ?? null) : null;
    switch (event.type) {
      case 'seat-claimed': {
        // The chips came with the engine's previous event, when the seat had no owner yet.
        const seat = seatAt(this.state.game, event.seat);
        if (!seat) throw new Error(`nobody sits at seat ${event.seat}`);
        const amount = seat.rack;
        const claimed = this.state.owners[event.seat] ?? null;
        if (amount > 0) this.transfers.push({ index, kind: 'buy-in', owner: claimed, amount });
        return;
      }
      case 'bought-in':
        this.transfers.push({ index, kind: 'buy-in', owner, amount: event.amount });
        return;
      case 'departed':
        if (event.cashedOut > 0) this.#pay(index, 'cash-out', owner, event.cashedOut);
        return;
      default:
        if ('credits' in event) this.#credit(index, before, event);
    }
  }

  #credit(index: number, before: TableState, event: Crediting): void {
    for (const { seat, amount } of event.credits) {
      if (amount > 0) this.#pay(index, 'credit', creditedOwner(before, event, seat), amount);
    }
  }

  /**
   * At a table with chips of its own, a player who sits down again gets what their bets at the old seat paid (P143). An
   * event of its own records it, so that logs of older rules, which have none, still replay.
   */
  #payReturned(before: TableState, event: Crediting): void {
    if (!keepsPurses(before)) return;
    for (const credit of event.credits) {
      const owner = creditedOwner(before, event, credit.seat);
      const seat = owner && seatOfHolder(this.state, holderOf(credit.seat, owner));
      if (seat === null) continue;
      const because = betsLeftUp(credit.seat);
      for (let rest: number = credit.amount; rest > 0; rest -= MAX_CENTS) {
        this.mustPlay({ type: 'buy-in', seat, amount: Math.min(rest, MAX_CENTS), by: HOUSE, because });
      }
    }
  }

  #pay(index: number, kind: 'cash-out' | 'credit', owner: Owner | null, amount: number): void {
    this.transfers.push({ index, kind, owner, amount: -amount });
    const short = -(this.state.bank + this.state.game.chipsIn);
    if (short <= 0) return;
    const issued = Math.ceil(short / BANK_STEP_CENTS) * BANK_STEP_CENTS;
    this.add({ type: 'bank-issued', amount: issued });
    this.transfers.push({ index: this.events.length - 1, kind: 'bank', owner: null, amount: issued });
  }

  /** When the table closes, returns the rest of its account to issuance. */
  redeem(): void {
    const rest = this.state.bank + this.state.game.chipsIn;
    if (rest > 0)
      this.transfers.push({ index: this.events.length - 1, kind: 'redeem', owner: null, amount: -rest });
  }
}
