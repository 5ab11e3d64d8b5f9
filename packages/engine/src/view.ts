// A table for display: amounts, puck, markers, and what each bet would win on the coming roll's terms.

import { commissionDue } from './bets/commission.ts';
import { isAnyHandOpen } from './bets/hand.ts';
import { payBet, payout, winsNothing } from './bets/payout.ts';
import { capped } from './bets/payout-cap.ts';
import type { SpotRules } from './bets/rules.ts';
import type { SpotName } from './bets/spot-name.ts';
import { isInPlay } from './bets/working.ts';
import type { Call } from './commands.ts';
import { offeredTo, shooterNow } from './decide/shooter.ts';
import type { Dice, Point } from './dice.ts';
import { formatOdds } from './lib/ratio.ts';
import { type Cents, cents } from './money.ts';
import type { Settings } from './rulebooks/setting.ts';
import type { SeatNumber } from './seat-number.ts';
import { type Bet, layoutTotal, rulesFor, type Seat, type Table } from './table.ts';

/** Net winnings without the stake, at the odds paid; `on` is the total or point they depend on, if any. */
export type WouldWin = { readonly on: number | null; readonly pays: string; readonly amount: Cents };

export type BetView = {
  readonly spot: SpotName;
  readonly label: string;
  readonly amount: Cents;
  readonly commission: Cents;
  /** The marker button on the bet, put there by the player's call. */
  readonly marker: Call | null;
  readonly inPlay: boolean;
  readonly continued: boolean;
  readonly wouldWin: readonly WouldWin[];
  /** So small that every win of it rounds down to nothing (D47). */
  readonly winsNothing: boolean;
};

export type SeatView = {
  readonly seat: SeatNumber;
  readonly name: string;
  readonly rack: Cents;
  readonly onLayout: Cents;
  readonly left: boolean;
  readonly shooter: boolean;
  readonly bets: readonly BetView[];
};

export type View = {
  readonly rulebook: string;
  readonly title: string;
  readonly settings: Settings;
  readonly phase: 'open' | 'closed';
  readonly puck: 'ON' | 'OFF';
  readonly point: Point | null;
  readonly round: number;
  readonly hand: number;
  readonly count: number;
  /** Who has the dice, or would have them if bets closed now; and to whom they are being offered. */
  readonly shooter: SeatNumber | null;
  readonly offeredTo: SeatNumber | null;
  readonly lastDice: Dice | null;
  readonly correctable: boolean;
  readonly jackpotOpen: boolean;
  readonly raised: readonly {
    readonly spot: SpotName;
    readonly on: readonly number[] | null;
    readonly odds: string;
  }[];
  readonly limits: {
    readonly chip: Cents;
    readonly min: Cents | null;
    readonly max: Cents | null;
    readonly boxMax: Cents | null;
  };
  readonly seats: readonly SeatView[];
};

const WHOLE = { num: 1, den: 1 } as const;

export type Chips = { readonly amount: Cents; readonly commission: Cents };

function winOn(
  table: Table,
  rules: SpotRules,
  { amount, commission: paidUpFront }: Chips,
  on: number,
): WouldWin | null {
  const pay = rules.pays[on];
  if (!pay) return null;
  const { won: due, lost, pays } = payBet(table, rules, pay, amount, on);
  const won = capped(table.rules.payoutCap, pays, due, rules.rounding.to);
  const charge = commissionDue(rules, paidUpFront, amount, rules.stays === 'always');
  return { on, pays, amount: cents(won - lost - Math.min(won, charge)) };
}

/** What chips on a spot would win: once if that never varies, otherwise for each total or point. */
export function wouldWin(table: Table, spot: SpotName, chips: Chips): readonly WouldWin[] {
  const rules = rulesFor(table, spot);
  if (rules.hand) {
    return rules.hand.pays.map(({ from, text, wins }) => ({
      on: from,
      pays: text,
      amount: capped(
        table.rules.payoutCap,
        text,
        payout(rules.rounding, chips.amount, wins, WHOLE),
        rules.rounding.to,
      ),
    }));
  }
  if (rules.spot.payKeys.has(null)) {
    const win = winOn(table, rules, chips, rules.spot.number ?? 7);
    return win ? [{ ...win, on: null }] : [];
  }
  const relevant = rules.spot.flat !== null && table.point !== null ? [table.point] : rules.spot.payTotals;
  return relevant.map(on => winOn(table, rules, chips, on)).filter(win => win !== null);
}

function betView(table: Table, bet: Bet): BetView {
  const rules = rulesFor(table, bet.spot);
  return {
    spot: bet.spot,
    label: rules.spot.label,
    amount: bet.amount,
    commission: bet.commission,
    marker: bet.call,
    inPlay: isInPlay(table, bet),
    continued: bet.continued,
    wouldWin: wouldWin(table, bet.spot, bet),
    winsNothing: winsNothing(rules, bet.amount, table.point),
  };
}

const byLayout =
  (table: Table) =>
  (a: Bet, b: Bet): number =>
    rulesFor(table, a.spot).spot.index - rulesFor(table, b.spot).spot.index;

function seatView(table: Table, seat: Seat, shooter: SeatNumber | null): SeatView {
  return {
    seat: seat.seat,
    name: seat.name,
    rack: seat.rack,
    onLayout: layoutTotal(seat),
    left: seat.left,
    shooter: seat.seat === shooter,
    bets: [...seat.bets].sort(byLayout(table)).map(bet => betView(table, bet)),
  };
}

export function view(table: Table): View {
  const { rules } = table;
  const shooter = shooterNow(table);
  const offering =
    rules.shooter === 'players' && rules.book.shooter.chosen === 'offer' && table.shooter === null;
  return {
    rulebook: table.baseBook.id,
    title: table.baseBook.title,
    settings: table.settings,
    phase: table.phase,
    puck: table.point === null ? 'OFF' : 'ON',
    point: table.point,
    round: table.round,
    hand: table.hand,
    count: table.count,
    shooter,
    offeredTo: offering ? offeredTo(table) : null,
    lastDice: table.lastRoll?.dice ?? null,
    correctable: table.lastRoll?.settled != null,
    jackpotOpen: isAnyHandOpen(table),
    raised: table.raised.map(({ spot, totals, odds }) => ({ spot, on: totals, odds: formatOdds(odds) })),
    limits: { chip: rules.chip, min: rules.min, max: rules.max, boxMax: rules.boxMax },
    seats: table.seats.map(seat => seatView(table, seat, shooter)),
  };
}
