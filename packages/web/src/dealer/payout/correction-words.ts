// What a dealer does with one player's chips after a correction, in a few words.
import * as dealerText from '../../text/dealer.ts';
import { amount } from '../../text/money.ts';
import type { Change } from './outcome.ts';

/** Chips between rack and layout, told apart from those that the house pays or takes. */
function movedWords(moved: number, paid: number, isUp: boolean): string {
  const chips = amount(moved);
  if (paid === 0) return isUp ? dealerText.putBackUp(chips) : dealerText.giveBack(chips);
  if (paid > 0) {
    return isUp
      ? dealerText.putBackUpAndPay(chips, amount(paid))
      : dealerText.giveBackAndPay(chips, amount(paid));
  }
  return isUp
    ? dealerText.putBackUpAndTake(chips, amount(-paid))
    : dealerText.giveBackAndTake(chips, amount(-paid));
}

type Chips = Pick<Change, 'rack' | 'credit' | 'layoutBefore' | 'layoutAfter' | 'unpaid'>;

export function changeWords({ rack, credit, layoutBefore, layoutAfter, unpaid }: Chips): string {
  if (credit > 0) return dealerText.creditLeaver(amount(credit));
  const up = layoutAfter - layoutBefore;
  if (rack === 0 && up !== 0) {
    return up > 0 ? dealerText.putLostBackUp(amount(up)) : dealerText.takeOff(amount(-up));
  }
  if (rack === 0) return dealerText.rackUnchanged;
  if (rack > 0 !== up > 0 && up !== 0) {
    return movedWords(Math.min(Math.abs(rack), Math.abs(up)), rack + up, up > 0);
  }
  if (rack > 0) return (unpaid ? dealerText.payTotal : dealerText.payMore)(amount(rack));
  return dealerText.takeBack(amount(-rack));
}
