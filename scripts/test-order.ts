// The order of test files: the longest first, so that none of them is left to run alone at the end.
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Longest first; Vitest knows durations only after a first run. */
export const LONG = [
  'packages/cli/test/installed/installed.test.ts',
  'packages/web/test/rooms.test.ts',
  'packages/server/test/process/proxies.test.ts',
  'proof/model/model.test.ts',
  'proof/attack/attack.test.ts',
  'proof/fuzz/fuzz.test.ts',
  'packages/server/test/process/restore.test.ts',
  'packages/engine/test/properties-legal.test.ts',
  'packages/web/test/table-hands.test.ts',
  'packages/engine/test/properties.test.ts',
  'proof/hostile/hostile.test.ts',
  'packages/web/test/by-mouse.test.ts',
  'packages/server/test/process/clock-steps.test.ts',
  'packages/web/test/house.test.ts',
  'packages/web/test/lab.test.ts',
  'packages/web/test/live-table.test.ts',
  'proof/dice/dice.test.ts',
  'packages/web/test/looks.test.ts',
  'packages/table/test/record/damaged.test.ts',
  'packages/table/test/properties.test.ts',
];

export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = LONG.findIndex(path => moduleId.endsWith(path));
      return at < 0 ? LONG.length : at;
    };
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}
