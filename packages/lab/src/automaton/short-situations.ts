/*
 * Situations in which chips run short, played on the engine with the actual rack. They extend the states of an
 * automaton, which leave out the rack, or replace them. They are explored as they are reached, each roll once.
 */
import {
  ALL_DICE,
  type Cents,
  cents,
  type Dice,
  layoutTotal,
  type Rolled,
  type Table,
} from '@passline/engine';
import { required } from '@passline/engine/required';
import type { ShortPlay, ShortStep } from '../kernel/short.ts';
import { ROLLS } from '../rolls.ts';
import * as say from '../sentences/strategies.ts';
import {
  type Acted,
  act,
  afterRoll,
  isRuined,
  type Player,
  SEAT,
  StrategyError,
} from '../strategy/player.ts';
import { noReads, type SightReads, sawDice } from '../strategy/sight.ts';
import type { Memory, Strategy } from '../strategy/strategy.ts';
import {
  DEEP_RACK,
  DEFAULT_UNIT,
  keyOf,
  labTable,
  normalize,
  normalizePlayer,
  openVisit,
  rollOn,
  type Setup,
  sharesOf,
  TooManyStatesError,
} from './automaton.ts';
import type { States } from './compile.ts';
import { whatGrows } from './growth.ts';
import { raisedOddsOn, raiseOdds } from './raises.ts';

/** Thrown when a strategy that is short of chips first reads something that its states leave out. */
export class NewReadError extends StrategyError {
  readonly reads: SightReads;
  constructor(strategy: Strategy, reads: SightReads) {
    super(say.looksWhenShort(strategy.name));
    this.reads = reads;
  }
}

/** A table with its actual rack; `state` is the automaton's state, if there is one. */
type Situation<M extends Memory> = {
  readonly table: Table;
  readonly player: Player<M>;
  readonly state: number | null;
  /** A key that ignores the rack. */
  readonly layout: string;
  readonly rack: number;
  readonly worth: number;
};

/** The result of a roll on a layout, for any rack: one way, or several where Power Odds may raise its wins. */
type Settlement = {
  readonly ways: readonly {
    readonly weight: number;
    readonly table: Table;
    readonly rolled: Rolled;
    readonly rack: number;
  }[];
  readonly text: string;
  /** The first roll with the same total and the same result. */
  readonly like: number;
};

type Played = { readonly steps: readonly ShortStep[]; readonly sawDice: boolean };

/** Situations that a simulation keeps. */
const MAX_KEPT = 20_000;
/** Layouts whose rolls are remembered. */
const MAX_SETTLED = 3000;
const COUNTED = ['roll', 'hand', 'handRoll'] as const;

const withRack = (table: Table, rack: number): Table => ({
  ...table,
  seats: table.seats.map(seat => ({ ...seat, rack: cents(rack) })),
});

const worthOf = (table: Table): number => {
  const seat = required(table.seats[0]);
  return seat.rack + layoutTotal(seat);
};

