// Dealers' drills: a trainee's payouts graded by the rules, and what a class has answered so far.
import type { DrillAnswer, DrillGraded, DrillResults } from '@passline/client/wire';
import { calledRoll, gradePayouts, type TableState } from '@passline/table';
import { err, ok, type Result } from '../../lib/result.ts';
import type { Store } from '../../store/store.ts';
import type { StoredDrillRoll } from '../../store/stored.ts';
import type { RollsByHand } from './called-rolls.ts';

/** More than a school year of one class. */
export const MAX_DRILL_ROLLS = 50_000;

/** The first answer to a roll counts; if the dice are called again with other faces, the roll is a new one. */
export async function answerDrill(
  store: Pick<Store, 'addDrillRoll'>,
  state: TableState,
  trainee: string,
  { dice, ms, payouts }: DrillAnswer,
  at: number,
): Promise<Result<DrillGraded>> {
  const called = calledRoll(state);
  if (!called) return err('dice/not-entered', 'The stickman has called no roll.');
  if (called.dice.join() !== dice.join()) {
    return err('dice/mismatch', 'These are not the dice that the stickman called.', {
      entered: called.dice.join('-'),
    });
  }
  const graded = gradePayouts(called, payouts);
  const { hand, roll } = called;
  const answer = {
    table: state.created.id,
    hand,
    roll,
    trainee,
    at,
    dice: called.dice.join('-'),
    ms,
    ...graded,
  };
  if (await store.addDrillRoll(answer)) return ok(graded);
  return err('request/invalid', 'You have answered this roll already.', { field: 'dice' });
}

/** Rolls that were called at a table since the trainee's first answer there, and that they did not answer (P138). */
function missedAt(answered: readonly StoredDrillRoll[], called: RollsByHand): number {
  const [first] = answered.toSorted((a, b) => a.hand - b.hand || a.roll - b.roll);
  if (!first) return 0;
  const since = [...called].reduce((sum, [hand, rolls]) => {
    if (hand < first.hand) return sum;
    return sum + rolls - (hand === first.hand ? first.roll - 1 : 0);
  }, 0);
  // An answered roll that is not confirmed yet is no part of the log.
  const settled = answered.filter(({ hand, roll }) => roll <= (called.get(hand) ?? 0));
  return Math.max(0, since - settled.length);
}

/** By trainee, in the order of their names. */
export async function drillResults(
  rolls: readonly StoredDrillRoll[],
  calledAt: (table: string) => Promise<RollsByHand>,
): Promise<DrillResults> {
  const tables = [...new Set(rolls.map(({ table }) => table))];
  const called = new Map<string, RollsByHand>();
  for (const table of tables) called.set(table, await calledAt(table));
  const missedBy = (own: readonly StoredDrillRoll[]): number =>
    [...Map.groupBy(own, ({ table }) => table)].reduce(
      (sum, [table, answered]) => sum + missedAt(answered, called.get(table) ?? new Map()),
      0,
    );
  const trainees = [...Map.groupBy(rolls, ({ trainee }) => trainee)].map(([id, own]) => {
    const sum = (figure: 'asked' | 'right' | 'ms'): number =>
      own.reduce((total, each) => total + each[figure], 0);
    return {
      id,
      name: own[0]?.name ?? '',
      rolls: own.length,
      missed: missedBy(own),
      flawless: own.filter(({ asked, right }) => asked === right).length,
      asked: sum('asked'),
      right: sum('right'),
      averageMs: Math.round(sum('ms') / own.length),
      history: own.map(({ table, hand, roll, dice, at, ms, asked, right }) => ({
        table,
        hand,
        roll,
        dice,
        at,
        ms,
        asked,
        right,
      })),
    };
  });
  return {
    trainees: trainees.toSorted((a, b) => a.name.localeCompare(b.name, 'en') || (a.id < b.id ? -1 : 1)),
  };
}
