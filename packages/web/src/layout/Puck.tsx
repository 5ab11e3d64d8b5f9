// The puck: OFF and black on the come-out, ON and white at the point.
import { memo, type ReactNode } from 'react';
import type { Arrangement } from './geometry.ts';

const R = 14;

export const Puck = memo(function Puck({
  point,
  places,
}: {
  readonly point: number | null;
  readonly places: Arrangement['puck'];
}): ReactNode {
  const on = point !== null;
  const place = places[point ?? 'off'] ?? { x: R, y: R };
  return (
    <g
      className={`layout-puck layout-puck-${on ? 'on' : 'off'}`}
      style={{ transform: `translate(${place.x}px, ${place.y}px)` }}
      data-puck={on ? point : 'off'}
    >
      <circle r={R} cy={2} className="layout-shade" />
      <circle r={R} className="layout-puck-disc" />
      <circle r={R - 2.5} className="layout-puck-rim" />
      <text y={4}>{on ? 'ON' : 'OFF'}</text>
    </g>
  );
});
