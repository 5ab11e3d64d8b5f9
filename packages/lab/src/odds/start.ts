// Where a bet starts: the tables on which it can first be made, each with its chance, and the bet on them.
import {
  ALL_DICE,
  type Cents,
  type Command,
  cents,
  type Dice,
  decide,
  evolve,
  isBetLimit,
  isLineOdds,
  parseSpotName,
  type Rolled,
  type Rulebook,
  type Settings,
  type SpotName,
  type SpotRules,
  seatAt,
  type Table,
  winsOf,
} from '@passline/engine';
import { addChance } from '@passline/engine/chain';
import { divide, gcd, multiply, ONE, type Rational, rational, sum } from '@passline/engine/rational';
import { required } from '@passline/engine/required';
import { DEEP_RACK, labTable, type Setup } from '../automaton/automaton.ts';
import { SEAT } from '../strategy/player.ts';

/** A bet's exact figures cannot be computed at this table; the message says why. */
export class OddsError extends Error {}

/** Tables with their chances. */
export type StartTables = readonly { readonly table: Table; readonly chance: Rational }[];

/** The throws that the rules tell apart, whichever die is which: a pair has 1 chance in 36, the others 2. */
export const THROWS = ALL_DICE.filter(([a, b]) => a <= b).map(dice => ({
  dice,
  chance: rational(dice[0] === dice[1] ? 1 : 2, ALL_DICE.length),
}));

/** One throw of every total, for bets that depend on nothing else. */
export const THROWS_BY_TOTAL = [...new Set(ALL_DICE.map(([a, b]) => a + b))].map(total => {
  const alike = ALL_DICE.filter(([a, b]) => a + b === total);
  return { dice: required(alike[0]), chance: rational(alike.length, ALL_DICE.length) };
});

// Large enough that every odds bet made here is allowed behind it: odds are at most 1000 to 1.
const FLAT: Cents = cents(1_000_000);

// Figures do not depend on the size of a bet: the table's limits and chips are left out, its pays and commission kept.
const SIZES = ['chip', 'min', 'max', 'box-max', 'limits', 'shooter'];

const unlimited = new WeakMap<Rulebook, Rulebook>();

/**
 * The same book without what depends on the size of bets: limits that are not a rule of the bet, and the cap
 * on wins (P83).
 */
function withoutSizes(book: Rulebook): Rulebook {
  const bets: Readonly<Record<string, { readonly bet: string }>> = book.spots;
  const kept = Object.entries(book.limits).filter(([family]) => bets[family]?.bet === 'hand');
  if (kept.length === Object.keys(book.limits).length && book.payoutCap === null) return book;
  const made = unlimited.get(book) ?? { ...book, limits: Object.fromEntries(kept), payoutCap: null };
  unlimited.set(book, made);
  return made;
}

/** The table's settings with cents for chips and no limits, so that nothing is ever rounded or refused for its size. */
export function exactSetup(book: Rulebook, settings: Settings = {}): Setup {
  const kept = Object.entries(settings).filter(([key]) => !SIZES.includes(key) && !isBetLimit(key));
  return { book: withoutSizes(book), settings: { ...Object.fromEntries(kept), chip: '0.01' } };
}

export const emptyTable = (setup: Setup): Table => labTable(setup, DEEP_RACK);

export function apply(table: Table, command: Command): Table {
  const decision = decide(table, command);
  if (decision.ok) return decision.events.reduce(evolve, table);
  const what = 'spot' in command ? `${command.type} ${command.spot}` : command.type;
  throw new OddsError(
    `the exact figures need “${what}” here: ${decision.refusal.code}: ${decision.refusal.message}`,
  );
}

export const withBet = (table: Table, spot: SpotName, amount: number): Table =>
  apply(table, { type: 'bet', seat: SEAT, spot, amount });

export type Throw = { readonly table: Table; readonly rolled: Rolled };

export function throwDice(table: Table, dice: Dice): Throw {
  const decision = decide(table, { type: 'roll', dice });
  if (!decision.ok) throw new OddsError(`${decision.refusal.code}: ${decision.refusal.message}`);
  const rolled = decision.events.find(event => event.type === 'rolled');
  if (!rolled) throw new Error('a roll without its event');
  return { table: decision.events.reduce(evolve, table), rolled };
}

export function betsOf(table: Table): readonly { readonly spot: SpotName; readonly amount: Cents }[] {
  return required(seatAt(table, SEAT)).bets;
}

const stands = (table: Table, spot: SpotName): boolean => betsOf(table).some(bet => bet.spot === spot);

/** The tables one roll later, given that the roll leads to a table as wanted. */
function rollGiven(tables: StartTables, wanted: (table: Table) => boolean): StartTables {
  const found = new Map<string, Table>();
  const chances = new Map<string, Rational>();
  for (const { table, chance } of tables) {
    for (const { dice, chance: ofThrow } of THROWS) {
      const after = throwDice(table, dice).table;
      if (!wanted(after)) continue;
      const key = JSON.stringify([after.point, betsOf(after)]);
      found.set(key, after);
      addChance(chances, key, multiply(chance, ofThrow));
    }
  }
  const all = sum(chances.values());
  return [...found].map(([key, table]) => ({
    table,
    chance: divide(required(chances.get(key)), all),
  }));
}

