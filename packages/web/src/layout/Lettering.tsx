// Lettering on the felt: lines as large as they fit, in the middle or from the left.
import type { SpotRules, Table } from '@passline/engine';
import type { ReactNode } from 'react';
import type { Rect, Zone } from './geometry.ts';
import { fitLettering } from './positions.ts';

/** What is printed within a spot is read from its rules. */
export type FaceProps = { readonly game: Table; readonly rules: SpotRules; readonly zone: Zone };

const LINE = 0.86;
/** Half the height of a capital. */
const HALF_CAPITAL = 0.29;

/** How large lines of text can be within a rectangle. */
export const sizeWithin = (lines: readonly string[], { w, h }: Pick<Rect, 'w' | 'h'>, max: number): number =>
  Math.min(
    ...lines.map(line =>
      fitLettering(line, w, Math.min(max, h / ((lines.length - 1) * LINE + 0.8)), 'title'),
    ),
  );

type LetteringProps = {
  readonly lines: readonly string[];
  readonly within: Rect;
  readonly max: number;
  readonly tone?: string;
  /** From the left instead of in the middle. */
  readonly start?: boolean;
};

export function Lettering({ lines, within, max, tone = '', start = false }: LetteringProps): ReactNode {
  const { x, y, w, h } = within;
  const size = sizeWithin(lines, within, max);
  const top = y + h / 2 - ((lines.length - 1) * size * LINE) / 2 + size * HALF_CAPITAL;
  return lines.map((line, i) => (
    <text
      key={line}
      x={start ? x : x + w / 2}
      y={top + i * size * LINE}
      fontSize={size}
      className={`layout-title ${tone} ${start ? 'layout-start' : ''}`}
    >
      {line}
    </text>
  ));
}
