// The order of test files: the longest first, so that none of them is left to run alone at the end.
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Longest first; Vitest knows durations only after a first run. */
export const LONG = [
  'packages/cli/test/installed/installed.test.ts',
  'packages/server/test/process/proxies.test.ts',
  'proof/attack/attack.test.ts',
  'proof/crashes/crashes.test.ts',
  'proof/crashes/lagging-standby.test.ts',
  'proof/model/model.test.ts',
  'proof/fuzz/fuzz.test.ts',
  'packages/server/test/process/restore.test.ts',
  'proof/hostile/hostile.test.ts',
  'packages/server/test/process/workers.test.ts',
  'packages/server/test/process/clock-steps.test.ts',
  'packages/server/test/bench.test.ts',
  'proof/nodes/nodes.test.ts',
  'packages/server/test/http/process.test.ts',
  'packages/server/test/process/doctor.test.ts',
  'packages/cli/test/audit.test.ts',
  'packages/server/test/process/data-directory.test.ts',
  'packages/cli/test/program.test.ts',
  'packages/cli/test/python-strategy.test.ts',
  'packages/cli/test/simulate-errors.test.ts',
  'proof/dice/dice.test.ts',
  'packages/web/test/without-server.test.ts',
  'packages/web/test/rooms.test.ts',
  'packages/web/test/lab.test.ts',
  'packages/web/test/lab-editor.test.ts',
  'packages/web/test/my-casino.test.ts',
  'packages/web/test/table-markers.test.ts',
  'packages/web/test/looks.test.ts',
  'packages/web/test/by-mouse.test.ts',
  'packages/web/test/firefox.test.ts',
  'packages/web/test/by-keyboard.test.ts',
  'packages/web/test/table-hands.test.ts',
  'packages/web/test/house.test.ts',
  'packages/lab/test/best.test.ts',
  'packages/engine/test/properties.test.ts',
  'packages/engine/test/properties-table.test.ts',
  'packages/engine/test/properties-house.test.ts',
  'packages/table/test/record/damaged.test.ts',
  'packages/engine/test/properties-text.test.ts',
  'packages/table/test/properties.test.ts',
  'packages/engine/test/properties-legal.test.ts',
  'packages/engine/test/fixtures.test.ts',
  'packages/engine/test/rulebook-schema.test.ts',
];

/** One project after another, since a process is shared only by files that follow each other; small files come last. */
const PROJECTS = ['browser', 'own process', 'page', 'shared process'];

export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId, project }: TestSpecification): number => {
      const at = LONG.findIndex(path => moduleId.endsWith(path));
      const length = at < 0 ? LONG.length : at;
      // Long files that share nothing come before everything else.
      if (project.name === 'own process' && at >= 0) return at;
      return (PROJECTS.indexOf(project.name) + 1) * 1_000 + length;
    };
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}
