// Follows a bet on the real engine until it is decided, over every table it can reach and every throw, as a chain.
import {
  type Bet,
  cents,
  type HandRules,
  isInPlay,
  type Line,
  memoryOf,
  parseOdds,
  payReached,
  type Ratio,
  type Rolled,
  remember,
  rollOf,
  type SpotName,
  type SpotRules,
  seatAt,
  type Table,
} from '@passline/engine';
import { type Absorbed, absorb, addChance, type ChainState, NeverLeftError } from '@passline/engine/chain';
import { formatRational, multiply, ONE, type Rational, rational, sum, ZERO } from '@passline/engine/rational';
import { required } from '@passline/engine/required';
import { clampBet, DEEP_RACK } from '../automaton/automaton.ts';
import * as say from '../sentences/questions.ts';
import { SEAT } from '../strategy/player.ts';
import {
  apply,
  OddsError,
  paidOn,
  rollDice,
  rulesOf,
  type StartTables,
  type Throw,
  UndecidedError,
} from './start.ts';
import { FAIR_THROWS, type ThrowChance, type Throws } from './throws.ts';

/**
 * How a bet was decided, in cents; `on` is the total or point that its pay depended on, or what a bet on a
 * whole hand reached; null if that was nothing.
 */
export type Ending = {
  readonly result: 'win' | 'lose' | 'push';
  readonly on: number | null;
  readonly pays: string | null;
  /** Profit, or a loss if negative, and what was put up for it: stakes and up-front commission. */
  readonly net: number;
  readonly putUp: number;
};

/** What one roll may do to a bet in play; otherwise the bet stays up. */
export type RollChances = { readonly win: Rational; readonly lose: Rational; readonly push: Rational };

export type BetEndings = {
  readonly endings: readonly (Ending & { readonly chance: Rational })[];
  /** The average number of rolls on which the bet is in play. */
  readonly rolls: Rational;
  /** One entry for each distinct situation, in the order found. */
  readonly rollChances: readonly RollChances[];
};

export type FollowedBet = {
  /** The spot whose decision ends it. */
  readonly spot: SpotName;
  /** Bets that are counted with it, such as odds behind the flat bet. */
  readonly beside?: readonly string[];
  /** The player's actions before each roll. */
  readonly beforeRoll?: (table: Table) => Table;
  /** Whether Power Odds come with the table's chance, or never. */
  readonly power?: boolean;
  /** The chances of the throws; by default, of fair dice. */
  readonly throws?: Throws;
  /** Whether payments may be rounded as the table rounds them; otherwise, a rounded payment is an error. */
  readonly rounded?: boolean;
};

const RESULT = { win: 'win', lose: 'lose', push: 'push', return: 'push' } as const;

const betsAt = (table: Table): readonly Bet[] => required(seatAt(table, SEAT)).bets;

function betOn(table: Table, spot: SpotName): Bet {
  const bet = betsAt(table).find(candidate => candidate.spot === spot);
  if (!bet) throw new Error(`there is no bet on ${spot}`);
  return bet;
}

/** "7:6" as it is, and the jackpot's "3x", stake included, as 2:1. */
const paidOdds = (pays: string): Ratio =>
  pays.endsWith('x') ? { num: Number.parseInt(pays, 10) - 1, den: 1 } : required(parseOdds(pays));

/** Throws if a payment was rounded: the stake was chosen so that none is. */
function assertExact(table: Table, line: Line, bet: Bet, on: number): void {
  const rules = rulesOf(table, line.spot);
  const exact = (part: number, num: number, den: number): boolean =>
    BigInt(part) * BigInt(den) === BigInt(num) * BigInt(line.stake);
  const rate = rules.commission?.rate ?? { num: 0, den: 1 };
  const listed = rules.pays[on] ?? (rules.spot.number === null ? null : rules.pays[rules.spot.number]);
  const by = rules.commission?.of === 'winnings' && listed ? listed : { num: 1, den: 1 };
  const charged = (commission: number): boolean =>
    commission === 0 || exact(commission, rate.num * by.num, rate.den * by.den);
  // D36: a commission is never more than the winnings it comes from.
  let ok = charged(bet.commission) && (charged(line.commission) || line.commission === line.won);
  if (line.pays !== null) {
    const odds = paidOdds(line.pays);
    // The jackpot pays by the count, so its pay is not in the list.
    const share = listed?.share ?? { num: 1, den: 1 };
    ok &&= exact(line.won, odds.num * share.num, odds.den * share.den);
    ok &&= exact(line.lost, share.den - share.num, share.den);
  }
  if (!ok) throw new Error(`${line.spot} was not paid exactly: ${JSON.stringify(line)}`);
}

