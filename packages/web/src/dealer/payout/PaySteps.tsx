// After a roll: what the dealer's hands do, step by step, in large figures.
import type { Rolled, Table } from '@passline/engine';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { recordCall } from '../../play/throw/calls.ts';
import * as dealerText from '../../text/dealer.ts';
import { amount } from '../../text/money.ts';
import { SeatTag } from '../bets/SeatTag.tsx';
import { type Chore, choreText, type PayStep } from './payout.ts';

function ChoreLine({ chore, withName }: { readonly chore: Chore; readonly withName: boolean }): ReactNode {
  return (
    <li className={`dealer-chore dealer-chore-${chore.kind}`}>
      <span className="dealer-chore-words">
        {withName && <SeatTag seat={chore.seat} />}
        {choreText(chore)}
        {withName && <span className="dealer-soft"> ({chore.name})</span>}
      </span>
      {chore.detail && <span className="dealer-soft">{chore.detail}</span>}
    </li>
  );
}

function totalWords({ seat, total, credited }: PayStep): string {
  if (seat === null) return dealerText.takeTotal(amount(total));
  if (total === 0) return dealerText.nothingToPay;
  return credited ? dealerText.creditTotal(amount(total)) : dealerText.payTotal(amount(total));
}

/** How many items of a list are below its scrolled edge. */
function useBelow(
  step: PayStep | undefined,
): readonly [RefObject<HTMLUListElement | null>, number, () => void] {
  const list = useRef<HTMLUListElement>(null);
  const [below, setBelow] = useState(0);
  const count = (): void => {
    if (!list.current) return;
    const { bottom } = list.current.getBoundingClientRect();
    const items = [...list.current.children].map(item => item.getBoundingClientRect());
    setBelow(items.filter(item => item.top + item.height / 2 > bottom).length);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted again for every step
  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = 0;
    count();
  }, [step]);
  return [list, below, count];
}

type Props = {
  readonly before: Table;
  readonly roll: Rolled;
  readonly steps: readonly PayStep[];
  /** The step that is shown; past the last, everything is paid. */
  readonly at: number;
  onStep(at: number): void;
};

export function PaySteps({ before, roll, steps, at, onStep: setAt }: Props): ReactNode {
  const step = steps[at];
  const [list, below, onScroll] = useBelow(step);
  const title = `${roll.dice.join('-')}: ${recordCall(roll, before.rules.book)}`;
  if (!step) {
    return (
      <section className="panel dealer-pay dealer-pay-done" aria-label={dealerText.payout}>
        <p>
          <b>{title}.</b> {steps.length === 0 ? dealerText.nothingToPayOrTake : dealerText.allPaid}
        </p>
        {steps.length > 0 && (
          <button type="button" className="quiet" onClick={() => setAt(0)}>
            {dealerText.showThePayoutAgain}
          </button>
        )}
      </section>
    );
  }
  return (
    <section className="panel dealer-pay" aria-label={dealerText.payout}>
      <p className="dealer-soft">{dealerText.payStep(title, at + 1, steps.length)}</p>
      <h2 className="dealer-pay-title">{step.title}</h2>
      <ul ref={list} className="dealer-chores" aria-live="polite" onScroll={onScroll}>
        {step.chores.map(chore => (
          <ChoreLine key={`${chore.seat}-${chore.spot}`} chore={chore} withName={step.seat === null} />
        ))}
      </ul>
      <p className="dealer-pay-total">
        {totalWords(step)}
        {below > 0 && <span className="dealer-pay-below">{dealerText.moreBelow(below)}</span>}
      </p>
      <div className="row">
        <button type="button" className="dealer-big" onClick={() => setAt(at + 1)}>
          {at + 1 < steps.length ? dealerText.doneNext : dealerText.doneAllPaid}
        </button>
        <button type="button" className="quiet" disabled={at === 0} onClick={() => setAt(at - 1)}>
          {dealerText.back}
        </button>
        <button type="button" className="quiet" onClick={() => setAt(steps.length)}>
          {dealerText.skip}
        </button>
      </div>
    </section>
  );
}
