#!/usr/bin/env node
// The command line: finds the command, and turns errors into one line and an exit code.
import { asksForHelp, quoted } from './arguments.ts';
import { version } from './home.ts';
import { complain, say } from './output.ts';
import { nearest, UsageError } from './usage-error.ts';

type Run = (args: readonly string[]) => number | Promise<number>;

type Command = {
  readonly usage: string;
  readonly does: string;
  /** The full text of `--help`, if usage and purpose are not enough. */
  readonly help?: () => string | Promise<string>;
  readonly run: Run;
};

/** Each is loaded only to be run: the lab and the server are most of the program. */
const COMMANDS: Readonly<Record<string, Command>> = {
  replay: {
    usage: 'replay FILE… [--json]',
    does: 'run game scripts and narrate them, or print events as JSON lines',
    run: async args => (await import('./replay.ts')).replay(args),
  },
  odds: {
    usage:
      'odds RULEBOOK [--amount 5.00] [--weights FILE] [--json] [--hand] [--report FILE.html] [--csv FILE]',
    does: 'exact figures of every bet, as such or as an amount is rounded, the length of a hand, or a printable sheet',
    run: async args => (await import('./odds/odds.ts')).odds(args),
  },
  rulebooks: {
    usage: 'rulebooks [check FILE… | schema]',
    does: "list the rulebooks, validate a house's own, or print its JSON Schema",
    run: async args => (await import('./rulebooks.ts')).rulebooks(args),
  },
  simulate: {
    usage:
      'simulate RULEBOOK STRATEGY [--rolls N] [--seed S] [--threads T] [--sessions N --bankroll B] [--json]',
    does: 'play a strategy for billions of rolls, or in many sessions',
    help: async () => (await import('./simulate/simulate.ts')).HELP,
    run: async args => (await import('./simulate/simulate.ts')).simulate(args),
  },
  solve: {
    usage: 'solve RULEBOOK STRATEGY [--bankroll B --rolls N] [--target T] [--stop-loss L] [--json]',
    does: "a strategy's exact figures, and how sessions from a bankroll end",
    help: async () => (await import('./solve/solve.ts')).HELP,
    run: async args => (await import('./solve/solve.ts')).solve(args),
  },
  best: {
    usage:
      'best RULEBOOK --bankroll B (--target T | --action A | --frontier) [--unit U] [--bets SPOT,…] [--json]',
    does: 'the best play there is: for reaching a target, or for the lowest cost, proven',
    help: async () => (await import('./best/best.ts')).HELP,
    run: async args => (await import('./best/best.ts')).best(args),
  },
  bot: {
    usage: 'bot URL --strategy NAME [--table ID | --rulebook ID | --practice RULEBOOK] [--rolls N]',
    does: "play a strategy at a server's table",
    help: async () => (await import('./bot/bot.ts')).HELP,
    run: async args => (await import('./bot/bot.ts')).bot(args),
  },
  engine: {
    usage: 'engine --stdio',
    does: 'the rules as JSON lines, for programs in any language',
    help: async () => (await import('./engine/engine.ts')).HELP,
    run: async args => (await import('./engine/engine.ts')).engine(args),
  },
  serve: {
    usage: 'serve [--port N] [--host HOST] [--data DIR | --database URL]',
    does: 'run the table server: live tables for players, dealers and bots',
    help: async () => (await import('./serve.ts')).help(),
    run: async args => (await import('./serve.ts')).serveCommand(args),
  },
  backup: {
    usage: 'backup --data DIR --to DIR',
    does: 'copy the embedded store consistently, even while a server runs on it',
    run: async args => (await import('./backup.ts')).backup(args),
  },
  archive: {
    usage: 'archive --to DIR [--data DIR | --database URL] [--older-than DAYS]',
    does: 'export the records of closed tables, verify them, and delete their logs from the store',
    help: async () => (await import('./archive.ts')).HELP,
    run: async args => (await import('./archive.ts')).archive(args),
  },
  doctor: {
    usage: 'doctor [--data DIR | --database URL] [--url URL] [--key-copy FILE] [--backups DIR] [--json]',
    does: 'check clock, proxy, TLS, disk, key and backups, and say what to do',
    help: async () => (await import('./doctor.ts')).HELP,
    run: async args => (await import('./doctor.ts')).doctor(args),
  },
  restore: {
    usage: 'restore [--data DIR | --database URL] [--because TEXT] [--nothing-lost] [--accept-altered]',
    does: 'take a restored backup or a promoted standby back into play, with new dice',
    help: async () => (await import('./restore.ts')).HELP,
    run: async args => (await import('./restore.ts')).restore(args),
  },
  audit: {
    usage: 'audit [--data DIR | --database URL] [--checkpoint FILE] [--key HEX] [--json]',
    does: 'check the books, logs and snapshots of a whole store, even while a server runs on it',
    run: async args => (await import('./audit.ts')).audit(args),
  },
  program: {
    usage: 'program [--check FILE]',
    does: 'print a fingerprint of every file in the program, or compare it with a saved one',
    run: async args => (await import('./program.ts')).program(args),
  },
  tour: {
    usage: 'tour',
    does: 'play a worked example, and show where to go from there',
    run: async args => (await import('./tour.ts')).tour(args),
  },
  verify: {
    usage: 'verify FILE… [--json] [--checkpoint FILE [--key HEX]]',
    does: 'check table records: the hash chain, the dice, every decision, and a signed checkpoint',
    run: async args => (await import('./verify.ts')).verify(args),
  },
};

const usageText = ({ usage, does }: Command): string => `  passline ${usage}\n      ${does}`;

function helpText(): string {
  const rows = Object.values(COMMANDS).map(usageText);
  return `Passline. Craps by the book: four real rulebooks, exact to the cent.\n\n${rows.join('\n')}\n\nEvery command takes --help; passline --version prints the version.`;
}

function print(text: string): number {
  say(text);
  return 0;
}

async function dispatch([name, ...args]: readonly string[]): Promise<number> {
  if (name === undefined || ['help', '--help', '-h'].includes(name)) return print(helpText());
  if (name === '--version') return print(version());
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) {
    const guess = nearest(name, Object.keys(COMMANDS));
    throw new UsageError(`no command ${quoted(name)}.${guess} See passline help.`);
  }
  if (asksForHelp(args)) return print((await command.help?.()) ?? usageText(command));
  return command.run(args);
}

try {
  process.exitCode = await dispatch(process.argv.slice(2));
} catch (error) {
  const message = error instanceof UsageError ? error.message : `internal error: ${(error as Error).message}`;
  complain(error instanceof UsageError && error.bare ? message : `passline: ${message}`);
  process.exitCode = 2;
}