/** How much a decided bet gained; commission held for a stake that stays up keeps its value. */
const gain = (line: Line, bet: Bet): number =>
  line.toRack + line.up + line.held - line.before - bet.commission;

/** The count from which the pay of a bet on a whole hand applies; null if nothing was reached. */
function reachedBy(hand: HandRules, table: Table, bet: Bet, { dice }: Rolled): number | null {
  const { remembers } = hand.definition;
  const memory = remember(
    remembers,
    memoryOf(bet, table),
    rollOf(dice),
    table.point,
    table.rules.book.comeOut,
  );
  return payReached(hand, memory)?.from ?? null;
}

function endingOf(followed: FollowedBet, before: Table, rolled: Rolled, own: Line): Ending {
  if (own.outcome === 'move') throw new Error('a bet that moves is not decided');
  let [net, putUp] = [0, 0];
  for (const line of rolled.lines) {
    if (line !== own && !followed.beside?.includes(line.spot)) continue;
    const bet = betOn(before, line.spot);
    if (!followed.rounded)
      assertExact(before, line, bet, paidOn(rulesOf(before, line.spot), before.point, rolled.total));
    net += gain(line, bet);
    putUp += line.stake + bet.commission;
  }
  const rules = rulesOf(before, own.spot);
  const on = rules.hand
    ? reachedBy(rules.hand, before, betOn(before, own.spot), rolled)
    : paidOn(rules, before.point, rolled.total);
  return { result: RESULT[own.outcome], on, pays: own.pays, net, putUp };
}

/** Whether a bet on a whole hand ignores the point: it depends on totals alone, and ends with any 7. */
function ignoresPoint({ hand }: SpotRules): boolean {
  if (!hand) return false;
  const { remembers, ends } = hand.definition;
  return ends === 'any-seven' && (!('counts' in remembers) || remembers.counts === 'rolls');
}

/** Drops what no longer matters: other bets, the past, a count beyond the last band, a point that decides nothing. */
function dropIrrelevant(table: Table, spot: SpotName, kept: readonly string[]): Table {
  const [seat] = table.seats;
  if (!seat) throw new Error('the player has no seat');
  const bets = seat.bets
    .filter(bet => kept.includes(bet.spot))
    .map(bet => clampBet(table, bet.continued ? { ...bet, continued: false } : bet));
  return {
    ...table,
    point: ignoresPoint(rulesOf(table, spot)) ? null : table.point,
    round: 1,
    hand: 2,
    count: 1,
    lastRoll: null,
    house: cents(0),
    chipsIn: cents(0),
    seats: [{ ...seat, rack: DEEP_RACK, bets }],
  };
}

/**
 * The throws that a bet tells apart: for a bet on a whole hand, totals are enough, unless it is on doubles.
 */
function throwsFor({ hand }: SpotRules, { all, byTotal }: Throws): readonly ThrowChance[] {
  const remembers = hand?.definition.remembers;
  if (!remembers || ('collects' in remembers && remembers.collects === 'doubles')) return all;
  return byTotal;
}

type Prepared = { readonly table: Table; readonly chance: Rational };

/** The next roll's Power Odds: each part of a spot is raised on its own, to any of its odds with equal chance. */
function raisedTables(table: Table, spot: SpotName): readonly Prepared[] {
  const { powerChance } = table.rules;
  const { raises } = rulesOf(table, spot);
  let tables: readonly Prepared[] = [{ table: apply(table, { type: 'close' }), chance: ONE }];
  for (const { totals, odds } of raises) {
    const stays = rational(powerChance.den - powerChance.num, powerChance.den);
    const each = rational(powerChance.num, powerChance.den * odds.length);
    tables = tables.flatMap(({ table: closed, chance }) => [
      { table: closed, chance: multiply(chance, stays) },
      ...odds.map(({ num, den }) => {
        const raised = apply(closed, { type: 'power', spot, odds: `${num}:${den}` });
        if (JSON.stringify(raised.raised.at(-1)?.totals) !== JSON.stringify(totals))
          throw new OddsError(say.partUnclear(`power ${spot} ${num}:${den}`));
        return { table: raised, chance: multiply(chance, each) };
      }),
    ]);
  }
  return tables;
}

