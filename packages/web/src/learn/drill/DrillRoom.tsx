// The trainee's screen in a drill: the stickman's layout, the dice as called, and the payouts to give.
import type { TableState } from '@passline/client';
import { type FormEvent, type ReactNode, useCallback, useId, useState } from 'react';
import { client } from '../../api/client.ts';
import { isDefaultName } from '../../api/guest-names.ts';
import { usePolled } from '../../api/use-polled.ts';
import type { RoomProps } from '../../app/rooms.ts';
import { Link } from '../../app/router.tsx';
import { useSession } from '../../app/session.tsx';
import { recall, remember } from '../../app/stored.ts';
import { Dice } from '../../layout/Dice.tsx';
import { Layout } from '../../layout/Layout.tsx';
import { useInvited } from '../../play/store/use-invited.ts';
import { useTable } from '../../play/store/use-table.ts';
import * as drillText from '../../text/drill.ts';
import { RichText } from '../../ui/RichText.tsx';
import { AnswerRows } from '../trainer/AnswerRows.tsx';
import { ClockChoice } from '../trainer/ClockChoice.tsx';
import { Countdown } from '../trainer/Countdown.tsx';
import { DrillResults } from './DrillResults.tsx';
import { NameFirst } from './NameFirst.tsx';
import { type Drill, type DrillQuestion, useDrill } from './use-drill.ts';
import '../learn.css';
import '../trainer/trainer.css';

const TIMES = [0, 10, 20, 30, 60, 120] as const;
const STORED = 'passline.drill-seconds';

/** No clock until the trainee chooses one. */
function storedSeconds(): number {
  const stored = recall(STORED);
  return TIMES.find(time => time === stored) ?? 0;
}

type FormProps = { readonly drill: Drill; readonly now: DrillQuestion; readonly seconds: number };

function Outcome({ drill, now }: Pick<FormProps, 'drill' | 'now'>): ReactNode {
  const { graded, problem, isCalled } = drill;
  if (problem !== '') return <p role="alert">{problem}</p>;
  if (now.flaw) return <p className="learn-note">{now.flaw.message}</p>;
  if (graded) {
    const right = graded.right === graded.asked;
    return (
      <p className={right ? 'learn-result learn-right' : 'learn-result learn-wrong'} role="status">
        {drillText.paidRoll(graded.right, graded.asked, (graded.ms / 1000).toFixed(1))}
      </p>
    );
  }
  return isCalled ? null : <p className="learn-note">{drillText.tooLate}</p>;
}

function PayForm({ drill, now, seconds }: FormProps): ReactNode {
  const id = useId();
  const { question, answers, grades, flaw, key } = now;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    drill.pay();
  };
  const isOpen = grades === null && drill.isCalled;
  return (
    <form className="panel learn-answers" onSubmit={submit} noValidate>
      <h2>{drillText.whatDoYouPay}</h2>
      {question.asks.length === 0 && <p>{drillText.noBets}</p>}
      {isOpen && seconds > 0 && (
        <Countdown key={`clock ${key}`} seconds={seconds} onEnd={() => drill.pay(true)} />
      )}
      <AnswerRows key={key} {...{ id, question, answers, grades, flaw }} onAnswer={drill.answer} />
      <Outcome drill={drill} now={now} />
      {isOpen && question.asks.length > 0 && <button type="submit">{drillText.payRoll}</button>}
    </form>
  );
}

function Called({ now }: { readonly now: DrillQuestion }): ReactNode {
  const [one, other] = now.question.dice;
  return (
    <div className="learn-bar">
      <div className="learn-dice">
        <Dice dice={now.question.dice} rollKey={now.since} size={36} />
        <span className="learn-roll">
          <b>{drillText.called(one, other)}</b>
        </span>
      </div>
    </div>
  );
}

function DrillTable({ id, state }: { readonly id: string; readonly state: TableState }): ReactNode {
  const { session } = useSession();
  const [seconds, setSeconds] = useState(storedSeconds);
  const read = useCallback(() => client.drillResults(id), [id]);
  const { value: results, refresh } = usePolled(read);
  const drill = useDrill(id, state, refresh);
  const { now } = drill;
  const choose = (time: number): void => {
    setSeconds(time);
    remember(STORED, time);
  };
  // While a result is being read, the layout stays as it was for that roll.
  const game = now && (drill.isCalled || drill.graded) ? now.question.table : state.game;
  return (
    <div className="learn learn-drill">
      <header className="learn-head">
        <h1>{drillText.title}</h1>
        <ClockChoice times={TIMES} seconds={seconds} onChange={choose} />
      </header>
      {/* A clock may be running, so the question comes first. */}
      {!now && <p className="note">{drillText.about}</p>}
      {!now && session && (
        <p>
          <RichText
            text={drillText.youAre}
            parts={{ name: <b>{session.name}</b>, change: words => <Link to="/you">{words}</Link> }}
          />
        </p>
      )}
      {now ? <Called now={now} /> : <p role="status">{drillText.waiting}</p>}
      <div className="learn-trainer">
        <div className="learn-asked">
          <Layout game={game} seat={null} legal={null} picture beside />
        </div>
        {now && <PayForm drill={drill} now={now} seconds={seconds} />}
      </div>
      <section className="panel" aria-label={drillText.yourResults}>
        <h2>{drillText.yourResults}</h2>
        <DrillResults results={results} table={id} />
      </section>
    </div>
  );
}

function Followed({ id }: { readonly id: string }): ReactNode {
  const { session } = useSession();
  const { state, problem } = useTable(id);
  if (problem) {
    return (
      <div className="panel narrow">
        <h1>{problem.detail}</h1>
        <Link to="/">{drillText.lobby}</Link>
      </div>
    );
  }
  if (!state) return <p className="waiting">{drillText.oneMoment}</p>;
  if (state.created.mode !== 'dealer-run') return <p className="panel narrow">{drillText.notDealerRun}</p>;
  if (session && isDefaultName(session.name)) return <NameFirst />;
  return <DrillTable id={id} state={state} />;
}

export function DrillRoom({ id, address }: RoomProps): ReactNode {
  const { mayLook } = useInvited(id, address);
  return mayLook ? <Followed id={id} /> : <p className="waiting">{drillText.oneMoment}</p>;
}
