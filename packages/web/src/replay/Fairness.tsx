// The answer to whether a record is true, with a mark for every roll.
import type { CheckedRoll, Verdict } from '@passline/server/record';
import type { ReactNode } from 'react';

const MARKS: Readonly<Record<CheckedRoll['fairness'], readonly [mark: string, words: string]>> = {
  fair: ['✓', 'fair: the dice are those of the committed seed'],
  unfair: ['✗', 'not fair: the committed seed gives other dice'],
  'not-revealed': ['…', 'the hand’s seed is not revealed yet'],
  entered: ['✎', 'real dice, entered by the dealer'],
};

type Props = {
  readonly verdict: Verdict | 'checking';
  /** The version of the entry that is looked at. */
  readonly version: number | null;
  readonly onRoll: (version: number) => void;
};

export function Fairness({ verdict, version, onRoll }: Props): ReactNode {
  if (verdict === 'checking') return <p role="status">Checking hashes, dice and every payment…</p>;
  return (
    <section className={`replay-verdict ${verdict.ok ? 'good' : 'bad'}`} aria-label="Fairness check">
      <h2>{verdict.ok ? '✓ It holds' : '✗ It does not hold'}</h2>
      <p>
        {verdict.events} entries in one chain of hashes; {verdict.recomputed} decisions made again by the
        engine; {verdict.rolls.length} rolls looked at.
      </p>
      {verdict.problems.length > 0 && (
        <ul>
          {verdict.problems.slice(0, 20).map(problem => (
            <li key={`${problem.line}-${problem.message}`}>
              Line {problem.line}: {problem.message}
            </li>
          ))}
        </ul>
      )}
      <ol className="replay-rolls">
        {verdict.rolls.map(roll => {
          const [mark, words] = MARKS[roll.fairness];
          return (
            <li key={roll.version}>
              <button
                type="button"
                className={`replay-roll ${roll.fairness}`}
                aria-current={roll.version === version ? 'step' : undefined}
                title={words}
                onClick={() => onRoll(roll.version)}
              >
                {roll.dice.join('-')} {mark}
                <span className="unseen">
                  , hand {roll.hand}, roll {roll.roll}: {words}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
      {verdict.hash && (
        <p className="replay-hash">
          Last hash <code>{verdict.hash}</code>. Compare it with one that you kept.
        </p>
      )}
    </section>
  );
}
