// What a player is told about a bet: what is on its spot now, and what differs from the tap, such as commission,
// another amount, another spot, or a worse price.
import type { LayoutRequest } from '@passline/client';
import { amountOn, legalBet, type SeatNumber, seatAt, type Table } from '@passline/engine';
import { required } from '@passline/engine/required';
import { labelOf } from '../../layout/label-of.ts';
import * as notesText from '../../text/bet-notes.ts';
import { amount } from '../../text/money.ts';
import { liesOn, onSpot } from './betting.ts';
import type { Change } from './change.ts';

type Placed = LayoutRequest & { readonly type: 'bet' };

const commissionsOf = (game: Table, seat: SeatNumber): number =>
  (seatAt(game, seat)?.bets ?? []).reduce((sum, { commission }) => sum + commission, 0);

/** Says why a bet differs from the chip. */
function amountNote(game: Table, seat: SeatNumber, bet: Placed, chip: number): string {
  if (bet.amount === chip) return '';
  const label = labelOf(game.rules.book, bet.spot);
  const { step } = required(legalBet(game, seat, bet.spot));
  return chip % step === 0
    ? notesText.minimumIs(label, amount(bet.amount))
    : notesText.takesSteps(label, amount(step), amount(bet.amount));
}

/** A line bet raised with its point on wins less often than one made on the come-out, while odds are true. */
function raisesLine(game: Table, seat: SeatNumber, { spot }: Placed): boolean {
  const { definition } = required(game.rules.spots.get(spot)).spot;
  const hasOdds = [...game.rules.spots.values()].some(each => each.spot.flat === spot);
  const isLine = definition.bet === 'line' && definition.side === 'right' && definition.made === 'come-out';
  return isLine && hasOdds && game.point !== null && onSpot(game, seat, spot) > 0;
}

/** What is on each changed spot now, for screen readers: "Pass line: 10. Field: no bet." */
export function betsNow(game: Table, seat: SeatNumber, { grown }: Change): string {
  const player = seatAt(game, seat);
  const told = grown.map(({ spot }) => {
    const there = player ? amountOn(player, spot) : 0;
    return notesText.betNow(labelOf(game.rules.book, spot), there === 0 ? null : amount(there));
  });
  return told.join(' ');
}

export type Asked = {
  readonly requests: readonly LayoutRequest[];
  /** The chip that was tapped with; null for any other way to bet. */
  readonly chip: number | null;
  readonly isCoached: boolean;
};

/** Empty if there is nothing to say. */
export function noteOn(
  before: Table,
  after: Table,
  seat: SeatNumber,
  { requests, chip, isCoached }: Asked,
): string {
  const bets = requests.filter(request => request.type === 'bet');
  const [first] = bets;
  if (!first) return '';
  const { book } = before.rules;
  const commission = commissionsOf(after, seat) - commissionsOf(before, seat);
  const raised = bets.find(bet => raisesLine(before, seat, bet));
  return [
    chip === null ? '' : amountNote(before, seat, first, chip),
    liesOn(first.spot) === first.spot
      ? ''
      : notesText.liesNowOn(labelOf(book, first.spot), labelOf(book, liesOn(first.spot))),
    commission > 0 ? notesText.commissionPaid(amount(commission)) : '',
    // Doubling everything raises the line bet, too, without the player choosing to.
    raised && (isCoached || bets.length > 1)
      ? notesText.lineRaised(labelOf(book, raised.spot), required(before.point))
      : '',
  ]
    .filter(note => note !== '')
    .join(' ');
}
