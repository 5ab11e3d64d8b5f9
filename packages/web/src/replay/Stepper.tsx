// Moving through a game: by step, by roll, with a slider, to a roll by its number, or playing automatically.

import { type ReactNode, useEffect, useState } from 'react';
import { grouped } from '../text/money.ts';
import * as replayText from '../text/replay.ts';
import { type Choice, Select, TextInput } from '../ui/Field.tsx';
import { RichText } from '../ui/RichText.tsx';
import { Slider } from '../ui/Slider.tsx';
import { countUpTo, type Frame, rollFrom } from './frames.ts';

type Props = {
  readonly frames: readonly Frame[];
  /** The frames that are rolls. */
  readonly rolls: readonly number[];
  readonly at: number;
  /** Frames in which something is wrong, marked prominently. */
  readonly wrong: readonly number[];
  onMove(to: number): void;
};

const STEP_MS = 900;
/** Speeds as multiples; "instant" shows the next step at once. */
const SPEEDS = [0.5, 1, 2, 5, 20] as const;
const INSTANT = 'instant';
const SPEED_CHOICES: readonly Choice[] = [
  ...SPEEDS.map(times => [String(times), replayText.speedTimes(times)] as const),
  [INSTANT, replayText.instant],
];

/** The frame that a key leads to; null for keys without a meaning here. */
function frameFor(event: KeyboardEvent, { frames, rolls, at }: Props): number | null {
  switch (event.key) {
    case 'ArrowRight':
      return event.shiftKey ? rollFrom(rolls, at, 1) : at + 1;
    case 'ArrowLeft':
      return event.shiftKey ? rollFrom(rolls, at, -1) : at - 1;
    case 'PageDown':
      return rollFrom(rolls, at, 1);
    case 'PageUp':
      return rollFrom(rolls, at, -1);
    case 'Home':
      return 0;
    case 'End':
      return frames.length - 1;
    default:
      return null;
  }
}

/** Keys step from anywhere in the room, except while typing. */
function useKeys(props: Props, playOrPause: () => void): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest('input:not([type=range]), textarea, select')) return;
      if (event.key === ' ' && !target?.closest('button, a, summary')) {
        event.preventDefault();
        playOrPause();
        return;
      }
      const to = frameFor(event, props);
      if (to === null) return;
      event.preventDefault();
      props.onMove(to);
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [props, playOrPause]);
}

/** One step at a time until the end. */
function usePlaying({ frames, at, onMove }: Props, speed: string): readonly [boolean, () => void] {
  const [playing, setPlaying] = useState(false);
  const last = frames.length - 1;
  useEffect(() => {
    if (!playing) return undefined;
    if (at >= last) {
      setPlaying(false);
      return undefined;
    }
    if (speed === INSTANT) {
      onMove(last);
      return undefined;
    }
    const timer = setTimeout(() => onMove(at + 1), STEP_MS / Number(speed));
    return () => clearTimeout(timer);
  }, [playing, at, last, onMove, speed]);
  return [playing, () => setPlaying(now => !now && at < last)];
}

function RollField({ rolls, at, onMove }: Props): ReactNode {
  const [text, setText] = useState<string | null>(null);
  const number = countUpTo(rolls, at);
  const go = (): void => {
    const wanted = Number(text ?? '');
    const frame = Number.isInteger(wanted) ? rolls[wanted - 1] : undefined;
    if (frame !== undefined) onMove(frame);
    setText(null);
  };
  if (rolls.length === 0) return null;
  return (
    <form
      className="replay-number"
      onSubmit={event => {
        event.preventDefault();
        go();
      }}
    >
      <RichText
        text={replayText.goToRoll(grouped(rolls.length))}
        parts={{
          // biome-ignore lint/a11y/noLabelWithoutControl: the field is one of its words
          label: words => <label>{words}</label>,
          field: (
            <TextInput
              inputMode="numeric"
              maxLength={7}
              value={text ?? String(number)}
              onChange={setText}
              onBlur={go}
            />
          ),
        }}
      />
    </form>
  );
}

const MAX_MARKS = 200;

/** Marks above the slider, where something is wrong in the game. */
function WrongMarks({ frames, wrong }: Pick<Props, 'frames' | 'wrong'>): ReactNode {
  if (wrong.length === 0) return null;
  return (
    <div className="replay-marks" aria-hidden="true">
      {wrong.slice(0, MAX_MARKS).map(frame => (
        <span key={frame} style={{ left: `${(100 * frame) / Math.max(1, frames.length - 1)}%` }}>
          ✗
        </span>
      ))}
    </div>
  );
}

function SpeedChoice({ speed, onSpeed }: SpeedProps): ReactNode {
  return (
    <label className="replay-speed">
      {replayText.speed} <Select value={speed} choices={SPEED_CHOICES} onChange={onSpeed} />
    </label>
  );
}

type SpeedProps = { readonly speed: string; readonly onSpeed: (speed: string) => void };

export function Stepper(props: Props): ReactNode {
  const { frames, rolls, at, wrong, onMove } = props;
  const [speed, setSpeed] = useState('1');
  const [playing, playOrPause] = usePlaying(props, speed);
  useKeys(props, playOrPause);
  const last = frames.length - 1;
  return (
    <div className="replay-stepper">
      <WrongMarks frames={frames} wrong={wrong} />
      <Slider
        last={last}
        value={at}
        aria-label={replayText.positionInTheGame}
        aria-valuetext={replayText.positionValue(at + 1, frames.length, frames[at]?.words[0] ?? '')}
        onChange={onMove}
      />
      <div className="row">
        <button
          type="button"
          className="quiet"
          disabled={at === 0}
          onClick={() => onMove(rollFrom(rolls, at, -1))}
        >
          {replayText.previousRoll}
        </button>
        <button type="button" className="quiet" disabled={at === 0} onClick={() => onMove(at - 1)}>
          {replayText.stepBack}
        </button>
        <button type="button" onClick={playOrPause} disabled={at >= last}>
          {playing ? replayText.pause : replayText.play}
        </button>
        <button type="button" className="quiet" disabled={at >= last} onClick={() => onMove(at + 1)}>
          {replayText.stepForward}
        </button>
        <button
          type="button"
          className="quiet"
          disabled={at >= last}
          onClick={() => onMove(rollFrom(rolls, at, 1))}
        >
          {replayText.nextRoll}
        </button>
        <span className="num">{replayText.stepOfSteps(grouped(at + 1), grouped(frames.length))}</span>
        <RollField {...props} />
        <SpeedChoice speed={speed} onSpeed={setSpeed} />
      </div>
    </div>
  );
}
