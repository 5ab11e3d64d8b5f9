// The ten questions, one at a time.
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { BookChooser } from '../books/BookChooser.tsx';
import * as casinoText from '../text/my-casino.ts';
import { Checkbox, Radio } from '../ui/Check.tsx';
import { TextField } from '../ui/Field.tsx';
import type { Draft } from './draft.ts';
import { type Answers, answered, QUESTIONS, type Question } from './questions.ts';
import { startFrom } from './start.ts';

const FIRST_BOOK = 'rws-2019';
/** The name and the rulebook come before the others. */
const OWN_STEPS = 2;
const STEPS = QUESTIONS.length + OWN_STEPS;

type ChoicesProps = {
  readonly question: Question;
  readonly given: readonly string[];
  onGive(ids: readonly string[]): void;
};

function Choices({ question, given, onGive }: ChoicesProps): ReactNode {
  const { id, several, answers } = question;
  const pick = (answer: string, isOn: boolean): void => {
    if (!several) onGive([answer]);
    else onGive(isOn ? [...given, answer] : given.filter(each => each !== answer));
  };
  const Mark = several ? Checkbox : Radio;
  return (
    <div className="casino-answers">
      {answers.map(answer => (
        <Mark
          key={answer.id}
          name={id}
          className="casino-answer"
          checked={given.includes(answer.id) || (!several && given.length === 0 && answer.id === '')}
          onChange={isOn => pick(answer.id, isOn)}
        >
          {answer.label}
        </Mark>
      ))}
    </div>
  );
}

type Props = { onDone(file: Draft): void; onCancel(): void };

export function Questions({ onDone, onCancel }: Props): ReactNode {
  const [step, setStep] = useState(0);
  const [title, setTitle] = useState('');
  const [book, setBook] = useState(FIRST_BOOK);
  const [answers, setAnswers] = useState<Answers>({});
  const [problem, setProblem] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  // A screen reader continues with the new question.
  useEffect(() => {
    if (step > 0) heading.current?.focus();
  }, [step]);
  const question = QUESTIONS[step - OWN_STEPS];
  const next = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (step < STEPS - 1) return setStep(step + 1);
    const file = await startFrom(book, title.trim() || casinoText.firstTitle);
    if (file) onDone(answered(file, answers));
    else setProblem(casinoText.cannotStart);
  };
  const ask = question?.ask ?? (step === 0 ? casinoText.askName : casinoText.askBook);
  return (
    <form className="panel casino-questions" onSubmit={next}>
      <p className="casino-soft">{casinoText.questionNumber(step + 1, STEPS)}</p>
      <h2 ref={heading} tabIndex={-1} id="casino-question">
        {ask}
      </h2>
      <fieldset aria-labelledby="casino-question">
        {question?.hint && <p className="casino-soft">{question.hint}</p>}
        {step === 0 && (
          <TextField
            plain
            label={casinoText.askName}
            value={title}
            placeholder={casinoText.firstTitle}
            maxLength={80}
            onChange={setTitle}
          />
        )}
        {step === 1 && (
          <>
            <p className="casino-soft">{casinoText.askBookHint}</p>
            <BookChooser label={casinoText.startBook} value={book} onChange={setBook} />
          </>
        )}
        {question && (
          <Choices
            key={question.id}
            question={question}
            given={answers[question.id] ?? []}
            onGive={ids => setAnswers(now => ({ ...now, [question.id]: ids }))}
          />
        )}
      </fieldset>
      {problem && <p role="alert">{problem}</p>}
      <p className="row">
        <button type="submit">{step < STEPS - 1 ? casinoText.next : casinoText.finish}</button>
        <button type="button" className="quiet" onClick={() => (step === 0 ? onCancel() : setStep(step - 1))}>
          {step === 0 ? casinoText.cancel : casinoText.back}
        </button>
      </p>
    </form>
  );
}
