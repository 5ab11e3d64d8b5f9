// The rulebook loader: any JSON loads or is refused with the field's name, and a rulebook that loads can be played.
import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import {
  assertConserved,
  type Command,
  decide,
  evolve,
  FAMILIES,
  legal,
  legalForDealer,
  loadRulebook,
  newTable,
  type Range,
  RULEBOOKS,
  type Rulebook,
  SPOTS,
  seatNumber,
  type Table,
  view,
} from '@passline/engine';
import { BLIND, byTree, combineMutations } from './mutations.ts';
import { SeededRandom } from './seeded-random.ts';
import { must, type Target } from './target.ts';

const EXAMPLE = readFileSync(new URL('../../examples/house-ten-times.json', import.meta.url), 'utf8');

const WORDS =
  'extends id title spots pays minimumPays bar binds increase oddsLimits commission working afterWin exclusions ' +
  'unit chip rounding shooter noRoll continued procedure power regulated house cite odds offered ' +
  'always when-paid only area total from never close point afterPoint of bet winnings times cap rate when placed win ' +
  'comeOut on off calls stays first-roll eleven between paid whole halves cent lowest to way down up wholeDollarsStand ' +
  'chosen offer designated moves seven-out fallback come withoutOne refused automatic call mandatory discretion ' +
  'onSettings returned stay limits min max needs otherBets bands chance totals 7:6 1:1 1000:1 1:1000 0:1 1/20 0/1 ' +
  '1/1 5% 0.01 1.00 3.33 1000000000.00 none';

const DICTIONARY = [
  ...WORDS.split(' '),
  ...FAMILIES,
  ...SPOTS.map(({ name }) => name),
  ...RULEBOOKS.map(({ id }) => id),
];

const MAX_LENGTH = 40_000;
const REGULATED = ['id', 'title', 'minimumPays', 'house', 'regulated'];

/** One section of a rulebook at a time, as a house would change it. */
function sectionsOf(book: Rulebook): readonly string[] {
  const own = Object.entries(book).filter(
    ([field]) => !REGULATED.includes(field) && !book.regulated.includes(field),
  );
  return own.map(([field, value]) =>
    JSON.stringify({ extends: book.id, id: `my-${book.id}`, title: `By ${book.id}`, [field]: value }),
  );
}

const amountIn = ({ min, max, step }: Range, chance: SeededRandom): number =>
  chance.percent(20) ? max : min + step * chance.below(Math.min(20, Math.floor((max - min) / step) + 1));

function nextCommand(table: Table, chance: SeededRandom): Command {
  const seat = seatNumber(1 + chance.below(2));
  const { bets, takes, calls, reductions } = legal(table, seat);
  const kind = chance.below(12);
  if (kind < 6 && bets.length > 0) {
    const range = chance.pick(bets);
    return { type: 'bet', seat, spot: range.spot, amount: amountIn(range, chance) };
  }
  if (kind === 6 && takes.length > 0) return { type: 'take', seat, spot: chance.pick(takes) };
  if (kind === 7 && calls.length > 0) return { type: 'call', seat, ...chance.pick(calls) };
  if (kind === 8 && reductions.length > 0) {
    const range = chance.pick(reductions);
    return { type: 'reduce', seat, spot: range.spot, amount: amountIn(range, chance) };
  }
  if (kind === 9) return { type: 'bet', seat, spot: 'pass', amount: 10_00 };
  const { power, noRoll } = legalForDealer(table);
  if (kind === 10 && power.length > 0) return { type: 'power', ...chance.pick(power) };
  if (kind === 10 && noRoll.length > 0) return { type: 'no-roll', ground: chance.pick(noRoll) };
  return { type: 'roll', dice: [1 + chance.below(6), 1 + chance.below(6)] };
}

const MOVES = 40;

/** A short game under the rulebook: whatever it says, chips are conserved and every legal command is accepted. */
function playShortGame(table: Table, chance: SeededRandom): void {
  let now = table;
  const sitDown = ([1, 2] as const).map(
    (seat): Command => ({ type: 'seat', seat, name: `P${seat}`, amount: 5_000_00 }),
  );
  for (let move = -sitDown.length; move < MOVES; move += 1) {
    const command = sitDown[move + sitDown.length] ?? nextCommand(now, chance);
    const decision = decide(now, command);
    if (!decision.ok) continue;
    for (const event of decision.events) {
      now = evolve(now, event);
      assertConserved(now);
    }
  }
  view(now);
}

const SETTINGS: readonly Readonly<Record<string, string>>[] = [
  { min: '5.00', max: '500.00' },
  { chip: '0.01' },
  { chip: '25.00', min: '25.00' },
  { odds: '2x' },
  { shooter: 'house' },
  { 'power-odds': '100%' },
  { 'box-max': '20.00' },
];

function checkLoads(value: unknown, input: string): void {
  const before = structuredClone(value);
  const loaded = loadRulebook(value);
  must(isDeepStrictEqual(before, value), 'loading changed what was loaded');
  must(Object.keys(Object.prototype).length === 0, 'the prototype of all objects has a field');
  if (!loaded.ok) {
    must(loaded.problems.length > 0, 'a book is refused without a problem');
    for (const { path, message } of loaded.problems) {
      must(message.length > 0, 'a problem without a word');
      must(!/\p{C}/u.test(`${path}${message}`), 'a problem with a character that nobody can see');
    }
    return;
  }
  const again = loadRulebook(JSON.parse(JSON.stringify(value)));
  must(again.ok && isDeepStrictEqual(again.book, loaded.book), 'the same file makes another book');
  const fresh = newTable(loaded.book);
  must(fresh.ok, 'a book that loads makes no table');
  playShortGame(fresh.table, new SeededRandom(input));
  const chance = new SeededRandom(`${input} set`);
  const set = newTable(loaded.book, chance.pick(SETTINGS));
  if (set.ok) playShortGame(set.table, chance);
  else must(set.message.length > 0, 'settings are refused without a word');
}

export const RULEBOOK: Target = {
  name: 'rulebook',
  sources:
    /packages\/engine\/src\/(rulebooks\/(books|check|validate)|rules|settings|ratio|money|power|spots|commission|bets|settle)/,
  seeds: () => [EXAMPLE, ...RULEBOOKS.flatMap(sectionsOf)],
  mutated: combineMutations([...byTree(DICTIONARY), ...byTree(DICTIONARY), ...BLIND], 4, MAX_LENGTH),
  attempt(input) {
    let value: unknown;
    try {
      value = JSON.parse(input);
    } catch {
      return;
    }
    checkLoads(value, input);
  },
};
