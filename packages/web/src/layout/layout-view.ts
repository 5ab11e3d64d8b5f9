// Sorts a table's bets by spot, for drawing and for screen readers.
import {
  type BetView,
  type SeatNumber,
  type SeatView,
  type SpotName,
  type Table,
  type View,
  view,
} from '@passline/engine';
import * as layoutText from '../text/layout.ts';
import { amount } from '../text/money.ts';
import { handMarks, isCount, memoryShown } from './hand-marks.ts';
import { labelOf } from './label-of.ts';

export type LayoutBet = {
  readonly seat: SeatNumber;
  readonly name: string;
  readonly amount: number;
  readonly marker: BetView['marker'];
  readonly inPlay: boolean;
};

export type LayoutView = {
  readonly view: View;
  readonly bySpot: ReadonlyMap<SpotName, readonly LayoutBet[]>;
  readonly raised: ReadonlyMap<SpotName, View['raised']>;
  readonly game: Table;
};

function group<T>(items: Iterable<readonly [SpotName, T]>): ReadonlyMap<SpotName, readonly T[]> {
  const groups = new Map<SpotName, T[]>();
  for (const [key, item] of items) {
    const known = groups.get(key);
    if (known) known.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

const layoutBet = ({ seat, name }: SeatView, bet: BetView): LayoutBet => ({
  seat,
  name,
  amount: bet.amount,
  marker: bet.marker,
  inPlay: bet.inPlay,
});

export function layoutView(game: Table): LayoutView {
  const shown = view(game);
  const bets = shown.seats.flatMap(seat => seat.bets.map(bet => [bet.spot, layoutBet(seat, bet)] as const));
  return {
    view: shown,
    bySpot: group(bets),
    raised: group(shown.raised.map(raise => [raise.spot, raise])),
    game,
  };
}

const sum = (bets: readonly LayoutBet[]): number => bets.reduce((total, bet) => total + bet.amount, 0);

/** The progress of a bet on a whole hand: "reached 2, 5", or "3 so far" if it counts. */
function progressText(game: Table, spot: SpotName, seat: SeatNumber | null): readonly string[] {
  const hand = game.rules.spots.get(spot)?.hand;
  const memory = memoryShown(game, spot, seat);
  if (!hand || !memory || memory.length === 0) return [];
  if (isCount(hand)) return [layoutText.soFar(memory[0] ?? 0)];
  const marks = handMarks(hand, memory, game.rules.book.comeOut.points).filter(({ isReached }) => isReached);
  return [layoutText.progress(marks.map(({ text }) => text).join(', '))];
}

/** What a screen reader says about a spot: name, own chips, all chips, raised odds, and whether it can be bet. */
export function spokenSpot(
  layout: LayoutView,
  spot: SpotName,
  seat: SeatNumber | null,
  state: 'open' | 'full' | 'closed',
): string {
  const bets = layout.bySpot.get(spot) ?? [];
  const own = bets.find(bet => bet.seat === seat);
  const others = bets.filter(bet => bet.seat !== seat);
  const raised = layout.raised.get(spot) ?? [];
  const parts = [
    labelOf(layout.game.rules.book, spot),
    ...progressText(layout.game, spot, seat),
    ...(own
      ? [layoutText.ownBet(amount(own.amount), { off: !own.inPlay, calledOn: own.marker === 'on' })]
      : []),
    ...(others.length > 0
      ? [
          (own ? layoutText.othersBets : layoutText.betsFrom)(
            amount(sum(others)),
            others.length === 1
              ? layoutText.seat(others[0]?.seat ?? '')
              : layoutText.playerCount(others.length),
          ),
        ]
      : []),
    ...raised.map(({ odds, on }) => layoutText.raisedTo(odds, on)),
    ...(state === 'open' ? [] : [state === 'full' ? layoutText.isFull : layoutText.notAvailableNow]),
  ];
  return parts.join('; ');
}
