#!/usr/bin/env node
// The command line: finds the command, and turns errors into one line and an exit code.
import { asksFor, quoted } from './arguments.ts';
import { COMMANDS } from './commands.ts';
import { generalHelp, helpOf } from './help.ts';
import { version } from './home.ts';
import { complain, say } from './output.ts';
import { nearest, UsageError } from './usage-error.ts';

function print(text: string): number {
  say(text);
  return 0;
}

/** Without a command, runs the tour, which ends with what to try next. */
async function dispatch([name = 'tour', ...args]: readonly string[]): Promise<number> {
  if (name === 'help' && args.length > 0) return dispatch([...args, '--help']);
  if (['help', '--help', '-h'].includes(name)) return print(generalHelp(COMMANDS));
  if (name === '--version') return print(version());
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) {
    const guess = nearest(name, Object.keys(COMMANDS));
    throw new UsageError(`no command ${quoted(name)}.${guess} See passline help.`);
  }
  if (asksFor('help', args)) return print(await helpOf(command, args));
  if (asksFor('version', args)) return print(version());
  return command.run(args);
}

try {
  process.exitCode = await dispatch(process.argv.slice(2));
} catch (error) {
  const message = error instanceof UsageError ? error.message : `internal error: ${(error as Error).message}`;
  complain(error instanceof UsageError && error.bare ? message : `passline: ${message}`);
  process.exitCode = 2;
}
