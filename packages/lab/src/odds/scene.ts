// Where a bet starts: the tables on which it can first be put down, each with its chance, and the bet on them.
import {
  ALL_DICE,
  type Cents,
  type Command,
  cents,
  decide,
  evolve,
  type Rolled,
  type Rulebook,
  type Settings,
  type SpotRules,
  seatAt,
  type Table,
} from '@passline/engine';
import { divide, gcd, multiply, ONE, type Rational, rational, sum } from '@passline/engine/rational';
import { DEEP_RACK, labTable, type Setup } from '../automaton/automaton.ts';
import { SEAT } from '../strategy/player.ts';
import { put } from './chain.ts';

/** The figures of a bet cannot be had at this table; says why. */
export class OddsError extends Error {}

/** Tables with their chances. */
export type Scene = readonly { readonly table: Table; readonly chance: Rational }[];

/** The throws that differ to the rules, which do not ask which die is which: doubles once in 36, the others twice. */
export const THROWS = ALL_DICE.filter(([a, b]) => a <= b).map(dice => ({
  dice,
  chance: rational(dice[0] === dice[1] ? 1 : 2, ALL_DICE.length),
}));

// Above every odds bet made here by more than any odds can ask for, which are at most 1000 to 1.
const FLAT: Cents = cents(1_000_000);

// A figure is of the bet, not of its size: limits and chips of the table are put aside, its pays and commission kept.
const SIZES = ['chip', 'min', 'max', 'box-max', 'limits', 'shooter'];

/** The table's settings with cents for chips and no limits, so that nothing is ever rounded or refused for its size. */
export function exactSetup(book: Rulebook, settings: Settings = {}): Setup {
  const kept = Object.entries(settings).filter(([key]) => !SIZES.includes(key));
  return { book, settings: { ...Object.fromEntries(kept), chip: '0.01' } };
}

export const emptyTable = (setup: Setup): Table => labTable(setup, DEEP_RACK);

export function done(table: Table, command: Command): Table {
  const decision = decide(table, command);
  if (decision.ok) return decision.events.reduce(evolve, table);
  const what = 'spot' in command ? `${command.type} ${command.spot}` : command.type;
  throw new OddsError(
    `the exact figures need “${what}” here: ${decision.refusal.code}: ${decision.refusal.message}`,
  );
}

export const withBet = (table: Table, spot: string, amount: number): Table =>
  done(table, { type: 'bet', seat: SEAT, spot, amount });

export type Throw = { readonly table: Table; readonly rolled: Rolled };

export function thrown(table: Table, dice: readonly [number, number]): Throw {
  const decision = decide(table, { type: 'roll', dice });
  if (!decision.ok) throw new OddsError(`${decision.refusal.code}: ${decision.refusal.message}`);
  const rolled = decision.events.find(event => event.type === 'rolled');
  if (!rolled) throw new Error('a roll rolls');
  return { table: decision.events.reduce(evolve, table), rolled };
}

export function betsOf(table: Table): readonly { readonly spot: string; readonly amount: Cents }[] {
  return seatAt(table, SEAT)?.bets ?? [];
}

const stands = (table: Table, spot: string): boolean => betsOf(table).some(bet => bet.spot === spot);

/** One roll from a scene, given that it leads to a table as wanted. */
function given(scene: Scene, wanted: (table: Table) => boolean): Scene {
  const found = new Map<string, Table>();
  const chances = new Map<string, Rational>();
  for (const { table, chance } of scene) {
    for (const { dice, chance: ofThrow } of THROWS) {
      const after = thrown(table, dice).table;
      if (!wanted(after)) continue;
      const key = JSON.stringify([after.point, betsOf(after)]);
      found.set(key, after);
      put(chances, key, multiply(chance, ofThrow));
    }
  }
  const all = sum(chances.values());
  return [...found].map(([key, table]) => ({
    table,
    chance: divide(chances.get(key) ?? all, all),
  }));
}

