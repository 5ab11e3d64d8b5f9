// While called dice wait: which trainees of a drill have paid them, and whom the stickman still waits for.
import { calledRoll } from '@passline/table';
import { type ReactNode, useCallback } from 'react';
import { client } from '../../api/client.ts';
import { usePolled } from '../../api/use-polled.ts';
import * as drillText from '../../text/drill.ts';
import type { Dealer } from '../use-dealer.ts';

const EVERY_MS = 1_500;

/** Nothing at a table without trainees. */
export function DrillAnswers({ dealer: { id, state } }: { readonly dealer: Dealer }): ReactNode {
  const read = useCallback(() => client.drillResults(id), [id]);
  const { value: results } = usePolled(read, EVERY_MS);
  const called = calledRoll(state);
  if (!results || !called || results.trainees.length === 0) return null;
  const hasPaid = ({ history }: (typeof results.trainees)[number]): boolean =>
    history.some(
      ({ hand, roll, dice }) =>
        hand === called.hand && roll === called.roll && dice === called.dice.join('-'),
    );
  const names = (paid: boolean): string =>
    results.trainees
      .filter(trainee => hasPaid(trainee) === paid)
      .map(({ name }) => name)
      .join(', ');
  const [paid, waiting] = [names(true), names(false)];
  return (
    <div role="status">
      {paid !== '' && <p>{drillText.answeredSoFar(paid)}</p>}
      {waiting !== '' && <p className="dealer-soft">{drillText.stillToAnswer(waiting)}</p>}
    </div>
  );
}
