// A settlement as a dealer carries it out with real chips: losing bets first, then each player in order.
import {
  type Line,
  netOf,
  type Rolled,
  type Rulebook,
  type SeatNumber,
  type SpotName,
  type Table,
} from '@passline/engine';
import { labelOf } from '../../layout/label-of.ts';
import * as dealerText from '../../text/dealer.ts';
import { amount } from '../../text/money.ts';

export type Chore = {
  readonly seat: SeatNumber;
  readonly name: string;
  readonly spot: SpotName;
  readonly label: string;
  readonly kind: 'collect' | 'pay' | 'give-back' | 'move' | 'leave';
  /** Chips that the dealer's hand moves. */
  readonly amount: number;
  readonly detail: string;
};

export type PayStep = {
  /** Null: the losing bets of all players. */
  readonly seat: SeatNumber | null;
  readonly title: string;
  readonly chores: readonly Chore[];
  /** What goes to the player, or comes from all, in this step. */
  readonly total: number;
  /** The player has left: the amount is credited to them, not paid in chips. */
  readonly credited: boolean;
};

function winDetail({ pays, stake, before, up, commission, commissionBack }: Line): string {
  const odds = pays === null ? '' : dealerText.stakeAtPays(amount(stake), pays);
  const taken = commission > 0 ? dealerText.lessCommission(amount(commission)) : '';
  const back = commissionBack > 0 ? dealerText.plusCommissionBack(amount(commissionBack)) : '';
  const down = before - up;
  const stakeGoes =
    down === 0
      ? dealerText.betStaysUp
      : up === 0
        ? dealerText.comesDown(amount(down))
        : dealerText.partComesDown(amount(down));
  return [odds, taken, back, stakeGoes].filter(Boolean).join(', ');
}

function choreOf(name: string, line: Line, book: Rulebook): Chore {
  const base = { seat: line.seat, name, spot: line.spot, label: labelOf(book, line.spot) };
  const net = netOf(line);
  switch (line.outcome) {
    case 'win':
      return { ...base, kind: net < 0 ? 'collect' : 'pay', amount: Math.abs(net), detail: winDetail(line) };
    case 'lose': {
      const detail = line.toRack > 0 ? dealerText.overLimitBack(amount(line.toRack)) : '';
      return { ...base, kind: 'collect', amount: line.lost, detail };
    }
    case 'return':
      return { ...base, kind: 'give-back', amount: line.toRack, detail: dealerText.offGoesBack };
    case 'move':
      return {
        ...base,
        kind: 'move',
        amount: line.up,
        detail: dealerText.toSpot(labelOf(book, line.to ?? line.spot)),
      };
    case 'push':
      return line.up > 0
        ? { ...base, kind: 'leave', amount: line.before, detail: dealerText.pushStaysUp }
        : { ...base, kind: 'give-back', amount: line.toRack, detail: dealerText.betBack };
  }
}

const sum = (chores: readonly Chore[], kinds: readonly Chore['kind'][]): number =>
  chores.filter(({ kind }) => kinds.includes(kind)).reduce((total, chore) => total + chore.amount, 0);

/** The steps in the order of a real table: collect losing bets, then pay from seat 1 on, bet by bet. */
export function paySteps(before: Table, roll: Pick<Rolled, 'lines'>): readonly PayStep[] {
  const names = new Map(before.seats.map(({ seat, name }) => [seat, name]));
  const { book, spots } = before.rules;
  const order = new Map([...spots.keys()].map((spot, index) => [spot, index]));
  const orderOf = ({ spot }: Chore): number => order.get(spot) ?? order.size;
  const chores = roll.lines
    .map(line => choreOf(names.get(line.seat) ?? dealerText.seatNumber(line.seat), line, book))
    .sort((a, b) => a.seat - b.seat || orderOf(a) - orderOf(b));
  const lost = chores.filter(({ kind }) => kind === 'collect');
  const steps: PayStep[] = [];
  if (lost.length > 0) {
    const total = sum(lost, ['collect']);
    steps.push({ seat: null, title: dealerText.takeTheLosingBets, chores: lost, total, credited: false });
  }
  for (const { seat, name, left } of before.seats) {
    const own = chores.filter(chore => chore.seat === seat && chore.kind !== 'collect');
    if (own.length === 0) continue;
    const total = sum(own, ['pay', 'give-back']);
    const title = dealerText.payStepOf(seat, name);
    steps.push({ seat, title, chores: own, total, credited: left });
  }
  return steps;
}

/** The lines of a roll that the steps from `done` on carry out. A player who has left is credited without them. */
export function unpaidLines(roll: Rolled, steps: readonly PayStep[], done: number): readonly Line[] {
  const left = steps.slice(done).filter(({ credited }) => !credited);
  const isLeft = ({ seat, spot }: Line): boolean =>
    left.some(({ chores }) => chores.some(chore => chore.seat === seat && chore.spot === spot));
  return roll.lines.filter(isLeft);
}

/** “Pay 35 on place 6”. */
export const choreText = ({ kind, amount: chips, label }: Chore): string =>
  dealerText.chores[kind](amount(chips), label);
