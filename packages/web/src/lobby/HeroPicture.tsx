// Two dice and the puck, to show the game at a glance.
import type { ReactNode } from 'react';
import * as lobbyText from '../text/lobby.ts';

type Pip = readonly [x: number, y: number];
const FIVE: readonly Pip[] = [
  [-18, -18],
  [18, -18],
  [0, 0],
  [-18, 18],
  [18, 18],
];
const SIX: readonly Pip[] = [
  [-18, -20],
  [-18, 0],
  [-18, 20],
  [18, -20],
  [18, 0],
  [18, 20],
];

function Die({ at, pips }: { readonly at: string; readonly pips: readonly Pip[] }): ReactNode {
  return (
    <g transform={at}>
      <rect x="-38" y="-38" width="76" height="76" rx="14" className="lobby-die" />
      {pips.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="7.5" className="lobby-pip" />
      ))}
    </g>
  );
}

export function HeroPicture(): ReactNode {
  return (
    <svg className="lobby-picture" viewBox="0 0 260 150" aria-hidden="true" focusable="false">
      <Die at="translate(80 86) rotate(-14)" pips={SIX} />
      <Die at="translate(176 60) rotate(17)" pips={FIVE} />
      <g transform="translate(214 116)">
        <circle r="27" className="lobby-puck" />
        <text y="6" textAnchor="middle" className="lobby-puck-text" fontSize="18">
          {lobbyText.on}
        </text>
      </g>
    </svg>
  );
}