export const lcm = (values: readonly bigint[]): bigint =>
  values.reduce((least, value) => (least * value) / gcd(least, value), 1n);

/** The pay that a win is paid by: odds on the line by the point, everything else by the total. */
export const paidOn = (rules: SpotRules, point: number | null, total: number): number =>
  isLineOdds(rules.spot) ? required(point) : total;

const largest = (values: readonly bigint[]): bigint =>
  values.reduce((most, value) => (value > most ? value : most), 1n);

/** How many times a stake must be taken for its commission to reach the minimum by itself. */
function timesToMinimum({ commission, pays }: SpotRules, stake: bigint): bigint {
  if (!commission || commission.least === 0 || commission.rate.num === 0) return 1n;
  const wins = pays.filter(pay => !!pay).map(pay => (commission.of === 'bet' ? { num: 1, den: 1 } : pay));
  const needed = wins.map(({ num, den }) => {
    const perStake = BigInt(commission.rate.num * num) * stake;
    return (BigInt(commission.least * commission.rate.den * den) + perStake - 1n) / perStake;
  });
  return largest(needed);
}

/** The smallest stake that is always paid and charged without a remainder. */
export function exactStake(rules: SpotRules, table: Table): Cents {
  const pays = (isLineOdds(rules.spot) ? [rules.pays[required(table.point)]] : winsOf(rules)).filter(
    pay => !!pay,
  );
  const raised = rules.raises.flatMap(({ odds }) => odds.map(({ den }) => den));
  const shares = pays.map(({ share }) => share.den);
  const rate = rules.commission?.rate.den ?? 1;
  const parts = pays.flatMap(({ den }) => [den, ...raised]).flatMap(den => shares.map(part => den * part));
  const unit = rules.commission?.to ?? 1;
  const charged = pays.map(({ den }) => rate * unit * (rules.commission?.of === 'winnings' ? den : 1));
  const smallest = lcm([...new Set([rules.step, ...parts, ...charged])].map(BigInt));
  const own = rules.limits.min ?? 0;
  const atLeast = BigInt(Math.ceil(own / Number(smallest))) || 1n;
  const least = smallest * largest([atLeast, timesToMinimum(rules, smallest)]);
  if (least > BigInt(DEEP_RACK) / 1000n)
    throw new OddsError(`${rules.spot.name}: no stake is small enough to be paid without a remainder`);
  return cents(Number(least));
}

/** The come-out after a hand, with enough on other bets for a bet on the next one. */
function afterHand(empty: Table, needed: Cents): Table {
  const fresh: StartTables = [{ table: empty, chance: ONE }];
  const hasPoints = empty.rules.book.comeOut.points.length > 0;
  const before = hasPoints ? rollGiven(fresh, table => table.point !== null) : fresh;
  const [out] = rollGiven(before, table => table.hand > empty.hand);
  if (!out) throw new Error('every hand ends');
  if (needed === 0) return out.table;
  for (const { spot, step } of out.table.rules.spots.values()) {
    const amount = Math.ceil(needed / step) * step;
    const decision = decide(out.table, { type: 'bet', seat: SEAT, spot: spot.name, amount });
    if (decision.ok) return decision.events.reduce(evolve, out.table);
  }
  throw new OddsError('no bet can be put down beside a bet on a whole hand');
}

/** The tables just before a bet can be made on a spot, or with it already there if only a roll can take it there. */
function tablesBefore(empty: Table, rules: SpotRules, amount?: Cents): StartTables {
  const { spot } = rules;
  const fresh: StartTables = [{ table: empty, chance: rational(1) }];
  switch (spot.timing) {
    case 'hand':
      return [{ table: afterHand(empty, rules.hand?.otherBets ?? cents(0)), chance: rational(1) }];
    case 'any':
    case 'come-out':
      return fresh;
    case 'point':
      return rollGiven(fresh, table => table.point !== null);
    case 'raise-only': {
      const box = required(parseSpotName(required(spot.contract)));
      return rollGiven(starts(empty, rulesOf(empty, box), amount), table => stands(table, spot.name));
    }
    case 'with-flat': {
      const flat = required(spot.flat);
      const withFlat = starts(empty, rulesOf(empty, flat), FLAT);
      if (!isLineOdds(rules.spot)) return withFlat;
      return rollGiven(withFlat, table => table.point !== null && stands(table, flat));
    }
  }
}

export function rulesOf(table: Table, spot: SpotName): SpotRules {
  const rules = table.rules.spots.get(spot);
  if (!rules) throw new OddsError(`this table has no ${spot}`);
  return rules;
}

/** The tables on which a bet starts, with the bet on them; its size is the smallest exact one unless given. */
export function starts(empty: Table, rules: SpotRules, amount?: Cents): StartTables {
  const tables = tablesBefore(empty, rules, amount);
  if (rules.spot.timing === 'raise-only') return tables;
  return tables.map(({ table, chance }) => ({
    table: withBet(table, rules.spot.name, amount ?? exactStake(rules, table)),
    chance,
  }));
}
