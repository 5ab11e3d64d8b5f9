// The dealer's trainer: it shows a layout and a roll, asks for the payouts, and has the engine grade the answers.

import { findRulebook } from '@passline/engine';
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Dice } from '../../layout/Dice.tsx';
import { Layout } from '../../layout/Layout.tsx';
import { bookTitle } from '../../text/book-titles.ts';
import * as learnText from '../../text/learn.ts';
import { amount } from '../../text/money.ts';
import { ChoiceField } from '../../ui/Field.tsx';
import { BookChoice } from '../BookChoice.tsx';
import { AnswerRows } from './AnswerRows.tsx';
import { isRight } from './answers.ts';
import { ClockChoice } from './ClockChoice.tsx';
import { Countdown } from './Countdown.tsx';
import { fits, LEVELS } from './levels.ts';
import type { Question } from './question.ts';
import { Statistics } from './Statistics.tsx';
import './trainer.css';
import { TIMES, type Trainer as Training, useTrainer } from './use-trainer.ts';

function Choices({ trainer }: { readonly trainer: Training }): ReactNode {
  const { choice, choose, question } = trainer;
  const book = findRulebook(choice.book);
  return (
    <div className="learn-set">
      <ChoiceField
        className="learn-choice"
        label={learnText.level}
        value={choice.level.id}
        choices={LEVELS.map(({ id, name }) => [id, name] as const)}
        onChange={level => choose({ level })}
      />
      <BookChoice
        value={book && !fits(choice.level, book) ? question.table.baseBook.id : choice.book}
        all={learnText.allRulebooks}
        isOffered={each => fits(choice.level, each)}
        onChange={chosen => choose({ book: chosen })}
      />
      <ClockChoice times={TIMES} seconds={choice.seconds} onChange={seconds => choose({ seconds })} />
    </div>
  );
}

/** What else a dealer has to know: the roll count if it pays, and limits that were not enforced. */
function circumstances({ table, rolled }: Question): string {
  const { spots, limits, min, boxMax } = table.rules;
  const parts = [
    table.seats.some(({ bets }) => bets.some(({ spot }) => spots.get(spot)?.hand))
      ? learnText.rollCount(rolled.count)
      : '',
    limits === 'record' && min !== null ? learnText.minimumMin(amount(min)) : '',
    limits === 'record' && boxMax !== null ? learnText.boxOverMaximum(amount(boxMax)) : '',
  ];
  return parts.filter(part => part !== '').join('; ');
}

function Situation({ trainer }: { readonly trainer: Training }): ReactNode {
  const { question, number } = trainer;
  const { table, dice, rolled } = question;
  const more = circumstances(question);
  const puck = table.point === null ? learnText.puckOff : learnText.puckOnPoint(table.point);
  return (
    <div className="learn-bar">
      <div className="learn-dice">
        <Dice dice={dice} rollKey={number} size={36} />
        <span className="learn-roll">
          <b>
            {dice[0]}–{dice[1]}: {rolled.total}
          </b>
          <span>{puck}</span>
          {more !== '' && <span>{more}</span>}
        </span>
      </div>
      <span className="learn-book">{bookTitle(table.baseBook.id, table.baseBook.title)}</span>
    </div>
  );
}

function Score({ trainer }: { readonly trainer: Training }): ReactNode {
  const { streak, choice, grades, number } = trainer;
  return (
    <p className="learn-score">
      <span>
        {learnText.inARow} <b>{streak.now}</b>
      </span>
      <span>
        {learnText.best} <b>{streak.best}</b>
      </span>
      {choice.seconds > 0 && !grades && (
        <Countdown key={number} seconds={choice.seconds} onEnd={() => trainer.check(true)} />
      )}
    </p>
  );
}

function Result({ trainer }: { readonly trainer: Training }): ReactNode {
  const { grades, flaw, question } = trainer;
  if (flaw) return <p className="learn-note">{flaw.message}</p>;
  if (!grades)
    return (
      <p className="learn-hint">
        {question.by === 'bet' ? learnText.trainerKeysByBet : learnText.trainerKeys}
      </p>
    );
  const right = grades.every(isRight);
  return (
    <p className={right ? 'learn-result learn-right' : 'learn-result learn-wrong'}>
      {right ? learnText.allCorrect : learnText.someIncorrect}
    </p>
  );
}

function taskOf({ by, asks }: Question): string {
  if (by === 'player') return learnText.taskByPlayer;
  const isShared = asks.some(({ amounts }) => amounts.share !== undefined);
  return isShared ? learnText.taskByShare : learnText.taskByBet;
}

function Form({ trainer }: { readonly trainer: Training }): ReactNode {
  const { question, answers, grades, flaw, number } = trainer;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const isChecked = grades !== null;
  // Continuing in the form moves the focus to the new question's first field, because the old fields are gone.
  const goesOn = useRef(0);
  useEffect(() => {
    if (goesOn.current === number) form.current?.querySelector('input')?.focus();
  }, [number]);
  useEffect(() => {
    if (flaw)
      document.getElementById(`${id}${flaw.index}-${flaw.field === 'fate' ? 'stays' : flaw.field}`)?.focus();
  }, [flaw, id]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isChecked) {
      trainer.check();
      return;
    }
    goesOn.current = number + 1;
    trainer.next();
  };
  return (
    <form ref={form} className="panel learn-answers" onSubmit={submit} noValidate>
      <h2>{learnText.whatDoYouPay}</h2>
      {trainer.again && <p className="learn-again">{learnText.askedAgain}</p>}
      <p className="learn-task">{taskOf(question)}</p>
      <Score trainer={trainer} />
      <AnswerRows key={number} {...{ id, question, answers, grades, flaw }} onAnswer={trainer.answer} />
      <Result trainer={trainer} />
      <button type="submit">{isChecked ? learnText.nextQuestion : learnText.check}</button>
    </form>
  );
}

export function Trainer(): ReactNode {
  const trainer = useTrainer();
  return (
    <>
      <Choices trainer={trainer} />
      <Situation trainer={trainer} />
      <div className="learn-trainer">
        <div className="learn-asked">
          <Layout game={trainer.question.table} seat={null} legal={null} picture />
        </div>
        <Form trainer={trainer} />
      </div>
      <Statistics log={trainer.log} />
      <p className="note">{learnText.withAStickman}</p>
    </>
  );
}
