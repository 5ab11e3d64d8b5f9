// Programs as users of the packages write them: those in the READMEs, and one for a browser.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderOf } from './install.ts';

export type Program = { readonly text: string; readonly prints: string | undefined };

/** The first program in a package's README, and the output that the README shows. */
export function readmeProgram(app: string, name: string): Program {
  const page = readFileSync(join(folderOf(app, name), 'README.md'), 'utf8');
  const [, text] = /^```js\n(.*?)^```$/ms.exec(page) ?? [];
  const [, prints] = /^```text\n(.*?)^```$/ms.exec(page) ?? [];
  if (text === undefined) throw new Error(`the README of ${name} has no program`);
  return { text, prints };
}

/** The lab in a browser, without the README's part on Node threads. */
export const SOLVES: Program = {
  text: `import { findRulebook } from '@passline/engine';
import { compile, formatRational, solve, STRATEGIES } from '@passline/lab';
const strategy = STRATEGIES.find(({ name }) => name === 'pass-345');
console.log(formatRational(solve(compile({ book: findRulebook('rws-2019') }, strategy)).edge.exact));`,
  prints: '7/1870\n',
};
