// A link as a QR code, for phones to point at.
import { correction, generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { type ReactNode, useMemo } from 'react';

/** The light border that scanners need, in modules. */
const QUIET = 4;

export function QrCode({ text, label }: { readonly text: string; readonly label: string }): ReactNode {
  const code = useMemo(() => {
    const modules = generate(text, { minCorrectionLevel: correction.M });
    return { size: modules.size + QUIET * 2, path: toSvgPath(modules) };
  }, [text]);
  return (
    <svg
      className="dealer-qr"
      viewBox={`${-QUIET} ${-QUIET} ${code.size} ${code.size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect x={-QUIET} y={-QUIET} width={code.size} height={code.size} fill="#fff" />
      <path d={code.path} fill="#000" />
    </svg>
  );
}
