// What is printed on a spot: its lettering and what it pays, read from the table's own rules.
import type { SpotRules, Table } from '@passline/engine';

export type Label = {
  /** The lettering, one string per line. */
  readonly title: readonly string[];
  readonly pays: string | null;
  /** Dice faces to draw instead of lettering. */
  readonly faces: readonly [number, number] | null;
};

const TITLES: Readonly<Record<string, readonly string[]>> = {
  pass: ['PASS', 'LINE'],
  put: ['PUT'],
  'pass-odds': ['PASS', 'ODDS'],
  'dont-pass-odds': ["DON'T PASS", 'ODDS'],
  come: ['COME'],
  field: ['FIELD'],
  'any-seven': ['ANY', 'SEVEN'],
  'any-craps': ['ANY', 'CRAPS'],
  c: ['C'],
  e: ['E'],
  'c-and-e': ['C & E'],
  two: ['2'],
  three: ['3'],
  eleven: ['11'],
  twelve: ['12'],
  horn: ['HORN', 'BET'],
};

const FAMILY_TITLES: Readonly<Record<string, readonly string[]>> = {
  'come-n': ['Come'],
  'come-odds': ['Odds'],
  'dont-come-n': ['DC'],
  'dont-come-odds': ['DC odds'],
  place: ['Place'],
  'place-to-lose': ['To lose'],
  buy: ['BUY'],
  lay: ['LAY'],
};

/** The faces that identify a spot: a hardway's pair, a horn number's, a hop's. */
const FACES: Readonly<Record<string, readonly [number, number]>> = {
  two: [1, 1],
  three: [1, 2],
  eleven: [5, 6],
  twelve: [6, 6],
};

function facesOf({ spot }: SpotRules): readonly [number, number] | null {
  if (spot.faces) return spot.faces;
  if (spot.definition.bet === 'hardway' && spot.number !== null) return [spot.number / 2, spot.number / 2];
  return FACES[spot.name] ?? null;
}

function titleOf(game: Table, { spot }: SpotRules): readonly string[] {
  const bar = game.rules.book.bar?.total;
  if (spot.name === 'dont-pass') return ["DON'T PASS", `BAR ${bar}`];
  if (spot.name === 'dont-come') return ["DON'T", 'COME', `BAR ${bar}`];
  if (spot.family === 'big') return ['BIG', String(spot.number)];
  if (spot.family === 'horn-high') return [`HIGH ${spot.number}`];
  if (spot.family === 'hard') return [`HARD ${spot.number}`];
  if (spot.faces) return [];
  return TITLES[spot.name] ?? FAMILY_TITLES[spot.family] ?? [spot.label.toUpperCase()];
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

/** `4/10 2:1, 5/9 3:2 …`: totals that pay alike are joined; with a point on, only what counts for it. */
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

/** What a bet on one roll pays, each odds once. */
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

/** If odds are raised, nothing is printed in their place: the raised ones are shown there. */
export function labelOf(game: Table, rules: SpotRules): Label {
  const raised = game.raised.some(({ spot }) => spot === rules.spot.name);
  return { title: titleOf(game, rules), pays: raised ? '' : paysOf(game, rules), faces: facesOf(rules) };
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
