// A distribution as a text histogram.
import { type Distribution, histogramOf } from '@passline/lab';

const BARS = 16;
const BAR_WIDTH = 40;
// Results rarer than this at either end share one bar.
const RARE_END = 0.002;
const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'] as const;

/** A bar of this many characters, to an eighth of a character. */
function bar(length: number): string {
  const eighths = Math.round(length * 8);
  return '█'.repeat(Math.floor(eighths / 8)) + (EIGHTHS[eighths % 8] ?? '');
}

const grouped = (amount: number): string =>
  (amount / 100).toLocaleString('en', { maximumFractionDigits: 2 }).padStart(11);

/** One line per bar: where it begins, its share, and the bar; the first and last bars include everything beyond. */
export function histogramLines(distribution: Distribution): string[] {
  const bars = histogramOf(distribution, BARS, RARE_END);
  const highest = Math.max(...bars.map(({ chance }) => chance));
  return bars.map(({ from, below, chance }, index) => {
    const first = index === 0 && bars.length > 1;
    const last = index === bars.length - 1 && bars.length > 1;
    const label = first ? `below${grouped(below)}` : `${last ? ' from' : '     '}${grouped(from)}`;
    const share = `${(chance * 100).toFixed(2)}%`.padStart(7);
    return `  ${label}  ${share}  ${bar((chance / highest) * BAR_WIDTH)}`.trimEnd();
  });
}
