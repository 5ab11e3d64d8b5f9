// A link as a QR code, for phones to point at.
import { type ReactNode, useMemo } from 'react';
import { qrCode } from './qr.ts';

/** The light border that readers need, in modules. */
const QUIET = 4;

export function QrCode({ text, label }: { readonly text: string; readonly label: string }): ReactNode {
  const modules = useMemo(() => qrCode(text), [text]);
  if (!modules) return null;
  const size = modules.length + QUIET * 2;
  const dark = modules
    .flatMap((line, row) => line.map((on, column) => (on ? `M${column + QUIET} ${row + QUIET}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      className="dealer-qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={dark} fill="#000" />
    </svg>
  );
}
