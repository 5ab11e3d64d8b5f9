// One bet of a question: what is paid for it, what becomes of it and, once checked, why.
import type { ReactNode } from 'react';
import { amount } from '../../app/money.ts';
import { labelOf } from '../lesson/told.ts';
import { type Answer, isRight, type Mark } from './answers.ts';
import type { Asked, Fate, Question } from './question.ts';
import { reasonsFor } from './reason.ts';

export const FATES: readonly { readonly fate: Fate; readonly name: string; readonly key: string }[] = [
  { fate: 'stays', name: 'Stays up', key: 's' },
  { fate: 'back', name: 'Comes back', key: 'c' },
  { fate: 'lost', name: 'Lost', key: 'l' },
];

const nameOf = (fate: Fate): string => FATES.find(each => each.fate === fate)?.name ?? fate;

type Props = {
  readonly question: Question;
  readonly asked: Asked;
  readonly answer: Answer;
  readonly mark: Mark | null;
  readonly id: string;
  readonly withName: boolean;
  /** The field that keeps the answers from being checked. */
  readonly flaw: 'paid' | 'fate' | null;
  onChange(answer: Answer): void;
};

function Verdict({
  question,
  asked,
  mark,
  id,
}: Pick<Props, 'question' | 'asked' | 'id'> & { readonly mark: Mark }): ReactNode {
  const right = isRight(mark);
  return (
    <div className={right ? 'learn-verdict learn-right' : 'learn-verdict learn-wrong'} id={`${id}-why`}>
      <p>
        <b>{right ? '✓ Right' : '✗ Not right'}:</b> pay {amount(asked.paid)};{' '}
        {nameOf(asked.fate).toLowerCase()}.
      </p>
      <ul>
        {reasonsFor(question, asked).map(({ text, cite }) => (
          <li key={text}>
            {text} <cite>{cite}</cite>
          </li>
        ))}
      </ul>
    </div>
  );
}

function fateClass(chosen: boolean, mark: Mark | null): string {
  if (!chosen) return '';
  return mark?.fateRight === false ? 'learn-chosen learn-missed' : 'learn-chosen';
}

function Markers({ asked }: Pick<Props, 'asked'>): ReactNode {
  const { marker } = asked.bet;
  return marker ? <span className="learn-marker">{marker.toUpperCase()}</span> : null;
}

export function AnswerRow({ question, asked, answer, mark, id, withName, flaw, onChange }: Props): ReactNode {
  const { bet, name } = asked;
  const raised = question.table.raised.filter(({ spot }) => spot === bet.spot);
  const label = `${withName ? `${name}: ` : ''}${labelOf(bet.spot)}, ${amount(bet.amount)}`;
  return (
    <fieldset className="learn-answer" aria-describedby={mark ? `${id}-why` : undefined}>
      <legend>
        {label} <Markers asked={asked} />
        {raised.map(({ odds, totals }) => (
          <span key={`${totals}`} className="learn-marker">
            raised to {odds.num}:{odds.den}
            {totals ? ` on ${totals.join(', ')}` : ''}
          </span>
        ))}
      </legend>
      <label className="learn-paid">
        Pay
        <input
          id={`${id}-paid`}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          maxLength={12}
          value={answer.paid}
          readOnly={mark !== null}
          aria-invalid={flaw === 'paid' || mark?.paidRight === false}
          onChange={event => onChange({ ...answer, paid: event.target.value })}
          onKeyDown={event => {
            const chosen = FATES.find(({ key }) => key === event.key.toLowerCase());
            if (!chosen || event.ctrlKey || event.metaKey || event.altKey) return;
            event.preventDefault();
            onChange({ ...answer, fate: chosen.fate });
          }}
        />
      </label>
      <div className="learn-fates" role="radiogroup" aria-label="The bet" aria-invalid={flaw === 'fate'}>
        {FATES.map(({ fate, name: word }) => (
          <label key={fate} className={fateClass(answer.fate === fate, mark)}>
            <input
              type="radio"
              name={id}
              id={`${id}-${fate}`}
              checked={answer.fate === fate}
              disabled={mark !== null && answer.fate !== fate}
              onChange={() => onChange({ ...answer, fate })}
            />
            {word}
          </label>
        ))}
      </div>
      {mark && <Verdict question={question} asked={asked} mark={mark} id={id} />}
    </fieldset>
  );
}
