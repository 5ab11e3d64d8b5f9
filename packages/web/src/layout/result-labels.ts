// Results shown on a spot after a roll: the player's own, or the others'.
import type { SeatNumber } from '@passline/engine';
import * as layoutText from '../text/layout.ts';
import { signed } from '../text/money.ts';
import type { ShownOutcome } from './props.ts';

const SIGNS = { win: 1, lose: -1, push: 0 } as const;

const wordOf = ({ how, amount }: Pick<ShownOutcome, 'how' | 'amount'>): string =>
  how === 'push' ? layoutText.push : signed(SIGNS[how] * amount);

export type ResultLabel = {
  readonly text: string;
  readonly isMine: boolean;
  readonly how: ShownOutcome['how'];
};

/** How many players' labels a spot has room for. */
const MAX_LABELS = 2;

/** The results on a spot: the player's own or, if there is none, the others', added up if there are many. */
export function labelsOf(outcomes: readonly ShownOutcome[], seat: SeatNumber | null): readonly ResultLabel[] {
  const own = outcomes.filter(outcome => outcome.seat === seat);
  if (own.length > 0) return own.map(each => ({ text: wordOf(each), isMine: true, how: each.how }));
  const keyOf = ({ how, seat: other }: ShownOutcome) => (outcomes.length > MAX_LABELS ? how : other);
  const together = [...Map.groupBy<ShownOutcome['how'] | SeatNumber, ShownOutcome>(outcomes, keyOf).values()];
  return together.map(alike => {
    const [first] = alike as [ShownOutcome];
    const amount = alike.reduce((sum, each) => sum + each.amount, 0);
    const players = alike.length === 1 ? first.seat : layoutText.playerCount(alike.length);
    return { text: `${players}: ${wordOf({ how: first.how, amount })}`, isMine: false, how: first.how };
  });
}
