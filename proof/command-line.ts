// Runs a proof from the command line: reads its options or prints its help, and exits with a code for its outcome.
import { UsageError } from 'passline-cli/usage-error';

const began = performance.now();
export const secondsSoFar = (): string => ((performance.now() - began) / 1000).toFixed(0);

/** Prints a line of progress. */
export const say = (line: string): void => console.log(`${secondsSoFar().padStart(5)} s  ${line}`);

/** Prints the last lines of a run: the command that repeats it, how long it took, and whether everything holds. */
export function printOutcome(command: string, holds: boolean): void {
  const outcome = holds ? 'Everything holds.' : 'SOMETHING DOES NOT HOLD.';
  console.log(`\n${command}\n${secondsSoFar()} seconds. ${outcome}`);
}

/** Exits with 0 if the proof holds, 1 if it does not, and 2 if the options are invalid; always runs `tidy` last. */
export async function runProof<Options>(
  read: (args: readonly string[]) => Options | null,
  help: string,
  run: (options: Options) => Promise<boolean>,
  tidy: () => void = () => {},
): Promise<void> {
  process.once('SIGINT', () => process.exit(130)).once('SIGTERM', () => process.exit(143));
  process.once('exit', tidy);
  try {
    const options = read(process.argv.slice(2));
    if (options) process.exitCode = (await run(options)) ? 0 : 1;
    else console.log(help);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
}
