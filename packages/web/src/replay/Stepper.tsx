// Moving through a game: one step, one roll, a slider, and playing by itself.
import { type ReactNode, useEffect, useState } from 'react';
import { type Frame, rollFrom } from './game.ts';

type Props = {
  readonly frames: readonly Frame[];
  readonly at: number;
  readonly onMove: (to: number) => void;
};

const STEP_MS = 900;

/** Arrow keys step, with Shift from roll to roll, unless something else takes them. */
function useArrows({ frames, at, onMove }: Props): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      const target = event.target as HTMLElement | null;
      if (target?.closest('input, textarea, select')) return;
      const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
      if (step === 0) return;
      event.preventDefault();
      onMove(event.shiftKey ? rollFrom(frames, at, step) : at + step);
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [frames, at, onMove]);
}

export function Stepper({ frames, at, onMove }: Props): ReactNode {
  const [playing, setPlaying] = useState(false);
  const last = frames.length - 1;
  useArrows({ frames, at, onMove });
  useEffect(() => {
    if (!playing) return undefined;
    if (at >= last) {
      setPlaying(false);
      return undefined;
    }
    const timer = setTimeout(() => onMove(at + 1), STEP_MS);
    return () => clearTimeout(timer);
  }, [playing, at, last, onMove]);
  return (
    <div className="replay-stepper">
      <input
        type="range"
        min={0}
        max={last}
        value={at}
        aria-label="Where in the game"
        aria-valuetext={`${at + 1} of ${frames.length}: ${frames[at]?.words[0] ?? ''}`}
        onChange={event => onMove(Number(event.target.value))}
      />
      <div className="row">
        <button
          type="button"
          className="quiet"
          disabled={at === 0}
          onClick={() => onMove(rollFrom(frames, at, -1))}
        >
          ◀ Roll before
        </button>
        <button type="button" className="quiet" disabled={at === 0} onClick={() => onMove(at - 1)}>
          ◀ Step
        </button>
        <button type="button" onClick={() => setPlaying(!playing)} disabled={at >= last}>
          {playing ? 'Pause' : 'Play'}
        </button>
        <button type="button" className="quiet" disabled={at >= last} onClick={() => onMove(at + 1)}>
          Step ▶
        </button>
        <button
          type="button"
          className="quiet"
          disabled={at >= last}
          onClick={() => onMove(rollFrom(frames, at, 1))}
        >
          Next roll ▶
        </button>
        <span className="num">
          {at + 1} of {frames.length}
        </span>
      </div>
    </div>
  );
}
