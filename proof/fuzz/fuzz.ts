// npm run fuzz: coverage-guided fuzzing of the notation, the rulebook loader and verify.
import { parseArgs } from 'node:util';
import { type Search, search } from './fuzzer.ts';
import { keep, kept } from './kept.ts';
import type { Target } from './target.ts';
import { TARGETS } from './targets.ts';

const HELP = `npm run fuzz -- [--target NAME] [--seconds N | --runs N] [--seed TEXT] [--first] [--keep N]

Changes scripts, rulebooks and records at random and keeps those that reach new blocks of the program. Ends with 1
where anything that must hold does not; what broke it is made small and kept in proof/fuzz/fixtures.

  --target NAME   ${TARGETS.map(({ name }) => name).join(', ')}, or all of them (all)
  --seconds N     how long for each target (60)
  --runs N        how many inputs for each target, instead of a time
  --seed TEXT     what is drawn from; which blocks V8 counts as new may differ a little all the same (1)
  --first         ends a target at its first crash, and keeps no fixture of it
  --keep N        keeps the smallest inputs that the search found, N bytes at most for each target, as corpus
`;

function counted(text: string, flag: string): number {
  const count = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (count >= 1) return count;
  throw new RangeError(`fuzz: ${flag} is a whole number from 1 to 999999999, not “${text.slice(0, 40)}”`);
}

const row = (name: string, value: string): void => console.log(`  ${name.padEnd(28)}${value}`);

type Bounds = { readonly runs: number | null; readonly seconds: number; readonly firstOnly: boolean };

async function fuzzed(target: Target, seed: string, { runs, seconds, firstOnly }: Bounds): Promise<Search> {
  const began = performance.now();
  const passed = (): number => (performance.now() - began) / 1000;
  const found = await search({
    target,
    seed,
    kept: kept('corpus', target.name).map(({ input }) => input),
    goesOn: (done, crashes) =>
      (runs === null ? passed() < seconds : done < runs) && !(firstOnly && crashes > 0),
    onProgress: (done, blocks, corpus) => console.log(`  … ${done} runs, ${blocks} blocks, corpus ${corpus}`),
  });
  console.log(target.name);
  row('runs', `${found.runs} in ${passed().toFixed(0)} s`);
  row('blocks reached', String(found.blocks));
  row('corpus', `${found.corpus.length}, ${found.found.length} of them found by the search`);
  row('crashes', String(found.crashes.length));
  for (const { input, message } of found.crashes) {
    console.log(`CRASH ${message}`);
    console.log(
      firstOnly
        ? `  on ${JSON.stringify(input.slice(0, 1000))}`
        : `  kept as ${keep('fixtures', target.name, input)}`,
    );
  }
  return found;
}

function keepCorpus(target: Target, found: readonly string[], most: number): void {
  let left = most;
  for (const input of found.toSorted((a, b) => a.length - b.length)) {
    left -= Buffer.byteLength(input);
    if (left < 0) break;
    keep('corpus', target.name, input);
  }
}

try {
  const { values } = parseArgs({
    options: {
      target: { type: 'string', default: 'all' },
      seconds: { type: 'string', default: '60' },
      runs: { type: 'string' },
      seed: { type: 'string', default: '1' },
      keep: { type: 'string' },
      first: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) console.log(HELP);
  else {
    const targets = TARGETS.filter(({ name }) => values.target === 'all' || values.target === name);
    if (targets.length === 0) {
      throw new RangeError(`fuzz: --target is one of ${TARGETS.map(({ name }) => name).join(', ')}, all`);
    }
    const runs = values.runs === undefined ? null : counted(values.runs, '--runs');
    const bounds = { runs, seconds: counted(values.seconds, '--seconds'), firstOnly: values.first };
    const most = values.keep === undefined ? 0 : counted(values.keep, '--keep');
    const length = runs === null ? `--seconds ${bounds.seconds}` : `--runs ${runs}`;
    console.log(`npm run fuzz -- --target ${values.target} ${length} --seed ${values.seed}`);
    let crashes = 0;
    for (const target of targets) {
      const found = await fuzzed(target, values.seed, bounds);
      keepCorpus(target, found.found, most);
      crashes += found.crashes.length;
    }
    console.log(crashes === 0 ? 'Nothing broke.' : `${crashes} crashes.`);
    if (crashes > 0) process.exitCode = 1;
  }
} catch (error) {
  const known =
    error instanceof RangeError || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
  console.error(known ? (error as Error).message : error);
  process.exitCode = 1;
}
