// The sheet's small charts, as SVG text: bars for edges, columns for the hand's length, a line for its long tail.

export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, sign => `&#${sign.codePointAt(0)};`);

const n = (value: number): string => String(Math.round(value * 100) / 100);

export type Bar = {
  readonly label: string;
  readonly value: number;
  readonly text: string;
  /** A second, lighter value behind the first: the edge before Power Odds. */
  readonly before?: number;
};

const ROW = 17;
const LABEL = 190;
const LETTER = 7;

/** Horizontal bars from a common zero line, negative ones to its left. */
export function barChart(bars: readonly Bar[], title: string, width = 1000): string {
  const values = bars.flatMap(({ value, before }) => [value, before ?? value]);
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const room = 10 + LETTER * Math.max(...bars.map(({ text }) => text.length));
  const scale = (width - LABEL - room) / (high - low || 1);
  const zero = LABEL - low * scale;
  const height = bars.length * ROW + 4;
  const rect = (value: number, y: number, cls: string): string =>
    `<rect class="${cls}" x="${n(Math.min(zero, zero + value * scale))}" y="${y}" width="${n(Math.abs(value) * scale)}" height="11"/>`;
  const rows = bars.map(({ label, value, text, before }, index) => {
    const y = index * ROW + 3;
    const end = zero + Math.max(0, value, before ?? 0) * scale;
    return [
      `<text class="name" x="${LABEL - 8}" y="${y + 10}">${escaped(label)}</text>`,
      before === undefined ? '' : rect(before, y, 'bar faint'),
      rect(value, y, 'bar'),
      `<text x="${n(end + 6)}" y="${y + 10}">${escaped(text)}</text>`,
    ].join('');
  });
  return svg(
    width,
    height,
    title,
    `<line class="axis" x1="${n(zero)}" y1="0" x2="${n(zero)}" y2="${height}"/>${rows.join('')}`,
  );
}

function svg(width: number, height: number, title: string, body: string): string {
  return `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(title)}"><title>${escaped(title)}</title>${body}</svg>`;
}

const FRAME = { left: 46, right: 14, top: 8, bottom: 28 };

/** A column chart of probabilities, with the mean marked. */
export function columnChart(
  chances: readonly { readonly at: number; readonly chance: number }[],
  mean: number,
  title: string,
): string {
  const [width, height] = [480, 240];
  const { left, right, top, bottom } = FRAME;
  const [first, last] = [chances[0]?.at ?? 0, chances.at(-1)?.at ?? 1];
  const step = (width - left - right) / (last - first + 1);
  const highest = Math.max(...chances.map(({ chance }) => chance));
  const ceiling = Math.ceil(highest * 50) / 50;
  const y = (chance: number): number => top + (1 - chance / ceiling) * (height - top - bottom);
  const x = (at: number): number => left + (at - first) * step;
  const grid = [0, 0.25, 0.5, 0.75, 1].map(part => {
    const at = y(part * ceiling);
    return `<line class="grid" x1="${left}" y1="${n(at)}" x2="${width - right}" y2="${n(at)}"/><text class="end" x="${left - 6}" y="${n(at + 4)}">${n(part * ceiling * 100)}%</text>`;
  });
  const columns = chances.map(
    ({ at, chance }) =>
      `<rect class="bar" x="${n(x(at) + step * 0.12)}" y="${n(y(chance))}" width="${n(step * 0.76)}" height="${n(y(0) - y(chance))}"/>`,
  );
  const marks = chances
    .filter(({ at }) => at % 5 === 0 || at === first)
    .map(({ at }) => `<text class="mid" x="${n(x(at) + step / 2)}" y="${height - 12}">${at}</text>`);
  const middle = x(mean) + step / 2;
  const meanMark = `<line class="mark" x1="${n(middle)}" y1="${top}" x2="${n(middle)}" y2="${n(y(0))}"/><text x="${n(middle + 5)}" y="${top + 12}">mean ${mean.toFixed(3)}</text>`;
  return svg(width, height, title, [...grid, ...columns, ...marks, meanMark].join(''));
}

/** A curve on a logarithmic scale, with one labeled point. */
export function tailChart(
  chances: readonly { readonly at: number; readonly chance: number }[],
  named: { readonly at: number; readonly text: string },
  title: string,
): string {
  const [width, height] = [480, 240];
  const { left, right, top, bottom } = FRAME;
  const last = chances.at(-1)?.at ?? 1;
  const deepest = Math.floor(Math.min(...chances.map(({ chance }) => Math.log10(chance))));
  const x = (at: number): number => left + (at / last) * (width - left - right);
  const y = (power: number): number => top + (power / deepest) * (height - top - bottom);
  const powers = Array.from({ length: Math.floor(-deepest / 2) + 1 }, (_, index) => -2 * index);
  const grid = powers.map(
    power =>
      `<line class="grid" x1="${left}" y1="${n(y(power))}" x2="${width - right}" y2="${n(y(power))}"/><text class="end" x="${left - 6}" y="${n(y(power) + 4)}">${power === 0 ? '1' : `10<tspan dy="-4" font-size="8">${power}</tspan>`}</text>`,
  );
  const curve = chances.map(({ at, chance }) => `${n(x(at))},${n(y(Math.log10(chance)))}`).join(' ');
  const marks = chances
    .filter(({ at }) => at % 20 === 0)
    .map(({ at }) => `<text class="mid" x="${n(x(at))}" y="${height - 12}">${at}</text>`);
  const marked = chances.find(({ at }) => at === named.at);
  if (!marked) throw new Error(`the curve has no chance at ${named.at}`);
  const [px, py] = [x(named.at), y(Math.log10(marked.chance))];
  const point = `<circle class="dot" cx="${n(px)}" cy="${n(py)}" r="3.5"/><text class="end" x="${n(px - 8)}" y="${n(py + 4)}">${escaped(named.text)}</text>`;
  return svg(
    width,
    height,
    title,
    `${grid.join('')}<polyline class="curve" points="${curve}"/>${marks.join('')}${point}`,
  );
}
