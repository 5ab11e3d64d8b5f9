// What is printed on a spot: its lettering and what it pays, read from the table's own rules.
import type { Spot, SpotRules, Table } from '@passline/engine';
import * as lettering from '../text/lettering.ts';
import { labelOf as labelIn } from './label-of.ts';
import { isBig } from './places.ts';

export type Label = {
  /** The lettering, one string per line. */
  readonly title: readonly string[];
  readonly pays: string | null;
  /** Dice faces to draw instead of lettering. */
  readonly faces: readonly [number, number] | null;
};

/** Totals that only one pair of faces makes. */
const ONLY_FACES: Readonly<Record<number, readonly [number, number]>> = {
  2: [1, 1],
  3: [1, 2],
  11: [5, 6],
  12: [6, 6],
};

/** The only total of a one-roll bet whose name is more than a letter. */
function onlyTotal({ definition, label }: Spot): number | null {
  if (!('totals' in definition) || definition.totals.length > 1 || label.length === 1) return null;
  return definition.totals[0] ?? null;
}

const facesOfTotal = (spot: Spot): readonly [number, number] | null =>
  ONLY_FACES[onlyTotal(spot) ?? 0] ?? null;

/** The faces that identify a spot: a hardway's pair, a horn number's, a hop's. */
function facesOf({ spot }: SpotRules): readonly [number, number] | null {
  if (spot.faces) return spot.faces;
  if (spot.definition.bet === 'hardway' && spot.number !== null) return [spot.number / 2, spot.number / 2];
  return facesOfTotal(spot);
}

function titleOf(game: Table, { spot }: SpotRules, isSmall: boolean): readonly string[] {
  const { definition, number } = spot;
  const { book } = game.rules;
  const label = labelIn(book, spot.name);
  const bar = book.bar ? [lettering.bar(book.bar.total)] : [];
  if (spot.faces) return [];
  switch (definition.bet) {
    case 'line':
      return definition.side === 'wrong' ? [label.toUpperCase(), ...bar] : lettering.linesOf(label);
    case 'come':
      return definition.side === 'wrong' ? [...lettering.linesOf(label), ...bar] : lettering.linesOf(label);
    case 'odds':
      // Beside their bet in its box, odds need no other name.
      return number !== null
        ? [lettering.inBox(isSmall ? 'Come odds' : definition.label, 'odds')]
        : lettering.oddsLines(label);
    case 'number-before-seven':
    case 'seven-before-number':
      return isBig(spot)
        ? lettering.linesOf(label)
        : [lettering.inBox(definition.label, definition.arrivesFrom === undefined ? 'chosen' : 'arrived')];
    case 'hardway':
    case 'hand':
      return [label.toUpperCase()];
    case 'one-roll':
      return oneRollTitle(spot, label);
  }
}

function oneRollTitle(spot: Spot, label: string): readonly string[] {
  const { definition, number } = spot;
  if (facesOfTotal(spot)) return [String(onlyTotal(spot))];
  if ('parts' in definition) return number === null ? lettering.partsLines(label) : [lettering.high(number)];
  return spot.label.includes('&') ? [label.toUpperCase()] : lettering.linesOf(label);
}

/** At most this many parts have their pays printed. */
const MAX_PARTS_PRINTED = 2;

/** Even money is understood; bets on a whole hand print their pays by themselves. */
function isPrinted({ spot: { definition } }: SpotRules): boolean {
  switch (definition.bet) {
    case 'line':
    case 'come':
    case 'hand':
      return false;
    case 'number-before-seven':
    case 'seven-before-number':
    case 'hardway':
      return definition.arrivesFrom === undefined;
    case 'one-roll':
      return !('parts' in definition) || definition.parts.length <= MAX_PARTS_PRINTED;
    case 'odds':
      return true;
  }
}

/** `4/10 2:1 · 5/9 3:2 …`: totals that pay alike are joined; with a point on, odds show only its pay. */
function paysByTotal(game: Table, { spot, pays }: SpotRules): string {
  const point = spot.flat !== null ? game.point : null;
  if (point !== null) return pays[point]?.text ?? '';
  const groups = new Map<string, number[]>();
  for (const total of spot.payTotals) {
    const text = pays[total]?.text;
    if (text) groups.set(text, [...(groups.get(text) ?? []), total]);
  }
  return [...groups].map(([text, totals]) => `${totals.join('/')} ${text}`).join(' · ');
}

/** What a one-roll bet pays, each odds once. */
const oddsOf = ({ spot, pays }: SpotRules): readonly string[] => [
  ...new Set(spot.payTotals.flatMap(total => pays[total]?.text ?? [])),
];

function paysOf(game: Table, rules: SpotRules): string | null {
  const { spot, pays } = rules;
  if (!isPrinted(rules)) return null;
  if (spot.payKeys.has(null)) return pays[spot.number ?? 7]?.text ?? null;
  if (spot.definition.bet === 'one-roll') return oddsOf(rules).join(' · ');
  return paysByTotal(game, rules);
}

/** If odds are raised, no pays are printed: the raised ones are shown there. */
export function labelOf(game: Table, rules: SpotRules, isSmall = false): Label {
  const raised = game.raised.some(({ spot }) => spot === rules.spot.name);
  return {
    title: titleOf(game, rules, isSmall),
    pays: raised ? '' : paysOf(game, rules),
    faces: facesOf(rules),
  };
}

/** Raised odds on a spot in a few characters: `14:1`, or `2/12 45:1` if only some totals are raised. */
export const raisedText = (raised: readonly { on: readonly number[] | null; odds: string }[]): string =>
  raised.map(({ on, odds }) => (on === null ? odds : `${on.join('/')} ${odds}`)).join('  ');

/** The field's totals, each with the multiple it pays if that is more than even money. */
export function fieldNumbers({ spot, pays }: SpotRules): readonly { total: number; extra: string | null }[] {
  return spot.payTotals.map(total => {
    const pay = pays[total];
    return { total, extra: pay && pay.text !== '1:1' ? pay.text : null };
  });
}
