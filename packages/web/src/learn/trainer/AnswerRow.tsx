// One answer to a question: what is at risk, paid or taken, what happens to the bet and, once checked, why.

import { required } from '@passline/engine/required';
import type { Fate } from '@passline/table';
import type { KeyboardEvent, ReactNode } from 'react';
import { ClauseTags } from '../../clauses/ClauseTag.tsx';
import * as learnText from '../../text/learn.ts';
import { amount } from '../../text/money.ts';
import { joinPrices } from '../../text/pays.ts';
import { joinWithCommas } from '../../text/phrases.ts';
import { Radio } from '../../ui/Check.tsx';
import { TextInput } from '../../ui/Field.tsx';
import { labelOf } from '../lesson/results.ts';
import { type Answer, amountsAsked, type Grade, isRight } from './answers.ts';
import type { AmountAsked, Asked, Question, Settlement } from './question.ts';
import { reasonsFor } from './reasons.ts';

export const FATES: readonly { readonly fate: Fate; readonly name: string; readonly key: string }[] = [
  { fate: 'stays', name: learnText.staysUp, key: 's' },
  { fate: 'back', name: learnText.comesBack, key: 'c' },
  { fate: 'lost', name: learnText.lost, key: 'l' },
];

const AMOUNT_NAMES: Readonly<Record<AmountAsked, string>> = {
  share: learnText.atRisk,
  paid: learnText.pay,
  taken: learnText.take,
};

const nameOf = (fate: Fate): string => FATES.find(each => each.fate === fate)?.name ?? fate;

type Props = {
  readonly question: Question;
  readonly asked: Asked;
  readonly answer: Answer;
  readonly grade: Grade | null;
  readonly id: string;
  readonly withName: boolean;
  /** The field that prevents the answers from being checked. */
  readonly flaw: AmountAsked | 'fate' | null;
  onChange(answer: Answer): void;
};

function Reasons({ question, bet }: { readonly question: Question; readonly bet: Settlement }): ReactNode {
  return reasonsFor(question, bet).map(({ text, cite }) => (
    <li key={text}>
      {text} <ClauseTags cites={cite} book={question.table.rules.book} />
    </li>
  ));
}

/** What happens to each bet of a player whose totals were asked for. */
function BetByBet({ question, asked }: Pick<Props, 'question' | 'asked'>): ReactNode {
  return asked.bets.map(bet => (
    <li key={bet.bet.spot}>
      <details>
        <summary>
          {learnText.rightAnswer(
            labelOf(bet.bet.spot),
            amount(bet.bet.amount),
            amount(bet.paid),
            nameOf(bet.fate).toLowerCase(),
          )}
        </summary>
        <ul>
          <Reasons question={question} bet={bet} />
        </ul>
      </details>
    </li>
  ));
}

/** “at risk 33; pay 38.50; stays up” */
function rightAnswer(asked: Asked): string {
  const amounts = amountsAsked(asked).map(
    name => `${AMOUNT_NAMES[name].toLowerCase()} ${amount(required(asked.amounts[name]))}`,
  );
  return joinPrices(asked.fate === null ? amounts : [...amounts, nameOf(asked.fate).toLowerCase()]);
}

function Verdict({
  question,
  asked,
  grade,
  id,
}: Pick<Props, 'question' | 'asked' | 'id'> & { readonly grade: Grade }): ReactNode {
  const right = isRight(grade);
  const [bet] = asked.bets;
  return (
    <div className={right ? 'learn-verdict learn-right' : 'learn-verdict learn-wrong'} id={`${id}-why`}>
      <p>
        <b>{right ? learnText.correct : learnText.incorrect}:</b> {rightAnswer(asked)}.
      </p>
      <ul>
        {question.by === 'player' && <BetByBet question={question} asked={asked} />}
        {question.by === 'bet' && bet && <Reasons question={question} bet={bet} />}
      </ul>
    </div>
  );
}

function fateClass(chosen: boolean, grade: Grade | null): string {
  if (!chosen) return '';
  return grade?.fate === false ? 'learn-chosen learn-missed' : 'learn-chosen';
}

/** What lies on a bet: the player's call, and odds that are raised for this roll. */
function Markers({
  question,
  bet: { bet },
}: {
  readonly question: Question;
  readonly bet: Settlement;
}): ReactNode {
  const raised = question.table.raised.filter(({ spot }) => spot === bet.spot);
  return (
    <>
      {bet.marker && <span className="learn-marker">{bet.marker.toUpperCase()}</span>}
      {raised.map(({ odds, totals }) => (
        <span key={`${totals}`} className="learn-marker">
          {learnText.raisedTo(odds.num, odds.den, totals ?? null)}
        </span>
      ))}
    </>
  );
}

function Title({ question, asked, withName }: Pick<Props, 'question' | 'asked' | 'withName'>): ReactNode {
  const [bet] = asked.bets;
  if (question.by === 'player' || !bet) return <legend>{asked.name}</legend>;
  return (
    <legend>
      {withName && `${asked.name}: `}
      {joinWithCommas([labelOf(bet.bet.spot), amount(bet.bet.amount)])}{' '}
      <Markers question={question} bet={bet} />
    </legend>
  );
}

function BetList({ question, asked }: Pick<Props, 'question' | 'asked'>): ReactNode {
  return (
    <ul className="learn-standing">
      {asked.bets.map(bet => (
        <li key={bet.bet.spot}>
          {labelOf(bet.bet.spot)} <b>{amount(bet.bet.amount)}</b> <Markers question={question} bet={bet} />
        </li>
      ))}
    </ul>
  );
}

function Fates({ answer, grade, id, flaw, onChange }: Props): ReactNode {
  return (
    <div
      className="learn-fates"
      role="radiogroup"
      aria-label={learnText.theBet}
      aria-invalid={flaw === 'fate'}
    >
      {FATES.map(({ fate, name: word }) => (
        <Radio
          key={fate}
          name={id}
          id={`${id}-${fate}`}
          className={fateClass(answer.fate === fate, grade)}
          checked={answer.fate === fate}
          disabled={grade !== null && answer.fate !== fate}
          onChange={() => onChange({ ...answer, fate })}
        >
          {word}
        </Radio>
      ))}
    </div>
  );
}

export function AnswerRow(props: Props): ReactNode {
  const { question, asked, answer, grade, id, withName, flaw, onChange } = props;
  const press = (event: KeyboardEvent): void => {
    const chosen = FATES.find(({ key }) => key === event.key.toLowerCase());
    if (asked.fate === null || !chosen || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onChange({ ...answer, fate: chosen.fate });
  };
  return (
    <fieldset className="learn-answer" aria-describedby={grade ? `${id}-why` : undefined}>
      <Title question={question} asked={asked} withName={withName} />
      {question.by === 'player' && <BetList question={question} asked={asked} />}
      {amountsAsked(asked).map(name => (
        <label key={name} className="learn-paid">
          {AMOUNT_NAMES[name]}
          <TextInput
            id={`${id}-${name}`}
            inputMode="decimal"
            placeholder="0"
            maxLength={12}
            value={answer[name]}
            readOnly={grade !== null}
            aria-invalid={flaw === name || grade?.[name] === false}
            onChange={text => onChange({ ...answer, [name]: text })}
            onKeyDown={press}
          />
        </label>
      ))}
      {asked.fate !== null && <Fates {...props} />}
      {grade && <Verdict question={question} asked={asked} grade={grade} id={id} />}
    </fieldset>
  );
}
