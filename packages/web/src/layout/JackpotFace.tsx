// The Hot Shooter Jackpot: the table's roll count, and what each count pays.
import type { ReactNode } from 'react';
import * as layoutText from '../text/layout.ts';
import { type FaceProps, Lettering } from './Lettering.tsx';

export function JackpotFace({ game, zone }: FaceProps): ReactNode {
  const { x, y, w, h } = zone;
  const bands = game.rules.spots.get(zone.spot)?.hand?.pays ?? [];
  const step = (w - 12) / Math.max(1, bands.length);
  const reached = bands.filter(({ from }) => game.count >= from).length - 1;
  return (
    <>
      <Lettering
        lines={['HOT SHOOTER JACKPOT']}
        within={{ x: x + 6, y: y + 4, w: w - 12, h: 24 }}
        max={18}
        tone="layout-gold"
      />
      <text x={x + 8} y={y + h * 0.52} className="layout-pays layout-start layout-count">
        {layoutText.rollCount(game.count)}
      </text>
      {bands.map(({ from, wins }, i) => {
        const middle = x + 6 + step * (i + 0.5);
        const next = bands[i + 1]?.from;
        return (
          <g key={from} className={i === reached ? 'layout-reached' : undefined}>
            <rect
              x={middle - step / 2 + 1}
              y={y + h - 34}
              width={step - 2}
              height={30}
              rx={3}
              className="layout-band"
            />
            <text x={middle} y={y + h - 22} className="layout-pays layout-tiny">
              {next ? `${from}–${next - 1}` : `${from}+`}
            </text>
            <text x={middle} y={y + h - 9} fontSize={11.5} className="layout-words">
              {wins.num === 0 ? 'back' : `${wins.num + 1}×`}
            </text>
          </g>
        );
      })}
    </>
  );
}
