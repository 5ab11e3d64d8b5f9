// Checks formatting, lint, types, the direction of imports, and public types, before the tests run.
import { spawnSync } from 'node:child_process';
import { apiReferenceProblems } from './api-reference.js';
import { importProblems } from './imports.js';
import { publicTypeProblems, withDeclarations } from './public-types.js';

/** @type {ReadonlyArray<readonly [string, readonly string[]]>} */
const TOOLS = [
  ['biome', ['ci', '--error-on-warnings', ...(process.stdout.isTTY ? [] : ['--colors=off']), '.']],
  ['tsc', ['--project', '.']],
  ['tsc', ['--project', 'packages/engine']],
  ['tsc', ['--project', 'packages/lab']],
  ['tsc', ['--project', 'packages/table']],
  ['tsc', ['--project', 'packages/client']],
  ['tsc', ['--project', 'packages/web']],
  ['tsc', ['--project', 'packages/web/tsconfig.test.json']],
];

for (const [tool, args] of TOOLS) {
  console.log(`${tool} ${args.join(' ')}`);
  const { status } = spawnSync(tool, args, { stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) process.exit(status ?? 1);
}

console.log('imports between packages, types that users can name, the API reference');
const ofTypes = withDeclarations(entries => [
  ...publicTypeProblems(entries),
  ...apiReferenceProblems(entries),
]);
const problems = [...importProblems(), ...ofTypes];
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