function preparedFor(followed: FollowedBet, table: Table, spot: SpotName): readonly Prepared[] {
  const raisable =
    followed.power && table.rules.powerChance.num > 0 && rulesOf(table, spot).raises.length > 0;
  return raisable ? raisedTables(table, spot) : [{ table, chance: ONE }];
}

type State = { readonly table: Table; readonly spot: SpotName };

/** The chain, grown as states are found. */
class ChainBuilder {
  readonly #bet: FollowedBet;
  readonly #ids = new Map<string, number>();
  readonly #states: State[] = [];
  readonly #endings = new Map<string, Ending>();
  readonly rollChances = new Map<string, RollChances>();

  constructor(followed: FollowedBet) {
    this.#bet = followed;
  }

  #idOf(table: Table, spot: SpotName): number {
    const bets = betsAt(table).map(bet => [
      bet.spot,
      bet.amount,
      bet.commission,
      isInPlay(table, bet),
      ...(bet.memory ?? []),
    ]);
    const key = JSON.stringify([table.point, table.count, spot, bets]);
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    this.#ids.set(key, this.#states.length);
    this.#states.push({ table, spot });
    return this.#states.length - 1;
  }

  /** Where the bet is after a roll that did not decide it. */
  #after({ table, rolled }: Throw, spot: SpotName): number {
    const moved = rolled.lines.find(line => line.spot === spot)?.to ?? spot;
    const acted = this.#bet.beforeRoll?.(table) ?? table;
    return this.#idOf(
      dropIrrelevant(acted, moved, [moved, ...(this.#bet.beside ?? []), ...flatOf(table, moved)]),
      moved,
    );
  }

  #rowOf({ table, spot }: State): ChainState {
    const next = new Map<number, Rational>();
    const ends = new Map<string, Rational>();
    const throws = throwsFor(rulesOf(table, spot), this.#bet.throws ?? FAIR_THROWS);
    for (const prepared of preparedFor(this.#bet, table, spot)) {
      for (const { dice, chance: ofThrow } of throws) {
        const chance = multiply(prepared.chance, ofThrow);
        const roll = rollDice(prepared.table, dice);
        const line = roll.rolled.lines.find(candidate => candidate.spot === spot);
        if (!line || line.outcome === 'move') {
          addChance(next, this.#after(roll, spot), chance);
          continue;
        }
        const ending = endingOf(this.#bet, table, roll.rolled, line);
        const key = JSON.stringify(ending);
        this.#endings.set(key, ending);
        addChance(ends, key, chance);
      }
    }
    const inPlay = isInPlay(table, betOn(table, spot));
    if (inPlay) this.#noteRoll(ends);
    return { gathers: inPlay ? ONE : ZERO, next, ends };
  }

  #noteRoll(ends: ReadonlyMap<string, Rational>): void {
    const chanceOf = (result: Ending['result']): Rational =>
      sum([...ends].filter(([key]) => this.ending(key).result === result).map(([, chance]) => chance));
    const chances = { win: chanceOf('win'), lose: chanceOf('lose'), push: chanceOf('push') };
    this.rollChances.set(Object.values(chances).map(formatRational).join(), chances);
  }

  run(tables: StartTables): Absorbed {
    const start = new Map<number, Rational>();
    for (const { table, chance } of tables) addChance(start, this.#idOf(table, this.#bet.spot), chance);
    const rows: ChainState[] = [];
    for (let id = 0; id < this.#states.length; id += 1) {
      rows.push(this.#rowOf(required(this.#states[id])));
    }
    return absorb(start, rows);
  }

  ending(key: string): Ending {
    const ending = this.#endings.get(key);
    if (!ending) throw new Error(`no such ending: ${key}`);
    return ending;
  }
}

const flatOf = (table: Table, spot: SpotName): readonly string[] => {
  const { flat } = rulesOf(table, spot).spot;
  return flat === null ? [] : [flat];
};

function solve(chain: ChainBuilder, tables: StartTables, { spot }: FollowedBet): Absorbed {
  try {
    return chain.run(tables);
  } catch (error) {
    if (error instanceof NeverLeftError) throw new UndecidedError(spot, 'never decided');
    throw error;
  }
}

/** Every way a bet can end, with exact chances. */
export function followBet(tables: StartTables, followed: FollowedBet): BetEndings {
  const chain = new ChainBuilder(followed);
  const { ends, gathered } = solve(chain, tables, followed);
  return {
    endings: [...ends].map(([key, chance]) => ({ ...chain.ending(key), chance })),
    rolls: gathered,
    rollChances: [...chain.rollChances.values()],
  };
}
