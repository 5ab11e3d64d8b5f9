// Perft for craps: every throw of the dice from a starting table, a few rolls deep, and what those rolls settle.
import { ALL_DICE, assertConserved, decide, type Event, evolve, type Table } from '../src/index.ts';

/** What is counted at each depth, in the order in which it is printed. Names of amounts end in `-cents`. */
export const FIGURES = [
  'nodes',
  'refused',
  'distinct',
  'point-on',
  'seven-out',
  'win',
  'lose',
  'push',
  'move',
  'return',
  'won-cents',
  'lost-cents',
  'commission-cents',
  'commission-back-cents',
  'to-rack-cents',
  'credited-cents',
  'to-rack-squares',
] as const;
export type Figure = (typeof FIGURES)[number];
export type Figures = Record<Figure, number>;

const noFigures = (): Figures =>
  Object.fromEntries(FIGURES.map(figure => [figure, 0])) as Record<Figure, number>;

/**
 * The table as text, without what cannot affect its future: while only dice are thrown, rules and settings do not
 * change, and nothing reads the last roll.
 */
export const stateKey = (table: Table): string =>
  JSON.stringify({ ...table, baseBook: null, settings: null, rules: null, lastRoll: null });

/** Adds what the events of one roll settled, counted as often as there are ways to get there. */
function addEvents(figures: Figures, events: readonly Event[], ways: number): void {
  const bySeat = new Map<number, number>();
  for (const event of events) {
    if (event.type !== 'bets-closed' && event.type !== 'rolled') throw new Error(`a roll made ${event.type}`);
    for (const line of event.lines) {
      figures[line.outcome] += ways;
      figures['won-cents'] += ways * line.won;
      figures['lost-cents'] += ways * line.lost;
      figures['commission-cents'] += ways * line.commission;
      figures['commission-back-cents'] += ways * line.commissionBack;
      figures['to-rack-cents'] += ways * line.toRack;
      bySeat.set(line.seat, (bySeat.get(line.seat) ?? 0) + line.toRack);
    }
    if (event.type === 'bets-closed') continue;
    if (event.sevenOut) figures['seven-out'] += ways;
    for (const credit of event.credits) figures['credited-cents'] += ways * credit.amount;
  }
  // Sums cannot tell a 2 from a 12, nor one seat from another; squares see which bets are paid together.
  for (const toRack of bySeat.values()) figures['to-rack-squares'] += ways * toRack ** 2;
}

/** A table, and how many sequences of dice lead to it. */
type Node = { readonly table: Table; ways: number };

export type Options = {
  readonly depth: number;
  /** Equal states are rolled from once, for all the ways that lead to them; `false` walks every sequence. */
  readonly merge?: boolean;
};

/** One entry per depth: of the 36^depth sequences of dice, what their last roll did. */
export function perft(start: Table, { depth, merge = true }: Options): readonly Figures[] {
  const levels: Figures[] = [];
  let nodes: readonly Node[] = [{ table: start, ways: 1 }];
  let refused = 0;
  for (let level = 1; level <= depth; level += 1) {
    const figures = noFigures();
    const states = new Map<string, Node>();
    const next: Node[] = [];
    refused *= ALL_DICE.length; // What follows a refused roll is not played, but is still a sequence.
    for (const { table, ways } of nodes) {
      for (const dice of ALL_DICE) {
        const decision = decide(table, { type: 'roll', dice });
        if (!decision.ok) {
          refused += ways;
          continue;
        }
        const after = decision.events.reduce(evolve, table);
        assertConserved(after);
        addEvents(figures, decision.events, ways);
        figures.nodes += ways;
        if (after.point !== null) figures['point-on'] += ways;
        const key = stateKey(after);
        const same = states.get(key);
        if (same && merge) {
          same.ways += ways;
          continue;
        }
        const node = { table: after, ways };
        states.set(key, node);
        next.push(node);
      }
    }
    figures.nodes += refused;
    figures.refused = refused;
    figures.distinct = states.size;
    if (!Object.values(figures).every(Number.isSafeInteger)) throw new Error('a figure is no longer exact');
    levels.push(figures);
    nodes = next;
  }
  return levels;
}
