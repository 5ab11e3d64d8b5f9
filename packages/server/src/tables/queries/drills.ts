// Dealers' drills: grades a trainee's payouts by the rules, and lists the answers of a class so far.
import type { DrillAnswer, DrillGraded, DrillResults } from '@passline/client/wire';
import { calledRoll, gradePayouts, type TableState } from '@passline/table';
import { err, ok, type Result } from '../../lib/result.ts';
import type { Store } from '../../store/store.ts';
import type { StoredDrillRoll } from '../../store/stored.ts';
import type { RollsByHand } from './called-rolls.ts';

/** More answers than one class gives in a school year. */
export const MAX_DRILL_ROLLS = 50_000;

/** Only the first answer to a roll counts; if the dice are called again with other faces, it is a new roll. */
export async function answerDrill(
  store: Pick<Store, 'addDrillRoll'>,
  state: TableState,
  trainee: string,
  { dice, ms, payouts }: DrillAnswer,
  at: number,
): Promise<Result<DrillGraded>> {
  const called = calledRoll(state);
  if (!called) return err('dice/not-entered', 'The stickman has not called a roll.');
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

type HistoryRoll = DrillResults['trainees'][number]['history'][number];

const answeredRoll = ({ table, hand, roll, dice, at, ms, asked, right }: StoredDrillRoll): HistoryRoll => ({
  table,
  hand,
  roll,
  dice,
  at,
  outcome: asked === right ? 'flawless' : 'mistakes',
  ms,
  asked,
  right,
});

/** Rolls called at a table since the trainee's first answer there that they did not answer (P138). */
function missedAt(table: string, answered: readonly StoredDrillRoll[], called: RollsByHand): HistoryRoll[] {
  const [first] = answered.toSorted((a, b) => a.hand - b.hand || a.roll - b.roll);
  if (!first) return [];
  const known = new Set(answered.map(({ hand, roll }) => `${hand} ${roll}`));
  return [...called].flatMap(([hand, rolls]) =>
    rolls
      .map(
        ({ dice, at }, index): HistoryRoll => ({
          ...{ table, hand, roll: index + 1, dice, at },
          ...{ outcome: 'missed', ms: null, asked: null, right: null },
        }),
      )
      .filter(({ roll }) => hand > first.hand || (hand === first.hand && roll > first.roll))
      .filter(({ roll }) => !known.has(`${hand} ${roll}`)),
  );
}

/** By trainee, sorted by name. */
export async function drillResults(
  rolls: readonly StoredDrillRoll[],
  calledAt: (table: string) => Promise<RollsByHand>,
): Promise<DrillResults> {
  const tables = [...new Set(rolls.map(({ table }) => table))];
  const called = new Map<string, RollsByHand>();
  for (const table of tables) called.set(table, await calledAt(table));
  const missedBy = (own: readonly StoredDrillRoll[]): readonly HistoryRoll[] =>
    [...Map.groupBy(own, roll => roll.table)].flatMap(([table, answered]) =>
      missedAt(table, answered, called.get(table) ?? new Map()),
    );
  const trainees = [...Map.groupBy(rolls, ({ trainee }) => trainee)].map(([id, own]) => {
    const sum = (figure: 'asked' | 'right' | 'ms'): number =>
      own.reduce((total, each) => total + each[figure], 0);
    const missed = missedBy(own);
    return {
      id,
      name: own[0]?.name ?? '',
      rolls: own.length,
      missed: missed.length,
      flawless: own.filter(({ asked, right }) => asked === right).length,
      asked: sum('asked'),
      right: sum('right'),
      averageMs: Math.round(sum('ms') / own.length),
      history: [...own.map(answeredRoll), ...missed].toSorted((a, b) => a.at - b.at),
    };
  });
  return {
    trainees: trainees.toSorted((a, b) => a.name.localeCompare(b.name, 'en') || (a.id < b.id ? -1 : 1)),
  };
}
