// The second step of a dealer's roll: the dice, large; what they will do; and the button that confirms them.
import { type Dice, type Line, netOf, type Rolled, type Rulebook } from '@passline/engine';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { DiceFace } from '../../layout/DiceFace.tsx';
import { labelOf } from '../../layout/label-of.ts';
import * as dealerText from '../../text/dealer.ts';
import { amount, signed } from '../../text/money.ts';
import { SeatTag } from '../bets/SeatTag.tsx';
import { NO_PAIR } from '../round/DicePad.tsx';
import { DrillAnswers } from '../round/DrillAnswers.tsx';
import type { DiceEntry } from '../round/use-dice-entry.ts';
import { useFaceKeys } from '../round/use-face-keys.ts';
import type { Dealer } from '../use-dealer.ts';
import { chipsMoved, previewRoll, type Share } from './outcome.ts';

type SharesProps = { readonly shares: readonly Share[]; readonly roll: Rolled; readonly book: Rulebook };

/** The bets behind a player's result: "Pass line −10, Field +5". */
const betsOf = (lines: readonly Line[], book: Rulebook): string =>
  lines
    .filter(line => netOf(line) !== 0)
    .map(line => `${labelOf(book, line.spot)} ${signed(netOf(line))}`)
    .join(', ');

function Shares({ shares, roll, book }: SharesProps): ReactNode {
  if (shares.length === 0) return <p>{dealerText.noBetsDecided}</p>;
  const { paid, taken } = chipsMoved(roll.lines);
  return (
    <>
      <ul className="dealer-shares">
        {shares.map(({ seat, name, net }) => (
          <li key={seat}>
            <span>
              <SeatTag seat={seat} /> {name}{' '}
              <small className="dealer-soft">
                {betsOf(
                  roll.lines.filter(line => line.seat === seat),
                  book,
                )}
              </small>
            </span>
            <span className={net < 0 ? 'dealer-loss num' : 'dealer-win num'}>
              {net === 0 ? 'even' : signed(net)}
            </span>
          </li>
        ))}
      </ul>
      <p className="dealer-soft">{dealerText.payAndTake(amount(paid), amount(taken))}</p>
    </>
  );
}

type Props = {
  readonly dealer: Dealer;
  readonly entered: { readonly dice: Dice; readonly by: string };
  /** A digit begins another pair in their place. */
  readonly entry: DiceEntry;
  /** Says that the last payout is not finished; null if it is. */
  readonly unpaid: string | null;
};

export function ConfirmDice({ dealer, entered, entry, unpaid }: Props): ReactNode {
  const { dice, by } = entered;
  const result = useMemo(() => previewRoll(dealer.game, dice), [dealer.game, dice]);
  const [one, two] = dice;
  const confirm = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (entry.isOwn) confirm.current?.focus();
  }, [entry.isOwn]);
  const panel = useFaceKeys<HTMLElement>(true, first => entry.choose({ ...NO_PAIR, first }));
  return (
    <section ref={panel} className="panel dealer-confirm" aria-label={dealerText.confirmTheDice}>
      <div className="dealer-confirm-dice" role="img" aria-label={dealerText.diceRead(one, two, one + two)}>
        <DiceFace value={one} />
        <DiceFace value={two} />
        <b>{one + two}</b>
      </div>
      {result.ok ? (
        <>
          <p className="dealer-call">{result.call}</p>
          <Shares shares={result.shares} roll={result.roll} book={dealer.game.rules.book} />
        </>
      ) : (
        <p role="alert">{result.message}</p>
      )}
      <p className="dealer-soft">{dealerText.diceEnteredBy(by)}</p>
      {unpaid !== null && (
        <p className="dealer-unpaid" role="status">
          ⚠ {unpaid}
        </p>
      )}
      <DrillAnswers dealer={dealer} />
      <button
        ref={confirm}
        type="button"
        className="dealer-big"
        disabled={!result.ok}
        // A key still held down from the pad must not confirm.
        onKeyDown={event => event.repeat && event.preventDefault()}
        onClick={() => dealer.act({ type: 'confirm-dice', dice: [one, two] })}
      >
        {dealerText.confirmDice(one, two)}
      </button>
      <button type="button" className="quiet" onClick={() => dealer.act({ type: 'withdraw-dice' })}>
        {dealerText.wrongDice}
      </button>
    </section>
  );
}
