// A sentence that contains links, fields or bold parts, as one text, so that a translation can reorder them.
import type { ReactNode } from 'react';

type Part = ReactNode | ((children: ReactNode) => ReactNode);
type Parts = Readonly<Record<string, Part>>;

const ALWAYS: Parts = {
  b: children => <b>{children}</b>,
  // A command that wraps would be copied wrong.
  code: children => <code style={{ whiteSpace: 'nowrap' }}>{children}</code>,
  unseen: children => <span className="unseen">{children}</span>,
};

/** `<name/>` is a value; `<name>words</name>` are words with their own markup. */
const MARKER = /<(\w+)(?:\/>|>(.*?)<\/\1>)/;

function render(text: string, parts: Parts): ReactNode {
  const found = MARKER.exec(text);
  if (!found) return text;
  const [marker, name = '', inner] = found;
  const part = parts[name];
  if (part === undefined) throw new Error(`no part for <${name}> in “${text}”`);
  return (
    <>
      {text.slice(0, found.index)}
      {typeof part === 'function' ? part(render(inner ?? '', parts)) : part}
      {render(text.slice(found.index + marker.length), parts)}
    </>
  );
}

export const RichText = ({ text, parts }: { readonly text: string; readonly parts?: Parts }): ReactNode =>
  render(text, { ...ALWAYS, ...parts });
