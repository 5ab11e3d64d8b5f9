// Two dice in three dimensions: they tumble when a roll arrives and come to rest on its faces.
import { memo, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import * as layoutText from '../text/layout.ts';
import { pipsOf } from './DiceFace.tsx';
import './dice.css';
import { movesLittle } from './motion.ts';
import { FACE_ROTATIONS, LEAN, numbersFrom, rotationTo, type TumbleFrame, tumble } from './tumble.ts';

const TUMBLE_MS = 1200;
const FADE_MS = 250;
const VALUES = [1, 2, 3, 4, 5, 6] as const;

const Side = memo(function Side({
  value,
  up,
}: {
  readonly value: number;
  /** The face that counts is lit. */
  readonly up: boolean;
}): ReactNode {
  return (
    <span
      className={up ? 'dice-side dice-up' : 'dice-side'}
      style={{ transform: `${FACE_ROTATIONS[value]} translateZ(0.5em)` }}
    >
      <svg viewBox="-10 -10 20 20" aria-hidden="true">
        {pipsOf(value).map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x * 5.2} cy={y * 5.2} r={1.95} />
        ))}
      </svg>
    </span>
  );
});

// The lean comes first: it is the viewing angle, whichever way the die has turned.
export const rotation = (x: number, y: number, z: number): string =>
  `rotateX(${LEAN.x}deg) rotateY(${LEAN.y}deg) rotateZ(${z}deg) rotateX(${x}deg) rotateY(${y}deg)`;

/** Lengths are in edges of the die, which are ems, so that styles can set its size. */
const keyframe = ({ offset, x, y, turnX, turnY, turnZ }: TumbleFrame): Keyframe => ({
  offset,
  transform: `translate3d(${x}em, ${y}em, 0) ${rotation(turnX, turnY, turnZ)}`,
});

type DieRoll = { readonly value: number; readonly seed: string };

/** The die rests as its last frame leaves it, so that it does not jump at the end. */
function restOf({ value, seed }: DieRoll): string {
  const last = tumble(value, seed).at(-1);
  const { x, y } = rotationTo(value);
  return `translate3d(0, 0, 0) ${rotation(x, y, last?.turnZ ?? 0)}`;
}

/** The six sides, the one that counts lit. */
export const Sides = memo(function Sides({ value }: { readonly value: number }): ReactNode {
  return VALUES.map(side => <Side key={side} value={side} up={side === value} />);
});

function Die({ value, seed, tumbles }: DieRoll & { readonly tumbles: boolean }): ReactNode {
  const cube = useRef<HTMLSpanElement>(null);
  // Animated by the browser itself, with transforms only: sixty frames a second without scripts.
  useLayoutEffect(() => {
    const element = cube.current;
    if (!element || !tumbles) return;
    const animation = movesLittle()
      ? (element.parentElement ?? element).animate([{ opacity: 0.2 }, { opacity: 1 }], FADE_MS)
      : element.animate(tumble(value, seed).map(keyframe), {
          duration: TUMBLE_MS - 150 * numbersFrom(seed)(),
          easing: 'linear',
        });
    return () => animation.cancel();
  }, [value, seed, tumbles]);
  return (
    <span className="dice-die">
      <span ref={cube} className="dice-cube" style={{ transform: restOf({ value, seed }) }}>
        <Sides value={value} />
      </span>
    </span>
  );
}

export type DiceProps = {
  /** Null: nothing has been rolled yet. */
  readonly dice: readonly [number, number] | null;
  /** Changes with every roll, even if the same faces come again. */
  readonly rollKey: string | number;
  /** The length of an edge in pixels; by default one em. */
  readonly size?: number;
  /** Whether the dice also tumble when first shown. */
  readonly fresh?: boolean;
  /** The dice have come to rest. */
  onRest?(): void;
};

export function Dice({ dice, rollKey, size, fresh = false, onRest }: DiceProps): ReactNode {
  const first = useRef(fresh ? null : rollKey);
  const tumbles = first.current !== rollKey;
  const rest = useRef(onRest);
  rest.current = onRest;
  useEffect(() => {
    if (first.current === rollKey) return;
    const timer = setTimeout(() => rest.current?.(), movesLittle() ? FADE_MS : TUMBLE_MS);
    return () => clearTimeout(timer);
  }, [rollKey]);
  const label = dice ? layoutText.diceTotal(dice[0], dice[1], dice[0] + dice[1]) : layoutText.noRollYet;
  const [a, b] = dice ?? [1, 1];
  return (
    <div
      className={`dice${dice ? '' : ' dice-none'}`}
      role="img"
      aria-label={label}
      data-dice={dice?.join('-')}
      style={size === undefined ? undefined : { fontSize: size }}
    >
      <Die value={a} seed={`${rollKey} a`} tumbles={tumbles && dice !== null} />
      <Die value={b} seed={`${rollKey} b`} tumbles={tumbles && dice !== null} />
    </div>
  );
}
