// npm run fuzz: coverage-guided fuzzing of the notation, the rulebook loader and verify.
import { Arguments } from 'passline-cli/arguments';
import { proved } from '../command-line.ts';
import { type Search, search } from './fuzzer.ts';
import { keep, kept } from './kept.ts';
import type { Target } from './target.ts';
import { TARGETS } from './targets.ts';

const HELP = `npm run fuzz -- [--target NAME] [--seconds N | --runs N] [--seed TEXT] [--first] [--keep N]

Changes scripts, rulebooks and records at random and keeps those that reach new blocks of the program. Exits
with 1 where anything that must hold does not, and with 2 where the options make no sense; what broke it is made small and kept in proof/fuzz/fixtures.

  --target NAME   ${TARGETS.map(({ name }) => name).join(', ')}, or all of them (all)
  --seconds N     how long for each target (60)
  --runs N        how many inputs for each target, instead of a time
  --seed TEXT     what is drawn from; which blocks V8 counts as new may differ a little all the same (1)
  --first         ends a target at its first crash, and keeps no fixture of it
  --keep N        keeps the smallest inputs that the search found, N bytes at most for each target, as corpus
`;

type Options = {
  /** Null: all of them. */
  readonly target: string | null;
  readonly seconds: number;
  /** Instead of a time. */
  readonly runs: number | null;
  readonly seed: string;
  readonly firstOnly: boolean;
  /** Bytes of corpus to keep for each target. */
  readonly keep: number;
};

const MOST = 999_999_999;

/** The options, or null where help was asked for. */
function readOptions(args: readonly string[]): Options | null {
  const valued = ['--target', '--seconds', '--runs', '--seed', '--keep'];
  const asked = new Arguments(args, {
    command: 'fuzz',
    valued,
    flags: ['--first'],
  });
  if (asked.has('--help')) return null;
  asked.expectOptionsOnly();
  const target = asked.oneOf('--target', [...TARGETS.map(({ name }) => name), 'all']);
  return {
    target: target === 'all' ? null : target,
    seconds: asked.count('--seconds', MOST) ?? 60,
    runs: asked.count('--runs', MOST),
    seed: asked.text('--seed') ?? '1',
    firstOnly: asked.has('--first'),
    keep: asked.count('--keep', MOST) ?? 0,
  };
}

const row = (name: string, value: string): void => console.log(`  ${name.padEnd(28)}${value}`);

async function fuzzed(target: Target, { seed, runs, seconds, firstOnly }: Options): Promise<Search> {
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

async function fuzzAll(options: Options): Promise<boolean> {
  const { target: only, runs, seconds, seed } = options;
  const length = runs === null ? `--seconds ${seconds}` : `--runs ${runs}`;
  console.log(`npm run fuzz -- --target ${only ?? 'all'} ${length} --seed ${seed}`);
  let crashes = 0;
  for (const target of TARGETS.filter(({ name }) => only === null || only === name)) {
    const found = await fuzzed(target, options);
    keepCorpus(target, found.found, options.keep);
    crashes += found.crashes.length;
  }
  console.log(crashes === 0 ? 'Nothing broke.' : `${crashes} crashes.`);
  return crashes === 0;
}

await proved(readOptions, HELP, fuzzAll);
