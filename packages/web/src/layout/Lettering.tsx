// Lettering on the felt: lines as large as fit, centered or from the left.
import type { SpotRules, Table } from '@passline/engine';
import type { ReactNode } from 'react';
import type { Rect, Zone } from './geometry.ts';
import { fitLettering, isSquare } from './positions.ts';

/** What is printed within a spot is read from its rules. */
export type FaceProps = { readonly game: Table; readonly rules: SpotRules; readonly zone: Zone };

/** In ems: the distance between lines, the height of a line, and how far its middle is above its foot. */
const CAPITALS = [0.86, 0.8, 0.29] as const;
const SQUARES = [1.06, 1.04, 0.37] as const;
const measures = (lines: readonly string[]) => (isSquare(lines.join('')) ? SQUARES : CAPITALS);

/** How large lines of text can be within a rectangle. */
export function sizeWithin(lines: readonly string[], { w, h }: Pick<Rect, 'w' | 'h'>, max: number): number {
  const [line, height] = measures(lines);
  const high = Math.min(max, h / ((lines.length - 1) * line + height));
  return Math.min(...lines.map(each => fitLettering(each, w, high, 'title')));
}

type LetteringProps = {
  readonly lines: readonly string[];
  readonly within: Rect;
  readonly max: number;
  readonly tone?: string;
  /** From the left instead of centered. */
  readonly start?: boolean;
};

export function Lettering({ lines, within, max, tone = '', start = false }: LetteringProps): ReactNode {
  const { x, y, w, h } = within;
  const size = sizeWithin(lines, within, max);
  const [step, , middle] = measures(lines);
  const top = y + h / 2 - ((lines.length - 1) * size * step) / 2 + size * middle;
  return lines.map((line, i) => {
    const foot = top + i * size * step;
    return (
      <text
        key={foot}
        x={start ? x : x + w / 2}
        y={foot}
        fontSize={size}
        className={`layout-title ${tone} ${start ? 'layout-start' : ''}`}
      >
        {line}
      </text>
    );
  });
}
