// Where a bet starts: the tables on which it can first be made, each with its chance, and the bet on them.
import {
  type Cents,
  type Command,
  cents,
  type Dice,
  decide,
  evolve,
  isBetLimit,
  isLineOdds,
  parseSpotName,
  type Refusal,
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
import * as say from '../sentences/questions.ts';
import { SEAT } from '../strategy/player.ts';
import type { Throws } from './throws.ts';

/** A bet's exact figures cannot be computed at this table; the message says why. */
export class OddsError extends Error {}

/** The table refuses the bet whose figures were requested. */
export class RefusedBetError extends OddsError {
  readonly refusal: Refusal;
  constructor(what: string, refusal: Refusal) {
    super(say.exactNeeds(what, refusal.code, refusal.message));
    this.refusal = refusal;
  }
}

/** With these dice, the bet can never be made, or is never decided. */
export class UndecidedError extends OddsError {
  readonly reason: 'never made' | 'never decided';
  constructor(what: string, reason: UndecidedError['reason']) {
    super(say.undecided[reason](what));
    this.reason = reason;
  }
}

/** Tables with their chances. */
export type StartTables = readonly { readonly table: Table; readonly chance: Rational }[];

/** A table without bets, and the chances of its throws. */
export type FreshTable = { readonly empty: Table; readonly throws: Throws };

// Large enough that every odds bet made here is allowed behind it: odds are at most 1000 to 1.
const FLAT: Cents = cents(1_000_000);

// Figures do not depend on the size of a bet, so these settings are left out; those of pays and commission are kept.
const SIZES = ['chip', 'min', 'max', 'box-max', 'limits', 'shooter'];

const unlimited = new WeakMap<Rulebook, Rulebook>();

/**
 * The same book without what depends on the size of bets: limits that are not a rule of the bet, and the cap on wins
 * (P83).
 */
function withoutSizes(book: Rulebook): Rulebook {
  const bets: Readonly<Record<string, { readonly bet: string }>> = book.spots;
  const kept = Object.entries(book.limits).filter(([family]) => bets[family]?.bet === 'hand');
  if (kept.length === Object.keys(book.limits).length && book.payoutCap === null) return book;
  const made = unlimited.get(book) ?? { ...book, limits: Object.fromEntries(kept), payoutCap: null };
  unlimited.set(book, made);
  return made;
}

/** The table's settings with a chip of one cent and no limits, so that nothing is rounded or refused for its size. */
export function exactSetup(book: Rulebook, settings: Settings = {}): Setup {
  const kept = Object.entries(settings).filter(([key]) => !SIZES.includes(key) && !isBetLimit(key));
  return { book: withoutSizes(book), settings: { ...Object.fromEntries(kept), chip: '0.01' } };
}

/** The table's settings without its limits, but with its own chips, so that payments are rounded as the table does. */
export function roundingSetup(book: Rulebook, settings: Settings = {}): Setup {
  const { settings: kept, book: unlimitedBook } = exactSetup(book, settings);
  const { chip: _, ...others } = kept ?? {};
  return {
    book: { ...unlimitedBook, payoutCap: book.payoutCap },
    settings: settings.chip === undefined ? others : { ...others, chip: settings.chip },
  };
}

export const emptyTable = (setup: Setup): Table => labTable(setup, DEEP_RACK);

export function apply(table: Table, command: Command): Table {
  const decision = decide(table, command);
  if (decision.ok) return decision.events.reduce(evolve, table);
  const what = 'spot' in command ? `${command.type} ${command.spot}` : command.type;
  throw new RefusedBetError(what, decision.refusal);
}

export const withBet = (table: Table, spot: SpotName, amount: number): Table =>
  apply(table, { type: 'bet', seat: SEAT, spot, amount });

export type Throw = { readonly table: Table; readonly rolled: Rolled };

export function rollDice(table: Table, dice: Dice): Throw {
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

/** The tables one roll later, given that the roll leads to a wanted table. */
function rollGiven(
  { all: throws }: Throws,
  tables: StartTables,
  wanted: (table: Table) => boolean,
): StartTables {
  const found = new Map<string, Table>();
  const chances = new Map<string, Rational>();
  for (const { table, chance } of tables) {
    for (const { dice, chance: ofThrow } of throws) {
      const after = rollDice(table, dice).table;
      if (!wanted(after)) continue;
      const key = JSON.stringify([after.point, betsOf(after)]);
      found.set(key, after);
      addChance(chances, key, multiply(chance, ofThrow));
    }
  }
  if (found.size === 0) throw new UndecidedError(say.theBet, 'never made');
  const all = sum(chances.values());
  return [...found].map(([key, table]) => ({
    table,
    chance: divide(required(chances.get(key)), all),
  }));
}

export const lcm = (values: readonly bigint[]): bigint =>
  values.reduce((multiple, value) => (multiple * value) / gcd(multiple, value), 1n);

/** What determines the pay of a win: the point for odds on the line, the total for everything else. */
export const paidOn = (rules: SpotRules, point: number | null, total: number): number =>
  isLineOdds(rules.spot) ? required(point) : total;

const largest = (values: readonly bigint[]): bigint =>
  values.reduce((max, value) => (value > max ? value : max), 1n);

/** The multiple of a stake at which its commission reaches the minimum by itself. */
function timesToMinimum({ commission, pays }: SpotRules, stake: bigint): bigint {
  if (!commission || commission.min === 0 || commission.rate.num === 0) return 1n;
  const wins = pays.filter(pay => !!pay).map(pay => (commission.of === 'bet' ? { num: 1, den: 1 } : pay));
  const needed = wins.map(({ num, den }) => {
    const perStake = BigInt(commission.rate.num * num) * stake;
    return (BigInt(commission.min * commission.rate.den * den) + perStake - 1n) / perStake;
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
  const min = smallest * largest([atLeast, timesToMinimum(rules, smallest)]);
  if (min > BigInt(DEEP_RACK) / 1000n) throw new OddsError(say.alwaysRemainder(rules.spot.name));
  return cents(Number(min));
}

/** The come-out after a hand, with enough on other bets to allow a bet on the next hand. */
function afterHand({ empty, throws }: FreshTable, needed: Cents): Table {
  const fresh: StartTables = [{ table: empty, chance: ONE }];
  const hasPoints = empty.rules.book.comeOut.points.length > 0;
  const before = hasPoints ? rollGiven(throws, fresh, table => table.point !== null) : fresh;
  const [out] = rollGiven(throws, before, table => table.hand > empty.hand);
  if (!out) throw new Error('every hand ends');
  if (needed === 0) return out.table;
  for (const { spot, step } of out.table.rules.spots.values()) {
    const amount = Math.ceil(needed / step) * step;
    const decision = decide(out.table, { type: 'bet', seat: SEAT, spot: spot.name, amount });
    if (decision.ok) return decision.events.reduce(evolve, out.table);
  }
  throw new OddsError(say.noOtherBet);
}

/** The tables just before a bet can be made on a spot, or with the bet on it if only a roll can move it there. */
function tablesBefore(at: FreshTable, rules: SpotRules, amount?: Cents): StartTables {
  const { spot } = rules;
  const { empty, throws } = at;
  const fresh: StartTables = [{ table: empty, chance: rational(1) }];
  switch (spot.timing) {
    case 'hand':
      return [{ table: afterHand(at, rules.hand?.otherBets ?? cents(0)), chance: rational(1) }];
    case 'any':
    case 'come-out':
      return fresh;
    case 'point':
      return rollGiven(throws, fresh, table => table.point !== null);
    case 'raise-only': {
      const box = required(parseSpotName(required(spot.contract)));
      return rollGiven(throws, starts(at, rulesOf(empty, box), amount), table => stands(table, spot.name));
    }
    case 'with-flat': {
      const flat = required(spot.flat);
      const { step } = rulesOf(empty, flat);
      const withFlat = starts(at, rulesOf(empty, flat), cents(Math.ceil(FLAT / step) * step));
      if (!isLineOdds(rules.spot)) return withFlat;
      return rollGiven(throws, withFlat, table => table.point !== null && stands(table, flat));
    }
  }
}

export function rulesOf(table: Table, spot: SpotName): SpotRules {
  const rules = table.rules.spots.get(spot);
  if (!rules) throw new OddsError(say.noSpot(spot));
  return rules;
}

/** The tables on which a bet starts, with the bet made; by default, in the smallest exact amount. */
export function starts(at: FreshTable, rules: SpotRules, amount?: Cents): StartTables {
  const tables = tablesBefore(at, rules, amount);
  if (rules.spot.timing === 'raise-only') return tables;
  return tables.map(({ table, chance }) => ({
    table: withBet(table, rules.spot.name, amount ?? exactStake(rules, table)),
    chance,
  }));
}
