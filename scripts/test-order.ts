// The order of test files: the longest first, so that none of them is left to run alone at the end.
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Longest first; Vitest knows durations only after a first run. */
export const LONG = [
  'packages/cli/test/installed/installed.test.ts',
  'proof/attack/attack.test.ts',
  'proof/fuzz/fuzz.test.ts',
  'packages/server/test/bench.test.ts',
  'packages/server/test/process/restore.test.ts',
  'proof/model/model.test.ts',
  'proof/hostile/hostile.test.ts',
  'proof/chaos/chaos.test.ts',
  'packages/cli/test/python-strategy.test.ts',
  'packages/cli/test/odds.test.ts',
  'packages/server/test/process/workers.test.ts',
  'packages/cli/test/simulate.test.ts',
  'proof/dice/dice.test.ts',
  'packages/engine/test/docs.test.ts',
  'packages/cli/test/documented-commands.test.ts',
  'packages/cli/test/simulate-errors.test.ts',
  'packages/cli/test/solve.test.ts',
  'proof/crashes/crashes.test.ts',
  'packages/cli/test/bot.test.ts',
  'proof/crashes/lagging-standby.test.ts',
  'packages/server/test/process/clock-steps.test.ts',
  'packages/server/test/http/process.test.ts',
  'packages/server/test/process/streams.test.ts',
  'packages/server/test/process/nodes.test.ts',
  'packages/cli/test/hostile-input.test.ts',
  'packages/server/test/process/tournament.test.ts',
  'proof/nodes/nodes.test.ts',
  'packages/cli/test/passline.test.ts',
  'packages/server/test/process/featured.test.ts',
  'packages/server/test/process/modes.test.ts',
  'packages/server/test/audit/store-audit.test.ts',
  'packages/web/test/rooms.test.ts',
  'packages/web/test/without-server.test.ts',
  'packages/web/test/lab.test.ts',
  'packages/web/test/table-markers.test.ts',
  'packages/web/test/lab-editor.test.ts',
  'packages/web/test/by-mouse.test.ts',
  'packages/web/test/firefox.test.ts',
  'packages/web/test/my-casino.test.ts',
  'packages/web/test/dealer-evening.test.ts',
  'packages/web/test/own-page.test.ts',
  'packages/web/test/house.test.ts',
  'packages/web/test/looks.test.ts',
  'packages/web/test/by-keyboard.test.ts',
  'packages/web/test/replay.test.ts',
  'packages/web/test/tournament.test.ts',
  'packages/web/test/learn.test.ts',
  'packages/web/test/table-facts.test.ts',
  'packages/web/test/table-hands.test.ts',
  'packages/web/test/console-house.test.ts',
  'packages/web/test/windows.test.ts',
  'packages/web/test/rulebooks.test.ts',
  'packages/web/test/company.test.ts',
  'packages/web/test/console-duties.test.ts',
  'packages/web/test/languages.test.ts',
  'packages/web/test/quick-bets.test.ts',
  'packages/web/test/lobby.test.ts',
  'packages/web/test/table-payouts.test.ts',
  'packages/web/test/classes.test.ts',
  'packages/web/test/budgets.test.ts',
  'packages/web/test/clauses.test.ts',
  'packages/web/test/live-table.test.ts',
  'packages/web/test/layout-plan.test.ts',
  'packages/web/test/newcomer.test.ts',
  'packages/web/test/lettering.test.ts',
  'packages/web/test/drill.test.ts',
  'packages/web/test/house-books.test.ts',
  'packages/web/test/lost-connection.test.ts',
  'packages/web/test/settings.test.ts',
  'packages/web/test/table-keys.test.ts',
  'packages/web/src/my-casino/my-casino.test.ts',
  'packages/web/src/lab/worker/simulation.test.ts',
  'packages/web/src/lab/worker/strategy-code.test.ts',
  'packages/lab/test/simulate-paths.test.ts',
  'packages/lab/test/solve-bankroll.test.ts',
  'packages/lab/test/best-cost.test.ts',
  'packages/table/test/record/damaged.test.ts',
  'packages/lab/test/grown.test.ts',
  'packages/lab/test/strategies.test.ts',
  'packages/lab/test/best.test.ts',
  'packages/lab/test/solve.test.ts',
  'packages/server/test/http/quotas.test.ts',
  'packages/lab/test/same-dice.test.ts',
  'packages/server/test/store/sqlite.test.ts',
  'packages/table/test/properties.test.ts',
  'packages/server/test/http/house.test.ts',
  'packages/engine/test/properties-table.test.ts',
  'packages/lab/test/power-odds.test.ts',
  'packages/table/test/record/verify.test.ts',
  'packages/engine/test/rulebook-schema.test.ts',
  'packages/engine/test/properties-house.test.ts',
  'packages/web/src/lab/worker/exact.test.ts',
];

/** One project after another, because only consecutive files share a process; small files come last. */
const PROJECTS = ['browser', 'processes', 'page', 'in process'];

export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId, project }: TestSpecification): number => {
      const at = LONG.findIndex(path => moduleId.endsWith(path));
      const length = at < 0 ? LONG.length : at;
      // Long files that start processes come before everything else.
      if (project.name === 'processes' && at >= 0) return at;
      return (PROJECTS.indexOf(project.name) + 1) * 1_000 + length;
    };
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}
