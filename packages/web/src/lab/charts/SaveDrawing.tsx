// Saves the chart around the button as an SVG or PNG file.
import { type MouseEvent, type ReactNode, useState } from 'react';
import * as labText from '../../text/lab.ts';
import { saveFile } from '../../ui/save-file.ts';

type Kind = 'svg' | 'png';

async function save(name: string, kind: Kind, button: Element): Promise<boolean> {
  const svg = button.closest('figure')?.querySelector<SVGSVGElement>('svg[role=img]');
  if (!svg) return false;
  const { pngOf, svgText } = await import('../save-drawing.ts');
  const content = kind === 'svg' ? svgText(svg) : await pngOf(svg);
  if (content === null) return false;
  saveFile(`passline-${name}.${kind}`, content, kind === 'svg' ? 'image/svg+xml' : 'image/png');
  return true;
}

export function SaveDrawing({ name }: { readonly name: string }): ReactNode {
  const [failed, setFailed] = useState(false);
  const press =
    (kind: Kind) =>
    ({ currentTarget }: MouseEvent): void =>
      void save(name, kind, currentTarget).then(
        done => setFailed(!done),
        () => setFailed(true),
      );
  return (
    <>
      {(['svg', 'png'] as const).map(kind => (
        <button key={kind} type="button" className="quiet lab-save" onClick={press(kind)}>
          {labText.saveAsPicture(name, kind.toUpperCase())}
        </button>
      ))}
      {failed && (
        <span className="lab-wrong" role="alert">
          {labText.pictureFailed}
        </span>
      )}
    </>
  );
}
