// A dealers' drill: the dice that a stickman has entered, and what a trainee must pay on them, bet by bet.
import {
  type Dice,
  decide,
  evolve,
  type Line,
  type Rolled,
  type SeatNumber,
  type SpotName,
  type Table,
} from '@passline/engine';
import type { TableState } from './state.ts';

/** Where a bet is afterward: still up, back with its player, or with the house. */
export type Fate = 'stays' | 'back' | 'lost';
export const FATES = ['stays', 'back', 'lost'] as const satisfies readonly Fate[];

/** What the dealer pays on a bet, net of lost parts and commission. */
export const paidBy = (line: Line | null): number =>
  line?.outcome === 'win' ? line.toRack + line.up - line.before : 0;

export function fateOf(line: Line | null): Fate {
  if (!line || line.up > 0) return 'stays';
  return line.outcome === 'lose' ? 'lost' : 'back';
}

/** One bet as the trainee settles it, or as the rules do. */
export type DrillPayout = {
  readonly seat: SeatNumber;
  readonly spot: SpotName;
  readonly paid: number;
  readonly fate: Fate;
};

export type CalledRoll = {
  readonly hand: number;
  /** Counted from the hand's first. */
  readonly roll: number;
  readonly dice: Dice;
  /** The layout at the close. */
  readonly table: Table;
  readonly rolled: Rolled;
};

/** The roll that the stickman has called and nobody has confirmed yet; null if there is none. */
export function calledRoll({ game, entered }: TableState): CalledRoll | null {
  if (!entered) return null;
  const { dice } = entered;
  const decision = decide(game, { type: 'roll', dice });
  if (!decision.ok) return null;
  let table = game;
  for (const event of decision.events) {
    if (event.type === 'rolled') return { hand: game.hand, roll: event.count, dice, table, rolled: event };
    table = evolve(table, event);
  }
  return null;
}

/** Every bet on the layout, with what the rules say about it. */
export function payoutsOf({ table, rolled }: CalledRoll): readonly DrillPayout[] {
  return table.seats.flatMap(({ seat, bets }) =>
    bets.map(({ spot }) => {
      const line = rolled.lines.find(found => found.seat === seat && found.spot === spot) ?? null;
      return { seat, spot, paid: paidBy(line), fate: fateOf(line) };
    }),
  );
}

export type DrillGrade = { readonly asked: number; readonly right: number };

/** A bet that the trainee left out is wrong. */
export function gradePayouts(called: CalledRoll, answers: readonly DrillPayout[]): DrillGrade {
  const payouts = payoutsOf(called);
  const right = payouts.filter(({ seat, spot, paid, fate }) => {
    const given = answers.find(answer => answer.seat === seat && answer.spot === spot);
    return given?.paid === paid && given.fate === fate;
  });
  return { asked: payouts.length, right: right.length };
}