export const lcm = (values: readonly bigint[]): bigint =>
  values.reduce((least, value) => (least * value) / gcd(least, value), 1n);

const isLineOdds = ({ spot }: SpotRules): boolean => spot.flat !== null && spot.number === 0;

/** The pay that a win is paid by: odds on the line by the point, everything else by the total. */
export const paidOn = (rules: SpotRules, point: number | null, total: number): number =>
  isLineOdds(rules) ? (point ?? 0) : total;

/** The least stake that is paid and charged without a remainder, whatever happens. */
export function exactStake(rules: SpotRules, table: Table): Cents {
  if (rules.spot.family === 'hot-shooter') return table.rules.jackpot?.least ?? cents(1);
  const pays = (isLineOdds(rules) ? [rules.pays[table.point ?? 0]] : rules.pays).filter(pay => !!pay);
  const raised = rules.raises.flatMap(({ odds }) => odds.map(({ den }) => den));
  const shares = pays.map(({ share }) => share.den);
  const rate = rules.commission?.rate.den ?? 1;
  const parts = pays.flatMap(({ den }) => [den, ...raised]).flatMap(den => shares.map(part => den * part));
  const charged = pays.map(({ den }) => rate * (rules.commission?.of === 'winnings' ? den : 1));
  const least = lcm([...new Set([rules.step, ...parts, ...charged])].map(BigInt));
  if (least > BigInt(DEEP_RACK) / 1000n)
    throw new OddsError(`${rules.spot.name}: no stake is small enough to be paid without a remainder`);
  return cents(Number(least));
}

/** The come-out that follows a seven-out, with enough on another bet for the jackpot. */
function afterSevenOut(empty: Table): Table {
  const pointOn = given([{ table: empty, chance: ONE }], table => table.point !== null);
  const [out] = given(pointOn, table => table.hand > empty.hand);
  if (!out) throw new Error('a hand ends in a seven-out');
  const needed = out.table.rules.jackpot?.otherBets ?? 0;
  for (const { spot, step } of out.table.rules.spots.values()) {
    const amount = Math.ceil(needed / step) * step;
    const decision = decide(out.table, { type: 'bet', seat: SEAT, spot: spot.name, amount });
    if (decision.ok) return decision.events.reduce(evolve, out.table);
  }
  throw new OddsError('no bet can be put down beside the jackpot');
}

/** The tables just before a bet can be put on a spot, or with it already there where a roll takes it there. */
function scene(empty: Table, rules: SpotRules, amount?: Cents): Scene {
  const { spot } = rules;
  const fresh: Scene = [{ table: empty, chance: rational(1) }];
  if (spot.family === 'hot-shooter') return [{ table: afterSevenOut(empty), chance: rational(1) }];
  switch (rules.family.timing) {
    case 'any':
    case 'come-out':
      return fresh;
    case 'point':
      return given(fresh, table => table.point !== null);
    case 'raise-only': {
      const box = spot.family === 'come-n' ? 'come' : 'dont-come';
      return given(starts(empty, rulesOf(empty, box), amount), table => stands(table, spot.name));
    }
    case 'with-flat': {
      const flat = spot.flat ?? '';
      const withFlat = starts(empty, rulesOf(empty, flat), FLAT);
      if (!isLineOdds(rules)) return withFlat;
      return given(withFlat, table => table.point !== null && stands(table, flat));
    }
  }
}

export function rulesOf(table: Table, spot: string): SpotRules {
  const rules = table.rules.spots.get(spot);
  if (!rules) throw new OddsError(`this table has no ${spot}`);
  return rules;
}

/** The tables on which a bet starts, with the bet on them; its size is the least exact one unless said. */
export function starts(empty: Table, rules: SpotRules, amount?: Cents): Scene {
  const scenes = scene(empty, rules, amount);
  if (rules.family.timing === 'raise-only') return scenes;
  return scenes.map(({ table, chance }) => ({
    table: withBet(table, rules.spot.name, amount ?? exactStake(rules, table)),
    chance,
  }));
}
