// The result of a request, beside the button that sent it.
import type { ReactNode } from 'react';
import type { SendState } from './use-send.ts';
import './field.css';

export function SendResult({ done, problem }: Pick<SendState, 'done' | 'problem'>): ReactNode {
  return (
    <>
      {done && <p className="field-wide note">{done}</p>}
      {problem && (
        <p className="field-wide field-problem" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
