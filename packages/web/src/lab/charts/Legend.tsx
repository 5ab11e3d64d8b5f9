// The legend of the sides: by color, and by a pattern or a dash for color-blind readers.
import type { ReactNode } from 'react';
import { fillOf, type ShownSide } from './shown.ts';

type LegendProps = {
  readonly sides: readonly ShownSide[];
  readonly mark: 'bar' | 'line';
  /** What solid and light marks stand for. */
  readonly note?: string;
};

const stroke = (key: ShownSide['key']): string | undefined => (key === 'b' ? '5 3' : undefined);

export function Legend({ sides, mark, note }: LegendProps): ReactNode {
  return (
    <>
      {sides.map(({ key, name }) => (
        <span key={key} className={`lab-side-${key}`}>
          <svg width="26" height="14" aria-hidden="true">
            {mark === 'bar' && (
              <rect className={`lab-bar-${key}`} fill={fillOf(key)} x="1" y="1" width="24" height="12" />
            )}
            {mark === 'line' && (
              <line
                x1="0"
                x2="26"
                y1="7"
                y2="7"
                stroke="currentColor"
                strokeWidth="3"
                strokeDasharray={stroke(key)}
              />
            )}
          </svg>{' '}
          <span className="lab-name">
            {sides.length > 1 ? `${key.toUpperCase()}: ` : ''}
            {name}
          </span>
        </span>
      ))}
      {note && <span className="lab-soft">{note}</span>}
    </>
  );
}
