// The coach: what the step is about, what to do now, what happened, and the button to continue.
import type { Dice as Thrown } from '@passline/engine';
import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { Dice } from '../../layout/Dice.tsx';
import * as learnText from '../../text/learn.ts';
import { RichText } from '../../ui/RichText.tsx';
import { type Position, stepOf, taskOf } from './lesson.ts';
import { PlayNow } from './PlayNow.tsx';
import { type Act, rolledOf } from './step.ts';
import type { FirstGame } from './use-first-game.ts';

/** How to do a task, for first-time players: with a mouse or keys, and by touch. */
function howTo(act: Act | undefined): { readonly byMouse: string; readonly byTouch: string } | null {
  switch (act?.do) {
    case 'bet':
      return {
        byMouse: learnText.clickHint,
        byTouch: learnText.tapHint,
      };
    case 'take':
    case 'try-take':
      return {
        byMouse: learnText.rightClickHint,
        byTouch: learnText.holdHint,
      };
    default:
      return null;
  }
}

/** A button hides part of its text if there is little room; the whole text is always its accessible name. */
const ButtonText = ({ text }: { readonly text: string }): ReactNode => (
  <RichText text={text} parts={{ rest: words => <span className="learn-rest">{words}</span> }} />
);

function Results({ game }: { readonly game: FirstGame }): ReactNode {
  const { position, rolling } = game;
  if (rolling) return <p className="learn-rolling">{learnText.diceAreRolling}</p>;
  if (position.said.length === 0) return null;
  return (
    <ol className="learn-said">
      {position.said.map((sentence, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sentences are only ever added at the end.
        <li key={index}>{sentence}</li>
      ))}
    </ol>
  );
}

export function Steps({ game }: { readonly game: FirstGame }): ReactNode {
  const { lesson, step } = game.position;
  return (
    <details className="learn-steps">
      <summary>{learnText.allTenSteps}</summary>
      <ol>
        {lesson.steps.map(({ title }, index) => (
          <li key={title}>
            <button
              type="button"
              className="quiet"
              aria-current={index === step ? 'step' : undefined}
              onClick={() => game.goTo(index)}
            >
              <RichText text={learnText.stepInList(index + 1, title, index < game.furthest)} />
            </button>
          </li>
        ))}
      </ol>
    </details>
  );
}

function TaskButton({ game }: { readonly game: FirstGame }): ReactNode {
  const act = game.rolling ? undefined : taskOf(game.position)?.act;
  const leaves = stepOf(game.position).tasks.some(({ act: asked }) => asked.do === 'leave');
  return (
    <>
      <button type="button" aria-disabled={act?.do !== 'roll'} onClick={() => game.move({ type: 'roll' })}>
        <ButtonText text={learnText.roll} />
      </button>
      {leaves && (
        <button
          type="button"
          aria-disabled={act?.do !== 'leave'}
          onClick={() => game.move({ type: 'leave' })}
        >
          <ButtonText text={learnText.leave} />
        </button>
      )}
      <button type="button" className="quiet" aria-disabled={act === undefined} onClick={game.showMe}>
        {learnText.showMe}
      </button>
    </>
  );
}

function StepButtons({ game }: { readonly game: FirstGame }): ReactNode {
  const { position } = game;
  const isLast = position.step === position.lesson.steps.length - 1;
  const isDone = taskOf(position) === null && !game.rolling;
  // The second click of a double click is not meant for the next step.
  const goBy = (by: number) => (event: MouseEvent) => {
    if (event.detail < 2) game.goTo(position.step + by);
  };
  return (
    <>
      <button type="button" className="quiet" aria-disabled={position.step === 0} onClick={goBy(-1)}>
        {learnText.back}
      </button>
      {isLast ? (
        isDone && <PlayNow book={position.lesson.book.id} />
      ) : (
        <button type="button" className={isDone ? '' : 'quiet'} onClick={goBy(1)}>
          <ButtonText text={isDone ? learnText.next : learnText.skip} />
        </button>
      )}
    </>
  );
}

const diceOf = ({ done, table }: Position): Thrown | null =>
  (done && rolledOf(done)?.dice) ?? table.lastRoll?.dice ?? null;

export function Coach({ game }: { readonly game: FirstGame }): ReactNode {
  const { position, note, rolling } = game;
  const step = stepOf(position);
  const task = rolling ? null : taskOf(position);
  const isDone = !rolling && task === null;
  const isOver = isDone && position.step === position.lesson.steps.length - 1;
  const how = howTo(task?.act);
  const text = useRef<HTMLDivElement>(null);
  // What is new is at the end.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something is said
  useLayoutEffect(() => {
    if (text.current) text.current.scrollTop = position.said.length > 0 ? text.current.scrollHeight : 0;
  }, [position, note, rolling]);
  return (
    <section className="panel learn-coach" aria-labelledby="learn-step">
      <div className="learn-top">
        <h2 id="learn-step">
          <span className="learn-count">
            {learnText.stepOfSteps(position.step + 1, position.lesson.steps.length)}
          </span>{' '}
          {step.title}
        </h2>
        <div className="learn-thrown">
          <Dice dice={diceOf(position)} rollKey={game.rolls} size={28} onRest={game.land} />
          <span>{learnText.lessonDice}</span>
        </div>
      </div>
      <progress
        aria-label={learnText.stepsDone}
        value={isDone ? position.step + 1 : position.step}
        max={position.lesson.steps.length}
      />
      <div ref={text} className="learn-text">
        <p className={position.said.length > 0 ? 'learn-intro learn-read' : 'learn-intro'}>{step.intro}</p>
        <Results game={game} />
        {task && (
          <p className="learn-ask">
            <b>{task.ask}</b>{' '}
            {how && (
              <>
                <span className="learn-by-mouse">{how.byMouse}</span>
                <span className="learn-by-touch">{how.byTouch}</span>
              </>
            )}
          </p>
        )}
        {isDone && <p className="learn-learned">{step.learned}</p>}
        {note && <p className="learn-note">{note}</p>}
      </div>
      <div className="learn-doing">
        {!isOver && <TaskButton game={game} />}
        <StepButtons game={game} />
      </div>
    </section>
  );
}
