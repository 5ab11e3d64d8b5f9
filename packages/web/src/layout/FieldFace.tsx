// The field: its numbers in a row, those that pay more ringed, with what they pay.
import type { ReactNode } from 'react';
import { type FaceProps, Lettering } from './Lettering.tsx';
import { fieldNumbers, labelOf } from './lettering.ts';
import { stripEnd } from './positions.ts';

export function FieldFace({ game, rules, zone }: FaceProps): ReactNode {
  const { x, y, w, h } = zone;
  const numbers = fieldNumbers(rules);
  const wide = w > 400;
  const end = wide ? stripEnd(w) : 4;
  const step = (w - 2 * end) / numbers.length;
  const line = y + h * (zone.isSmall ? 0.57 : wide ? 0.62 : 0.6);
  const size = Math.min(wide ? 27 : 22, step * 0.62);
  const aside = !wide && w < 300;
  return (
    <>
      <Lettering
        lines={[labelOf(game, rules).title.join(' ')]}
        within={{
          x: x + (aside ? 8 : end),
          y: y + 2,
          w: aside ? w - 90 : w - 2 * end,
          h: h * (zone.isSmall ? 0.3 : 0.38),
        }}
        max={30}
        tone="layout-gold"
        start={aside}
      />
      {numbers.map(({ total, extra }, i) => {
        const middle = x + end + step * (i + 0.5);
        return (
          <g key={total}>
            {extra && (
              <circle cx={middle} cy={line} r={Math.min(13, step * 0.46)} className="layout-circle" />
            )}
            <text x={middle} y={line + size * 0.29} fontSize={size} className="layout-title">
              {total}
            </text>
            {extra && (
              <text x={middle} y={y + h - 3} className="layout-pays layout-tiny">
                {extra}
              </text>
            )}
          </g>
        );
      })}
    </>
  );
}
