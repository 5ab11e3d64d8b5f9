// Two large dice thrown across the felt, animated by the browser alone: transforms and opacity, without scripts.
import { memo, type ReactNode, useLayoutEffect, useRef } from 'react';
import '../../layout/dice.css';
import { rotation, Sides } from '../../layout/Dice.tsx';
import { type Felt, restOf, type ThrowFrame, throwPath } from './throw-path.ts';

/** How much larger a die is drawn when it is one edge above the felt. */
const RISE = 0.22;
/** Fades in at the shooter's hand: from outside the felt, the browser would draw its sides late and skip frames. */
const APPEAR_MS = 70;

type DieProps = {
  readonly felt: Felt;
  readonly index: 0 | 1;
  readonly value: number;
  readonly seed: string;
  /** How long it flies; null if it is at rest. */
  readonly throwMs: number | null;
};

const placed = ({ x, y, z }: Pick<ThrowFrame, 'x' | 'y' | 'z'>, edge: number): string =>
  `translate(${x - edge / 2}px, ${y - edge / 2 - z * edge * 0.5}px) scale(${1 + RISE * z})`;

const shaded = ({ x, y, z }: Pick<ThrowFrame, 'x' | 'y' | 'z'>, edge: number): string =>
  `translate(${x - edge / 2 + z * edge * 0.3}px, ${y - edge / 2 + edge * 0.16 + z * edge * 0.3}px) scale(${1 + 0.3 * z})`;

const ThrownDie = memo(function ThrownDie({ felt, index, value, seed, throwMs }: DieProps): ReactNode {
  const [die, cube, shadow] = [
    useRef<HTMLSpanElement>(null),
    useRef<HTMLSpanElement>(null),
    useRef<HTMLSpanElement>(null),
  ];
  const { edge } = felt;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a die is thrown once; the next roll has dice of its own
  useLayoutEffect(() => {
    if (throwMs === null) return;
    const { frames } = throwPath(felt, index, value, seed);
    const options = { duration: throwMs, easing: 'linear' } as const;
    const animate = (
      element: HTMLElement | null,
      transform: (frame: ThrowFrame) => string,
    ): Animation | undefined =>
      element?.animate(
        frames.map(frame => ({ offset: frame.offset, transform: transform(frame) })),
        options,
      );
    const appear = (element: HTMLElement | null): Animation | undefined =>
      element?.animate([{ opacity: 0 }, { opacity: 1 }], APPEAR_MS);
    const animations = [
      animate(shadow.current, frame => shaded(frame, edge)),
      animate(die.current, frame => placed(frame, edge)),
      animate(cube.current, ({ turnX, turnY, turnZ }) => rotation(turnX, turnY, turnZ)),
      appear(shadow.current),
      appear(die.current),
    ];
    return () => {
      for (const animation of animations) animation?.cancel();
    };
  }, []);
  const rest = { ...restOf(felt, index), z: 0 };
  const last = throwPath(felt, index, value, seed).frames.at(-1);
  return (
    <>
      <span ref={shadow} className="throw-shadow" style={{ transform: shaded(rest, edge) }} />
      <span ref={die} className="throw-die" style={{ transform: placed(rest, edge) }}>
        <span
          ref={cube}
          className="dice-cube"
          style={{ transform: last && rotation(last.turnX, last.turnY, last.turnZ) }}
        >
          <Sides value={value} />
        </span>
      </span>
    </>
  );
});

type Props = {
  readonly felt: Felt;
  readonly dice: readonly [number, number];
  readonly seed: string;
  readonly throwMs: number | null;
};

export function ThrownDice({ felt, dice, ...thrown }: Props): ReactNode {
  return (
    <div className="throw-dice" style={{ fontSize: felt.edge }}>
      <ThrownDie felt={felt} index={0} value={dice[0]} {...thrown} />
      <ThrownDie felt={felt} index={1} value={dice[1]} {...thrown} />
    </div>
  );
}
