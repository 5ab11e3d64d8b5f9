// What a regulator has settled in a book: no book that extends it, directly or not, may change it.

import * as say from '../sentences/house-files.ts';
import type { HouseFile } from './chain.ts';
import type { Problem } from './check.ts';
import { ratesLeft } from './rates-left.ts';
import { redefinedUnderMinimum } from './redefined.ts';
import type { Rulebook } from './shape.ts';
import type { Family } from './standard-bets.ts';

/** A regulator's limits: a book declares them once, and the books that extend it keep them unchanged. */
export const REGULATORS = [
  'minimumPays',
  'house',
  'regulated',
] as const satisfies readonly (keyof Rulebook)[];

/** Fields that a file cannot have, each with the id of the book that settled it. */
export type Settled = ReadonlyMap<string, string>;

const isEmpty = (value: unknown): boolean => Object.keys(Object(value)).length === 0;

const fieldsSettled = (book: HouseFile | Rulebook): readonly string[] => {
  const declared = REGULATORS.filter(field => !isEmpty(book[field]));
  return [...declared, ...(Array.isArray(book.regulated) ? book.regulated.map(String) : [])];
};

/** The fields that files extending a book cannot have. */
export const settledIn = (book: Rulebook): Settled =>
  new Map(fieldsSettled(book).map(field => [field, book.id]));

/** The same for files over a house's own file. */
export const settledBelow = (parent: Settled | undefined, own: HouseFile): Settled =>
  new Map([...fieldsSettled(own).map(field => [field, String(own.id)] as const), ...(parent ?? [])]);

type Parent = { readonly book: Rulebook; readonly settled: Settled };

/**
 * south-dakota ¶6, ¶7: a limit on the rate also limits what the rate applies to, and the resulting amount.
 */
function commissionProblems({ book: base, settled }: Parent, { commission }: Rulebook): Problem[] {
  const charged = ratesLeft(base)
    .filter(({ max }) => max !== undefined)
    .map(({ family }) => family as Family)
    .filter(family => commission[family]);
  const changed = charged.flatMap(family =>
    (['of', 'round', 'min'] as const)
      .filter(
        field =>
          JSON.stringify(commission[family]?.[field]) !== JSON.stringify(base.commission[family]?.[field]),
      )
      .map(field => `${family}.${field}`),
  );
  const isLimited = settled.has('minimumPays');
  const added = Object.keys(commission).filter(
    family => isLimited && !Object.hasOwn(base.commission, family),
  );
  const listed = Object.keys(base.commission);
  return [
    ...changed.map(path => ({
      path: `commission.${path}`,
      message: say.setBy(settled.get('house') ?? ''),
    })),
    ...added.map(family => ({
      path: `commission.${family}`,
      message: say.chargedOnlyOn(settled.get('minimumPays') ?? '', listed),
    })),
  ];
}

/** A house cannot redefine a bet that has a regulator's minimum. */
const definitionProblems = ({ book: base, settled }: Parent, book: Rulebook): Problem[] =>
  redefinedUnderMinimum(base, book).map(family => ({
    path: `spots.${family}`,
    message: say.definedBy(settled.get('minimumPays') ?? ''),
  }));

export const regulationProblems = (
  parent: Parent,
  book: Rulebook,
): { readonly commissions: readonly Problem[]; readonly definitions: readonly Problem[] } => ({
  commissions: commissionProblems(parent, book),
  definitions: definitionProblems(parent, book),
});
