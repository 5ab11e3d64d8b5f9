// npm run fuzz: coverage-guided fuzzing of the notation, the rulebook loader and verify.
import { Arguments } from 'passline-cli/arguments';
import { runProof } from '../command-line.ts';
import { type Search, search } from './fuzzer.ts';
import { readInputs, saveInput } from './saved-inputs.ts';
import type { Target } from './target.ts';
import { TARGETS } from './targets.ts';

const HELP = `npm run fuzz -- [--target NAME] [--seconds N | --runs N] [--seed TEXT] [--first] [--keep N]

Changes scripts, rulebooks and records at random and keeps those that reach new blocks of the program. Exits
with 1 if anything breaks, and with 2 if the options are invalid; a failing input is minimized and kept in proof/fuzz/fixtures.

  --target NAME   ${TARGETS.map(({ name }) => name).join(', ')}, or all of them (all)
  --seconds N     how long for each target (60)
  --runs N        how many inputs for each target, instead of a time
  --seed TEXT     the random seed; V8's coverage still varies a little between runs (1)
  --first         stop each target at its first crash, without keeping a fixture
  --keep N        keep the smallest inputs found as corpus, at most N bytes per target
`;

type Options = {
  /** Null for all of them. */
  readonly target: string | null;
  readonly seconds: number;
  /** Stops after this many runs instead of after a time. */
  readonly runs: number | null;
  readonly seed: string;
  readonly firstOnly: boolean;
  /** Bytes of corpus to keep for each target. */
  readonly keep: number;
};

const MAX_COUNT = 999_999_999;

/** The options, or null if help was requested. */
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
    seconds: asked.count('--seconds', MAX_COUNT) ?? 60,
    runs: asked.count('--runs', MAX_COUNT),
    seed: asked.text('--seed') ?? '1',
    firstOnly: asked.has('--first'),
    keep: asked.count('--keep', MAX_COUNT) ?? 0,
  };
}

const row = (name: string, value: string): void => console.log(`  ${name.padEnd(28)}${value}`);

async function fuzzTarget(target: Target, { seed, runs, seconds, firstOnly }: Options): Promise<Search> {
  const began = performance.now();
  const passed = (): number => (performance.now() - began) / 1000;
  const found = await search({
    target,
    seed,
    kept: readInputs('corpus', target.name).map(({ input }) => input),
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
        : `  kept as ${saveInput('fixtures', target.name, input)}`,
    );
  }
  return found;
}

function keepCorpus(target: Target, found: readonly string[], max: number): void {
  let left = max;
  for (const input of found.toSorted((a, b) => a.length - b.length)) {
    left -= Buffer.byteLength(input);
    if (left < 0) break;
    saveInput('corpus', target.name, input);
  }
}

async function fuzzAll(options: Options): Promise<boolean> {
  const { target: only, runs, seconds, seed } = options;
  const length = runs === null ? `--seconds ${seconds}` : `--runs ${runs}`;
  console.log(`npm run fuzz -- --target ${only ?? 'all'} ${length} --seed ${seed}`);
  let crashes = 0;
  for (const target of TARGETS.filter(({ name }) => only === null || only === name)) {
    const found = await fuzzTarget(target, options);
    keepCorpus(target, found.found, options.keep);
    crashes += found.crashes.length;
  }
  console.log(crashes === 0 ? 'Nothing broke.' : `${crashes} crashes.`);
  return crashes === 0;
}

await runProof(readOptions, HELP, fuzzAll);
