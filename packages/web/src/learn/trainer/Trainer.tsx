// The dealer's trainer: a layout and a throw are shown, the payouts are asked for and marked by the engine.
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Dice } from '../../layout/Dice.tsx';
import { Layout } from '../../layout/Layout.tsx';
import { BookChoice } from '../BookChoice.tsx';
import { AnswerRow } from './AnswerRow.tsx';
import { isRight } from './answers.ts';
import { Countdown } from './Countdown.tsx';
import { LEVELS } from './levels.ts';
import { TIMES, type Trainer as Training, useTrainer } from './use-trainer.ts';

function Choices({ trainer }: { readonly trainer: Training }): ReactNode {
  const { choice, choose } = trainer;
  return (
    <div className="learn-set">
      <label className="learn-choice">
        Level
        <select value={choice.level.id} onChange={event => choose({ level: event.target.value })}>
          {LEVELS.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <BookChoice value={choice.book} all="All four in turn" onChange={book => choose({ book })} />
      <label className="learn-choice">
        Clock
        <select value={choice.seconds} onChange={event => choose({ seconds: Number(event.target.value) })}>
          {TIMES.map(time => (
            <option key={time} value={time}>
              {time === 0 ? 'Off' : `${time} seconds`}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

function Situation({ trainer }: { readonly trainer: Training }): ReactNode {
  const { question, number } = trainer;
  const { table, dice, rolled } = question;
  const puck = table.point === null ? 'Puck OFF, a come-out roll' : `Puck ON, the point is ${table.point}`;
  return (
    <div className="learn-bar">
      <div className="learn-dice">
        <Dice dice={dice} rollKey={number} size={36} />
        <span className="learn-roll">
          <b>
            {dice[0]}–{dice[1]}: {rolled.total}
          </b>
          <span>{puck}</span>
        </span>
      </div>
      <span className="learn-book">{table.book.title}</span>
    </div>
  );
}

function Score({ trainer }: { readonly trainer: Training }): ReactNode {
  const { streak, choice, marks, number } = trainer;
  return (
    <p className="learn-score">
      <span>
        In a row <b>{streak.now}</b>
      </span>
      <span>
        Best <b>{streak.best}</b>
      </span>
      {choice.seconds > 0 && !marks && (
        <Countdown key={number} seconds={choice.seconds} onEnd={() => trainer.check(true)} />
      )}
    </p>
  );
}

function Result({ trainer }: { readonly trainer: Training }): ReactNode {
  const { marks, flaw } = trainer;
  if (flaw) return <p className="learn-note">{flaw.message}</p>;
  if (!marks)
    return (
      <p className="learn-hint">
        In the amount box, S, C and L choose what becomes of the bet; Enter checks.
      </p>
    );
  const right = marks.every(isRight);
  return (
    <p className={right ? 'learn-result learn-right' : 'learn-result learn-wrong'}>
      {right ? '✓ All right.' : '✗ Not all right. The right sums are above.'}
    </p>
  );
}

function Form({ trainer }: { readonly trainer: Training }): ReactNode {
  const { question, answers, marks, flaw, number } = trainer;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const several = new Set(question.bets.map(({ seat }) => seat)).size > 1;
  const isChecked = marks !== null;
  // Who goes on from the form begins in its first box; the boxes of the last question are gone by then.
  const goesOn = useRef(0);
  useEffect(() => {
    if (goesOn.current === number) form.current?.querySelector('input')?.focus();
  }, [number]);
  useEffect(() => {
    if (flaw)
      document.getElementById(`${id}${flaw.index}-${flaw.field === 'paid' ? 'paid' : 'stays'}`)?.focus();
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
      <h2>What do you pay?</h2>
      <p className="learn-task">
        For each bet: what is paid to the player, with lost parts and commission taken off, and what becomes
        of the bet.
      </p>
      <Score trainer={trainer} />
      {question.bets.map((asked, index) => (
        <AnswerRow
          key={`${number} ${asked.seat} ${asked.bet.spot}`}
          question={question}
          asked={asked}
          answer={answers[index] ?? { paid: '', fate: null }}
          mark={marks?.[index] ?? null}
          id={`${id}${index}`}
          withName={several}
          flaw={flaw?.index === index ? flaw.field : null}
          onChange={answer => trainer.answer(index, answer)}
        />
      ))}
      <Result trainer={trainer} />
      <button type="submit">{isChecked ? 'Next question' : 'Check'}</button>
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
    </>
  );
}