export class ShortSituations<M extends Memory> implements ShortPlay {
  readonly #setup: Setup;
  readonly #strategy: Strategy<M>;
  readonly #unit: Cents;
  readonly #findStates: () => States<M> | null;
  #states: States<M> | null | undefined = undefined;
  readonly #known: SightReads | null;
  readonly #max: number | null;
  readonly #ids = new Map<string, number>();
  readonly #steps: (readonly ShortStep[])[] = [];
  readonly #settlements = new Map<string, Settlement[]>();
  /** The situation that was played last, with its rolls so far. */
  #latest: { readonly situation: number; readonly rolls: (Played | undefined)[] } = {
    situation: -1,
    rolls: [],
  };
  readonly situations: Situation<M>[] = [];
  /** Rolls that were played on the engine. */
  played = 0;

  /**
   * `known` says which unbounded inputs are part of a situation, if there are no states to say so. More than `max`
   * situations are an error; without it, situations are forgotten between sessions.
   */
  constructor(
    setup: Setup,
    strategy: Strategy<M>,
    findStates: () => States<M> | null,
    known: SightReads | null = null,
    max: number | null = null,
  ) {
    this.#max = max;
    this.#setup = setup;
    this.#strategy = strategy;
    this.#unit = setup.unit ?? DEFAULT_UNIT;
    this.#findStates = findStates;
    this.#known = known;
  }

  get #automatonStates(): States<M> | null {
    if (this.#states === undefined) this.#states = this.#findStates();
    return this.#states;
  }

  get #reads(): SightReads {
    return this.#known ?? required(this.#automatonStates).reads;
  }

  makeRoom(): void {
    if (this.#max !== null || this.situations.length < MAX_KEPT) return;
    this.#ids.clear();
    this.#steps.length = 0;
    this.#settlements.clear();
    this.#latest = { situation: -1, rolls: [] };
    this.situations.length = 0;
  }

  situationOf(state: number, rack: number): number {
    const known = this.#ids.get(`${state} ${rack}`);
    if (known !== undefined) return known;
    const { table, player } = required(required(this.#automatonStates).nodes[state]);
    return this.#add(`${state} ${rack}`, withRack(table, rack), player, state, String(state));
  }

  /** The opening bets that the bankroll can pay for; null if there are none. */
  open(bankroll: Cents): (Pick<ShortStep, 'state' | 'situation' | 'rack' | 'worth'> & Acted<M>) | null {
    const reads = noReads();
    const opened = openVisit(this.#strategy, labTable(this.#setup, bankroll), this.#unit, bankroll, reads);
    this.#checkReads(reads);
    if (isRuined(opened)) return null;
    const { rack } = required(opened.table.seats[0]);
    return { ...opened, ...this.#placeOf(opened.table, opened.player), rack, worth: worthOf(opened.table) };
  }

  steps(situation: number, roll: number): readonly ShortStep[] {
    const at = situation * ROLLS + roll;
    let steps = this.#steps[at];
    if (!steps) {
      const from = required(this.situations[situation]);
      steps = this.#edgesOf(from, roll) ?? this.#playLike(situation, from, roll);
      // The solver, which sets a maximum, asks for each of them only once.
      if (this.#max === null) this.#steps[at] = steps;
    }
    return steps;
  }

  /** The automaton's own edges, or null if the rack cannot pay for all of them. */
  #edgesOf({ state, rack, worth }: Situation<M>, roll: number): readonly ShortStep[] | null {
    if (state === null) return null;
    const { automaton } = required(this.#automatonStates);
    const steps: ShortStep[] = [];
    const end = required(automaton.first[state * ROLLS + roll + 1]);
    for (let edge = required(automaton.first[state * ROLLS + roll]); edge < end; edge += 1) {
      const next = required(automaton.next[edge]);
      const leaves = automaton.leaves[edge] === 1;
      const inRack = rack + required(automaton.rack[edge]);
      if (!leaves && inRack < 0) return null;
      // The next visit's opening bets are not made.
      const shares = required(automaton.shares[edge]).filter(
        ({ profit, wagered }) => !leaves || wagered > 0 || profit > 0,
      );
      const profit = leaves
        ? shares.reduce((sum, share) => sum + share.profit, 0)
        : required(automaton.profit[edge]);
      steps.push({
        weight: required(automaton.weight[edge]),
        state: leaves ? null : next,
        situation: null,
        rack: leaves ? worth + profit : inRack,
        worth: worth + profit,
        profit,
        sevenOut: automaton.sevenOut[edge] === 1,
        end: leaves ? 'left' : null,
        shares,
      });
    }
    return steps;
  }

  /** Rolls that do the same are played once, unless the strategy looks at the dice. */
  #playLike(situation: number, from: Situation<M>, roll: number): readonly ShortStep[] {
    if (this.#latest.situation !== situation) this.#latest = { situation, rolls: [] };
    const { rolls } = this.#latest;
    const settlement = this.#settle(from, roll);
    const same = rolls[settlement.like];
    if (same && !same.sawDice) return same.steps;
    const played = this.#play(from, settlement);
    rolls[roll] = played;
    return played.steps;
  }

  #settle({ layout, table }: Situation<M>, roll: number): Settlement {
    let known = this.#settlements.get(layout);
    if (!known) {
      if (this.#settlements.size >= MAX_SETTLED) this.#settlements.clear();
      known = [];
      this.#settlements.set(layout, known);
    }
    const found = known[roll];
    if (found) return found;
    const deep = withRack(table, DEEP_RACK);
    const dice = required(ALL_DICE[roll]) as Dice;
    const plain = rollOn(deep, dice);
    const ways = raisedOddsOn(deep, plain.rolled).map(({ weight, raises }) => {
      const roll = raises.length === 0 ? plain : rollOn(raiseOdds(deep, raises), dice);
      return { weight, ...roll, rack: required(roll.table.seats[0]).rack - DEEP_RACK };
    });
    const text = JSON.stringify([
      plain.rolled.total,
      ...ways.map(({ weight, table: after, rolled }) => [
        weight,
        after.point,
        after.seats[0],
        rolled.lines,
        rolled.sevenOut,
      ]),
    ]);
    const like = known.findIndex(other => other?.text === text);
    const settlement = { ways, text, like: like < 0 ? roll : like };
    known[roll] = settlement;
    return settlement;
  }

  #play({ table, player, rack, worth }: Situation<M>, { ways }: Settlement): Played {
    let looked = false;
    const steps = ways.map(({ weight, table: after, rolled, rack: change }): ShortStep => {
      const reads = noReads();
      const watching = afterRoll(player, rolled, SEAT);
      const acted = act(this.#strategy, withRack(after, rack + change), watching, this.#unit, reads);
      this.#checkReads(reads);
      this.played += 1;
      looked ||= sawDice(watching.last);
      const end = acted.left ? 'left' : isRuined(acted) ? 'ruin' : null;
      const now = worthOf(acted.table);
      return {
        weight,
        ...(end === null ? this.#placeOf(acted.table, acted.player) : { state: null, situation: null }),
        rack: required(acted.table.seats[0]).rack,
        worth: now,
        profit: now - worth,
        sevenOut: rolled.sevenOut,
        end,
        shares: sharesOf(table, rolled, acted.events),
      };
    });
    return { steps, sawDice: looked };
  }

  #checkReads(reads: SightReads): void {
    if (COUNTED.some(kind => reads[kind] && !this.#reads[kind]))
      throw new NewReadError(this.#strategy as unknown as Strategy, { ...this.#reads, ...trueOf(reads) });
  }

  #placeOf(table: Table, player: Player<M>): Pick<ShortStep, 'state' | 'situation'> {
    const { rack } = required(table.seats[0]);
    const own = normalizePlayer(player, this.#reads);
    const normal = normalize(table);
    const layout = keyOf(normal, own as unknown as Player);
    const state = this.#automatonStates?.find(layout) ?? null;
    if (state !== null) return { state, situation: null };
    const key = `${layout} ${rack}`;
    const known = this.#ids.get(key);
    return { state: null, situation: known ?? this.#add(key, withRack(normal, rack), own, null, layout) };
  }

  #add(key: string, table: Table, player: Player<M>, state: number | null, layout: string): number {
    const max = this.#max;
    if (max !== null && this.situations.length >= max)
      throw new TooManyStatesError(
        this.#automatonStates
          ? say.tooManyShort(this.#strategy.name, max.toLocaleString('en'))
          : say.tooManyWithChips(
              this.#strategy.name,
              max.toLocaleString('en'),
              whatGrows(this.situations, { ...this.#reads, rack: true }),
            ),
      );
    this.#ids.set(key, this.situations.length);
    const { rack } = required(table.seats[0]);
    return this.situations.push({ table, player, state, layout, rack, worth: worthOf(table) }) - 1;
  }
}

const trueOf = (reads: SightReads): Partial<SightReads> =>
  Object.fromEntries(Object.entries(reads).filter(([, read]) => read));
