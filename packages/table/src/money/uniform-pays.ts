// Pays that a regulation requires to be the same throughout a house, and the refusal of one that differs (D52).
import { formatOdds, isRecord, parseOdds } from '@passline/engine';
import { gcd } from '@passline/engine/rational';
import type { TableCreated } from '../events.ts';
import { type ServerRefusal, serverRefusal } from '../state/refusal.ts';
import type { TableState } from '../state/state.ts';

/** Odds by rulebook and pay: "south-dakota field-12" → "3:1". */
export type UniformPays = Readonly<Record<string, string>>;

/** A pay that differs from another open table's. */
export type PayDifference = { readonly pay: string; readonly here: string; readonly elsewhere: string };

function lowestTerms(odds: string): string {
  const ratio = parseOdds(odds);
  if (!ratio) throw new Error(`a table pays ${odds}`);
  const common = gcd(ratio.num, ratio.den);
  return formatOdds({ num: ratio.num / common, den: ratio.den / common });
}

/** The book that requires it: the house file of a chain that declares what tables may set, or the built-in book. */
function regulatorOf({ rulebook, house }: TableCreated): string {
  let file: unknown = house;
  while (isRecord(file)) {
    if (Object.hasOwn(file, 'house')) return String(file.id);
    if (typeof file.extends === 'string') return file.extends;
    file = file.extends;
  }
  return rulebook;
}

/** The pays that all house tables must share; none at tables with their own chips, or if the rulebook requires none. */
export function uniformPaysOf({ created, game }: TableState): UniformPays {
  const { house, pays } = game.rules.book;
  if (!created.wallets || !house.pay?.uniform) return {};
  const regulator = regulatorOf(created);
  return Object.fromEntries(
    Object.entries(pays).map(([key, { odds }]) => [`${regulator} ${key}`, lowestTerms(odds)]),
  );
}

/** Doesn't name the other table, which the caller may not be allowed to see. */
export function paysDifferRefusal({ pay, here, elsewhere }: PayDifference): ServerRefusal {
  const [book = '', key = ''] = pay.split(' ');
  const message = `All of the house’s open tables must pay the same: ${key} pays ${elsewhere} at the others, not ${here}.`;
  return serverRefusal('table/pays-differ', message, { rulebook: book, pay: key, here, elsewhere }, 'D52');
}
