// How a proof is run from the command line: its options or its help, and a code that says whether it holds.
import { UsageError } from 'passline-cli/usage-error';

const began = performance.now();
export const secondsSoFar = (): string => ((performance.now() - began) / 1000).toFixed(0);

/** A line of progress. */
export const say = (line: string): void => console.log(`${secondsSoFar().padStart(5)} s  ${line}`);

/** What ends a run whose command is given: the way to repeat it, how long it took, and whether all of it holds. */
export function sayOutcome(command: string, holds: boolean): void {
  const outcome = holds ? 'Everything holds.' : 'SOMETHING DOES NOT HOLD.';
  console.log(`\n${command}\n${secondsSoFar()} seconds. ${outcome}`);
}

/** Exits with 0 where it holds, 1 where it does not, 2 where the options make no sense; `tidy` comes last in any case. */
export async function proved<Options>(
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
