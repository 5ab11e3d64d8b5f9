// The button of a question to the lab: asks, stops, and says what went wrong.
import type { ReactNode } from 'react';
import * as labText from '../text/lab.ts';

type ButtonProps = {
  readonly label: string;
  readonly question: { readonly state: string; readonly message?: string };
  readonly able: boolean;
  /** The answer shown belongs to an earlier state of the form. */
  readonly stale: boolean;
  ask(): void;
  cancel(): void;
};

export function QuestionButton({ label, question, able, stale, ask, cancel }: ButtonProps): ReactNode {
  const asking = question.state === 'asking';
  return (
    <div className="row lab-buttons">
      <button type="button" onClick={asking ? cancel : ask} disabled={!asking && !able}>
        {asking ? labText.stop : label}
      </button>
      <span className="lab-soft" aria-live="polite">
        {asking ? labText.MISSING.pending : stale ? labText.staleAnswer : ''}
      </span>
      {question.state === 'failed' && (
        <p className="lab-wrong" role="alert">
          {question.message}
        </p>
      )}
    </div>
  );
}
