// The spot that the player looked at last, and its amount: typed, pressed or regressed.
import { type ReactNode, useMemo } from 'react';
import { labelOf } from '../../layout/label-of.ts';
import { amount } from '../../text/money.ts';
import * as text from '../../text/quick-bets.ts';
import { useSingleTap } from '../../ui/use-single-tap.ts';
import { liesOn, onSpot, tryRequests } from '../betting/betting.ts';
import type { BettingActions } from '../betting/betting-actions.ts';
import { planRegress, planTo } from '../betting/plans.ts';
import { type RoomStore, whole } from '../store/room-store.ts';
import { useStore } from '../store/use-store.ts';

export type QuickProps = { readonly room: RoomStore; readonly betting: BettingActions };
type Props = QuickProps & {
  /** Null if the text is not an amount. */
  readonly each: number | null;
};

export function SpotAmounts({ room, betting, each }: Props): ReactNode {
  const { game, seat, current, legal: may } = useStore(room, whole);
  const facts = useMemo(() => {
    if (seat === null || current === null || !game.rules.spots.has(current)) return null;
    const there = onSpot(game, seat, current);
    const isOpen = may !== null && may.bets.length > 0;
    const regress = there > 0 ? planRegress(game, seat, current) : null;
    const isFine = (requests: Parameters<typeof tryRequests>[2]): boolean =>
      isOpen && tryRequests(game, seat, requests).ok;
    return {
      label: labelOf(game.rules.book, liesOn(current)),
      there,
      rest: there - (regress?.amount ?? 0),
      canSet: each !== null && each !== there && isFine(planTo(game, seat, current, each)),
      canPress: there > 0 && isFine([{ type: 'bet', spot: liesOn(current), amount: there }]),
      // Regressing the whole bet would take it down.
      canRegress: regress !== null && regress.amount < there && isFine([regress]),
    };
  }, [game, seat, current, may, each]);
  const press = useSingleTap(() => current && betting.press(current));
  const regress = useSingleTap(() => current && betting.regress(current));
  if (!facts || current === null) return null;
  const { label, there, rest } = facts;
  return (
    <fieldset className="quick-spot">
      <legend>{text.spotBet(label, amount(there))}</legend>
      <button type="submit" aria-disabled={!facts.canSet}>
        {text.makeIt(each === null ? '…' : amount(each))}
      </button>
      <button type="button" className="quiet" aria-disabled={!facts.canPress} onClick={press.onClick}>
        {there > 0 ? text.pressTo(amount(2 * there)) : text.press}
      </button>
      <button type="button" className="quiet" aria-disabled={!facts.canRegress} onClick={regress.onClick}>
        {facts.canRegress ? text.regressTo(amount(rest)) : text.regress}
      </button>
    </fieldset>
  );
}
