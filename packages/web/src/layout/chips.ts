// Chips in casino colors: the denominations, and the pile that makes up an amount.
import { grouped } from '../text/money.ts';

export type ChipKind = {
  /** In cents. */
  readonly value: number;
  readonly text: string;
  readonly fill: string;
  /** The color of its edge spots and digits. */
  readonly spots: string;
  readonly ink: string;
};

const chip = (value: number, text: string, fill: string, spots: string, ink: string): ChipKind => ({
  value,
  text,
  fill,
  spots,
  ink,
});

/** From the highest to the lowest. */
export const CHIPS: readonly ChipKind[] = [
  chip(100_000_00, '100k', '#7a1f3d', '#f3c74f', '#ffffff'),
  chip(25_000_00, '25k', '#0f4c5c', '#f3c74f', '#ffffff'),
  chip(5_000_00, '5k', '#6b3f1d', '#f0dfc4', '#ffffff'),
  chip(1_000_00, '1k', '#f2b32b', '#fff6dd', '#1c1508'),
  chip(500_00, '500', '#5d2f91', '#f0e6fa', '#ffffff'),
  chip(100_00, '100', '#1c1c1e', '#e8e4d8', '#ffffff'),
  chip(25_00, '25', '#1b7a43', '#e9f7ee', '#ffffff'),
  chip(5_00, '5', '#c0272d', '#fde9e7', '#ffffff'),
  chip(1_00, '1', '#f4f1e8', '#2f5fa8', '#1a1a1a'),
  chip(25, '¼', '#4c86b8', '#eaf3fa', '#06121c'),
  chip(5, '5c', '#9a9ca0', '#f4f4f4', '#111111'),
  chip(1, '1c', '#b87333', '#fbe7d4', '#170b02'),
];

export type Pile = readonly { readonly chip: ChipKind; readonly count: number }[];

/** The fewest chips that make up an amount, the highest first. */
export function pileOf(amount: number): Pile {
  let left = amount;
  const pile: { chip: ChipKind; count: number }[] = [];
  for (const kind of CHIPS) {
    const count = Math.floor(left / kind.value);
    if (count === 0) continue;
    pile.push({ chip: kind, count });
    left -= count * kind.value;
  }
  return pile;
}

/** The chips to draw, from the bottom: a tall stack is cut short, keeping one chip of each color if they fit. */
export function chipsToDraw(amount: number, max: number): readonly ChipKind[] {
  const pile = pileOf(amount).slice(0, max);
  const spare = { left: max - pile.length };
  return pile.flatMap(({ chip: kind, count }) => {
    const extra = Math.min(count - 1, spare.left);
    spare.left -= extra;
    return new Array<ChipKind>(1 + extra).fill(kind);
  });
}

/** An amount short enough for a chip's label: `1,250`, `12.5k`. Cents are left out only if there are none. */
export function shortAmount(cents: number): string {
  const whole = Math.floor(cents / 100);
  if (whole >= 1_000_000) return `${oneDecimal(whole / 1_000_000)}m`;
  if (whole >= 10_000) return `${oneDecimal(whole / 1_000)}k`;
  const rest = cents % 100;
  const text = grouped(whole);
  return rest === 0 ? text : `${text}.${rest.toString().padStart(2, '0')}`;
}

const oneDecimal = (value: number): string => (Math.floor(value * 10) / 10).toString();
