// Correcting the last roll: enter the real dice, then review every chip to move before confirming.
import { type Dice, decide, type Face } from '@passline/engine';
import { type FormEvent, type ReactNode, useMemo, useState } from 'react';
import * as dealerText from '../../text/dealer.ts';
import { signed } from '../../text/money.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ReasonField } from '../../ui/Field.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { DicePad, diceOf, NO_PAIR } from '../round/DicePad.tsx';
import { useFaceKeys } from '../round/use-face-keys.ts';
import { type Dealer, reason } from '../use-dealer.ts';
import { CorrectionList } from './CorrectionList.tsx';
import { type Outstanding, previewCorrection } from './outcome.ts';

type Props = {
  readonly dealer: Dealer;
  /** What the dealer has not paid for the wrong roll. */
  readonly unmoved: Outstanding;
};

type DialogProps = Props & { readonly last: Dice; onDone(): void };

type ConfirmProps = DialogProps & {
  readonly dice: Dice;
  /** A digit begins another pair. */
  onFace(face: Face): void;
};

function ConfirmCorrection({ dealer, unmoved, last, dice, onFace, onDone }: ConfirmProps): ReactNode {
  const [why, setWhy] = useState('');
  const panel = useFaceKeys<HTMLFormElement>(true, onFace);
  const result = useMemo(() => previewCorrection(dealer.state, dice, unmoved), [dealer.state, dice, unmoved]);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (await dealer.act({ type: 'correct', dice: [...dice], ...reason(why) })) onDone();
  };
  if (!result.ok) return <p role="alert">{result.message}</p>;
  return (
    <form ref={panel} onSubmit={submit} className="dealer-correction">
      <p className="dealer-call">
        {dice.join('-')}: {result.call}
      </p>
      <CorrectionList changes={result.changes} book={dealer.game.rules.book} results />
      <p className="dealer-soft">{dealerText.houseOf(signed(result.house))}</p>
      <ReasonField value={why} onChange={setWhy} />
      <button
        data-first
        type="submit"
        className="dealer-wide"
        // A key still held down from the pad must not confirm.
        onKeyDown={event => event.repeat && event.preventDefault()}
      >
        {dealerText.correctRoll(last.join('-'), dice.join('-'))}
      </button>
    </form>
  );
}

/** In a dialog, so that the console has one dice pad at a time. */
function CorrectionDialog({ dealer, unmoved, last, onDone }: DialogProps): ReactNode {
  const [pair, setPair] = useState(NO_PAIR);
  const dice = useMemo(() => diceOf(pair), [pair]);
  return dice ? (
    <Dialog key="dice" title={dealerText.correctRoll(last.join('-'), dice.join('-'))} onClose={onDone}>
      <ConfirmCorrection
        dealer={dealer}
        unmoved={unmoved}
        last={last}
        dice={dice}
        onFace={first => setPair({ ...NO_PAIR, first })}
        onDone={onDone}
      />
    </Dialog>
  ) : (
    <Dialog key="pad" title={dealerText.correctTheLastRoll} onClose={onDone}>
      <DicePad disabled={false} pair={pair} onPair={setPair} />
    </Dialog>
  );
}

export function Correction({ dealer, unmoved }: Props): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const last = dealer.game.lastRoll?.dice;
  const refusal = useMemo(() => {
    const tried = decide(dealer.game, { type: 'correct', dice: [1, 2] });
    return tried.ok ? null : tried.refusal.message;
  }, [dealer.game]);
  if (dealer.legal.correct.length === 0 || !last) return <p>{refusal ?? dealerText.noRollsYet}</p>;
  return (
    <>
      <p>
        <RichText text={dealerText.lastRollEntered} parts={{ dice: <b>{last.join('-')}</b> }} />
      </p>
      <button type="button" className="dealer-wide" onClick={() => setOpen(true)}>
        {dealerText.enterTheRealDice}
      </button>
      {isOpen && (
        <CorrectionDialog dealer={dealer} unmoved={unmoved} last={last} onDone={() => setOpen(false)} />
      )}
    </>
  );
}
