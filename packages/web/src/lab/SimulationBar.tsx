// Start, stop and continue, with progress and speed.

import type { ReactNode } from 'react';
import * as labText from '../text/lab.ts';
import { AmountField, TextField } from '../ui/Field.tsx';
import { bind, type FormProps } from './bind.ts';
import type { ShownSide } from './charts/shown.ts';
import { groupDigits, roundedCount } from './numbers.ts';

type BarProps = FormProps & {
  readonly sides: readonly ShownSide[];
  readonly able: boolean;
  start(): void;
  stop(): void;
  resume(): void;
};

function SideProgress({ side, of }: { readonly side: ShownSide; readonly of: number }): ReactNode {
  const { snapshot, running } = side.state;
  const played = snapshot?.figures.sessions ?? 0;
  const asked = snapshot?.asked ?? 0;
  const rolls = (snapshot?.figures.rolls ?? 0) + (snapshot?.run?.rolls ?? 0);
  const rate = snapshot && snapshot.seconds > 0 ? rolls / snapshot.seconds : 0;
  const name = of > 1 ? side.key.toUpperCase() : '';
  if (running === 'no') {
    return <p className="lab-soft lab-progress">{labText.ofSide(name, labText.notSimulatedYet)}</p>;
  }
  return (
    <div className={`lab-progress lab-side-${side.key}`}>
      <progress
        value={played}
        max={Math.max(1, asked)}
        aria-label={labText.ofSide(name, labText.sessionsPlayed)}
      />
      <p className="lab-soft">
        {labText.ofSide(
          name,
          labText.simulationProgress(groupDigits(played), groupDigits(asked), roundedCount(rate), {
            stopped: running === 'stopped',
          }),
        )}
      </p>
    </div>
  );
}

const newSeed = (): string => String(crypto.getRandomValues(new Uint32Array(1))[0] ?? 1);

export function SimulationBar({ sides, able, start, stop, resume, ...form }: BarProps): ReactNode {
  const running = sides.some(({ state }) => state.running === 'yes');
  const stopped = !running && sides.some(({ state }) => state.running === 'stopped');
  return (
    <section className="panel lab-bar" aria-labelledby="lab-simulate">
      <h2 id="lab-simulate">{labText.simulate}</h2>
      <div className="lab-fields">
        <AmountField {...bind(form, 'sessions')} label={labText.sessions} maxLength={200} />
        <TextField {...bind(form, 'seed')} label={labText.seed} maxLength={200} />
      </div>
      <div className="row lab-buttons">
        {running ? (
          <button type="button" onClick={stop}>
            {labText.stop}
          </button>
        ) : (
          <button type="button" onClick={start} disabled={!able}>
            {stopped ? labText.restart : labText.simulate}
          </button>
        )}
        {stopped && (
          <button type="button" className="quiet" onClick={resume}>
            {labText.continueWord}
          </button>
        )}
        <button
          type="button"
          className="quiet"
          onClick={() => form.change({ seed: newSeed() })}
          disabled={running}
        >
          {labText.newSeed}
        </button>
      </div>
      <div className="lab-progresses">
        {sides.map(side => (
          <SideProgress key={side.key} side={side} of={sides.length} />
        ))}
      </div>
    </section>
  );
}
