// The Accept header: which of the available media types the client prefers.

/** A media type's quality, from 0 to 1; the most specific range decides. */
function quality(header: string, type: string): number {
  const [family] = type.split('/');
  let best = { specific: -1, q: 0 };
  for (const part of header.split(',')) {
    const [range = '', ...parameters] = part.split(';').map(text => text.trim().toLowerCase());
    const specific = range === type ? 2 : range === `${family}/*` ? 1 : range === '*/*' ? 0 : -1;
    if (specific <= best.specific) continue;
    const weight = parameters.find(parameter => parameter.startsWith('q='));
    best = { specific, q: weight === undefined ? 1 : Number(weight.slice(2)) || 0 };
  }
  return best.q;
}

export const accepts = (header: string | undefined, type: string): boolean =>
  header === undefined || header === '*/*' || header === type || quality(header, type) > 0;

/** Whether the client names this type and prefers it to JSON. */
export const prefers = (header: string | undefined, type: string): boolean =>
  header?.includes(type) === true && quality(header, type) >= quality(header, 'application/json');
