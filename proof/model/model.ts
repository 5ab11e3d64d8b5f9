// npm run model: random games on the engine and on the model of the rules, side by side.
import { printOutcome, runProof, say } from '../command-line.ts';
import { runOnThreads } from '../threads.ts';
import { addTo, type Counts, coverageText } from './coverage.ts';
import type { Job, JobResult } from './jobs.ts';
import { HELP, type Options, readOptions } from './options.ts';

const JOB_GAMES = 50;
/** Enough differences to look at. */
const MAX_FOUND = 5;
const PROGRESS_MS = 5_000;

const commandOf = ({ games, seed, book }: Options): string =>
  `npm run model -- --games ${games} --seed ${seed}${book ? ` --book ${book}` : ''}`;

function jobsOf({ games, seed, book, firstOnly }: Options): Job[] {
  const jobs: Job[] = [];
  for (let done = 0; done < games; done += JOB_GAMES) {
    jobs.push({ book, first: seed + done, games: Math.min(JOB_GAMES, games - done), firstOnly });
  }
  return jobs;
}

async function compare(options: Options): Promise<boolean> {
  const enough = options.firstOnly ? 1 : MAX_FOUND;
  const counts: Counts = {};
  let games = 0;
  let found = 0;
  let saidAt = performance.now();
  const onAnswer = (answer: JobResult): boolean => {
    addTo(counts, answer.counts);
    games += answer.games;
    for (const { book, game, script } of answer.found) {
      found += 1;
      if (found > enough) continue;
      console.log(`\nDIFFERENCE: npm run model -- --games 1 --seed ${game} --book ${book}\n\n${script}\n`);
    }
    if (performance.now() - saidAt > PROGRESS_MS) {
      saidAt = performance.now();
      say(`${games} games, ${found} differences`);
    }
    return found < enough;
  };
  const worker = new URL('./worker.ts', import.meta.url);
  await runOnThreads({ worker, jobs: jobsOf(options), threads: options.threads, onAnswer });
  console.log(`${games.toLocaleString('en')} games\n${coverageText(counts)}`);
  printOutcome(commandOf(options), found === 0);
  return found === 0;
}

await runProof(readOptions, HELP, compare);
