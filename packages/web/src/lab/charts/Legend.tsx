// The legend of the sides, by color and by pattern or dash. With two sides, each can be switched off.
import { createContext, type ReactNode, useContext } from 'react';
import * as labText from '../../text/lab.ts';
import type { Key } from '../form.ts';
import { fillOf, type ShownSide } from './shown.ts';

/** All sides, also those switched off in the charts. */
export type LegendSides = {
  readonly all: readonly ShownSide[];
  readonly visible: readonly ShownSide[];
  toggle(key: Key): void;
};

export const LegendContext = createContext<LegendSides>({ all: [], visible: [], toggle: () => undefined });

type LegendProps = {
  readonly mark: 'bar' | 'line';
  /** What solid and light marks stand for. */
  readonly note?: string;
};

const stroke = (key: ShownSide['key']): string | undefined => (key === 'b' ? '5 3' : undefined);

function Mark({ of, mark }: { readonly of: Key; readonly mark: LegendProps['mark'] }): ReactNode {
  return (
    <svg width="26" height="14" aria-hidden="true">
      {mark === 'bar' && (
        <rect className={`lab-bar-${of}`} fill={fillOf(of)} x="1" y="1" width="24" height="12" />
      )}
      {mark === 'line' && (
        <line
          x1="0"
          x2="26"
          y1="7"
          y2="7"
          stroke="currentColor"
          strokeWidth="3"
          strokeDasharray={stroke(of)}
        />
      )}
    </svg>
  );
}

export function Legend({ mark, note }: LegendProps): ReactNode {
  const { all, visible, toggle } = useContext(LegendContext);
  return (
    <>
      {all.map(({ key, name }) => {
        const isOn = visible.some(side => side.key === key);
        if (all.length === 1)
          return (
            <span key={key} className={`lab-side-${key}`}>
              <Mark of={key} mark={mark} /> <span className="lab-name">{name}</span>
            </span>
          );
        return (
          <button
            key={key}
            type="button"
            className={`quiet lab-series lab-side-${key}`}
            aria-pressed={isOn}
            // One side is always shown.
            disabled={isOn && visible.length === 1}
            onClick={() => toggle(key)}
          >
            <Mark of={key} mark={mark} />{' '}
            <span className="lab-name">{labText.ofSide(key.toUpperCase(), name)}</span>
          </button>
        );
      })}
      {note && <span className="lab-soft">{note}</span>}
    </>
  );
}
