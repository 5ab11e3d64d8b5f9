// The paints of the layout: the light on the felt, its cloth, the rail's wood, and the shade over closed spots.
import { memo, type ReactNode } from 'react';

export const Paints = memo(function Paints({ id }: { readonly id: string }): ReactNode {
  return (
    <defs>
      <radialGradient id={`${id}-ground`} cx="50%" cy="40%" r="75%">
        <stop offset="0" className="layout-ground-lit" />
        <stop offset="1" className="layout-ground-far" />
      </radialGradient>
      <linearGradient id={`${id}-wood`} x1="0" y1="0" x2="0.25" y2="1">
        <stop offset="0" stopColor="#7a4a26" />
        <stop offset="0.45" stopColor="#4f2c13" />
        <stop offset="0.55" stopColor="#5d3619" />
        <stop offset="1" stopColor="#371d0b" />
      </linearGradient>
      <pattern id={`${id}-cloth`} width="4" height="4" patternUnits="userSpaceOnUse">
        <path d="M0 1h1M2 3h1" stroke="#fff" strokeOpacity="0.05" />
        <path d="M2 1h1M0 3h1" stroke="#000" strokeOpacity="0.09" />
      </pattern>
      <pattern
        id={`${id}-hatch`}
        width="7"
        height="7"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="2" height="7" className="layout-hatching" />
      </pattern>
    </defs>
  );
});
