// Whether a record is genuine, with a mark for every roll.

import type { CheckedRoll, Verdict } from '@passline/table/record';
import { memo, type ReactNode } from 'react';
import { grouped } from '../text/money.ts';
import * as replayText from '../text/replay.ts';
import { RichText } from '../ui/RichText.tsx';
import { countsOf, MARKS, pageOf } from './marks.ts';
import type { Checking } from './use-verdict.ts';

const MAX_PROBLEMS = 20;
const MAX_UNFAIR = 20;

type GoTo = { readonly onVersion: (version: number) => void };

type RollProps = GoTo & { readonly roll: CheckedRoll; readonly current: boolean };

const RollMark = memo(function RollMark({ roll, current, onVersion }: RollProps): ReactNode {
  const { sign, sentence } = MARKS[roll.fairness];
  return (
    <li>
      <button
        type="button"
        className={`replay-roll ${roll.fairness}`}
        aria-current={current ? 'step' : undefined}
        title={sentence}
        onClick={() => onVersion(roll.version)}
      >
        <RichText text={replayText.rollButton(roll.dice.join('-'), sign, roll.hand, roll.roll, sentence)} />
      </button>
    </li>
  );
});

/** The problems; if there are many, only the first ones. */
function Problems({ verdict, onVersion }: GoTo & { readonly verdict: Verdict }): ReactNode {
  const { problems } = verdict;
  const rest = problems.length - MAX_PROBLEMS;
  if (problems.length === 0) return null;
  return (
    <ul className="replay-wrong">
      {problems.slice(0, MAX_PROBLEMS).map(({ line, version, message }) => (
        <li key={`${line}-${message}`}>
          {replayText.lineMessage(line, message)}{' '}
          {version !== null && (
            <button type="button" className="quiet" onClick={() => onVersion(version)}>
              <RichText text={replayText.showLine(line)} />
            </button>
          )}
        </li>
      ))}
      {rest > 0 && <li>{replayText.andRestMore(rest)}</li>}
    </ul>
  );
}

/** Unfair rolls are listed one by one, because nobody would find them among thousands. */
function Unfair({ verdict, onVersion }: GoTo & { readonly verdict: Verdict }): ReactNode {
  const unfair = verdict.rolls.filter(({ fairness }) => fairness === 'unfair');
  if (unfair.length === 0) return null;
  return (
    <ul className="replay-unfair" aria-label={replayText.unfairRolls}>
      {unfair.slice(0, MAX_UNFAIR).map(({ version, hand, roll, dice }) => (
        <li key={version}>
          <button type="button" className="replay-roll unfair" onClick={() => onVersion(version)}>
            {replayText.handRollDice(hand, roll, dice.join('-'))}
          </button>
        </li>
      ))}
      {unfair.length > MAX_UNFAIR && <li>{replayText.andCountMore(unfair.length - MAX_UNFAIR)}</li>}
    </ul>
  );
}

type RollsProps = GoTo & {
  readonly rolls: readonly CheckedRoll[];
  /** Which roll is the current one; −1 before the first. */
  readonly at: number;
};

function Rolls({ rolls, at, onVersion }: RollsProps): ReactNode {
  const { from, items } = pageOf(rolls, at);
  return (
    <>
      {rolls.length > items.length && (
        <p className="replay-page">
          {replayText.rollsShown(grouped(from + 1), grouped(from + items.length), grouped(rolls.length))}
        </p>
      )}
      <ol className="replay-rolls" start={from + 1}>
        {items.map((roll, index) => (
          <RollMark key={roll.version} roll={roll} current={from + index === at} onVersion={onVersion} />
        ))}
      </ol>
    </>
  );
}

function headingOf({ ok, notRepeated }: Verdict): string {
  if (!ok) return replayText.notVerified;
  return notRepeated > 0 ? replayText.partlyVerified : replayText.verified;
}

type Props = GoTo & { readonly checking: Checking; readonly at: number };

export const Fairness = memo(function Fairness({ checking, at, onVersion }: Props): ReactNode {
  if ('problem' in checking) return <p role="alert">{checking.problem}</p>;
  if ('share' in checking) {
    return (
      <div className="replay-checking">
        <p role="status">{replayText.checking}</p>
        <progress value={checking.share} aria-label={replayText.progress} />
      </div>
    );
  }
  const { verdict } = checking;
  const counts = countsOf(verdict.rolls);
  return (
    <section
      className={`replay-verdict ${verdict.ok ? 'good' : 'bad'}`}
      aria-label={replayText.fairnessCheck}
    >
      <h2>{headingOf(verdict)}</h2>
      <p>{replayText.verdictAbout(grouped(verdict.events), grouped(verdict.recomputed), counts)}</p>
      {verdict.notRepeated > 0 && (
        <p>{replayText.notRepeated(grouped(verdict.notRepeated), verdict.notRepeated === 1)}</p>
      )}
      <Problems verdict={verdict} onVersion={onVersion} />
      <Unfair verdict={verdict} onVersion={onVersion} />
      <Rolls rolls={verdict.rolls} at={at} onVersion={onVersion} />
      {verdict.hash && (
        <p className="replay-hash">
          <RichText text={replayText.lastHash} parts={{ hash: <code>{verdict.hash}</code> }} />
        </p>
      )}
    </section>
  );
});
