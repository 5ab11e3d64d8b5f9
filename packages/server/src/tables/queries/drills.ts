// Dealers' drills: a trainee's payouts graded by the rules, and what a class has answered so far.
import type { DrillAnswer, DrillGraded, DrillResults } from '@passline/client/wire';
import { calledRoll, gradePayouts, type TableState } from '@passline/table';
import { err, ok, type Result } from '../../lib/result.ts';
import type { Store } from '../../store/store.ts';
import type { StoredDrillRoll } from '../../store/stored.ts';

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

/** By trainee, in the order of their names. */
export function drillResults(rolls: readonly StoredDrillRoll[]): DrillResults {
  const trainees = [...Map.groupBy(rolls, ({ trainee }) => trainee)].map(([id, own]) => {
    const sum = (figure: 'asked' | 'right' | 'ms'): number =>
      own.reduce((total, each) => total + each[figure], 0);
    return {
      id,
      name: own[0]?.name ?? '',
      rolls: own.length,
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
