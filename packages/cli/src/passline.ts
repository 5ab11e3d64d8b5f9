#!/usr/bin/env node
// The command line: finds the command, and turns trouble into one line and an exit code.
import { excerpt } from '@passline/engine';
import { bot } from './bot/bot.ts';
import { odds } from './odds/odds.ts';
import { complain, say } from './output.ts';
import { replay } from './replay.ts';
import { rulebooks } from './rulebooks.ts';
import { simulate } from './simulate/simulate.ts';
import { solve } from './solve/solve.ts';
import { tour } from './tour.ts';
import { nearest, UsageError } from './usage-error.ts';
import { verify } from './verify.ts';

type Run = (args: readonly string[]) => number | Promise<number>;

const COMMANDS: Readonly<
  Record<string, { readonly usage: string; readonly does: string; readonly run: Run }>
> = {
  replay: {
    usage: 'replay FILE… [--json]',
    does: 'run game scripts and say what happened, in words or as JSON lines',
    run: replay,
  },
  odds: {
    usage: 'odds RULEBOOK [--json] [--hand] [--report FILE.html]',
    does: "every bet's exact figures, the length of a hand, or a sheet to print",
    run: odds,
  },
  rulebooks: {
    usage: 'rulebooks [check FILE… | schema]',
    does: "list the rulebooks, validate a house's own, or print the JSON Schema for it",
    run: rulebooks,
  },
  simulate: {
    usage:
      'simulate RULEBOOK STRATEGY [--rolls N] [--seed S] [--threads T] [--sessions N --bankroll B] [--json]',
    does: 'a strategy played for billions of rolls, or in many sessions; more with --help',
    run: simulate,
  },
  solve: {
    usage: 'solve RULEBOOK STRATEGY [--bankroll B --rolls N] [--target T] [--stop-loss L] [--json]',
    does: "a strategy's exact figures, and how sessions from a bankroll end; more with --help",
    run: solve,
  },
  bot: {
    usage: 'bot URL --strategy NAME [--table ID | --rulebook ID | --practice RULEBOOK] [--rolls N]',
    does: "a strategy at a table of a server's; more with --help",
    run: bot,
  },
  serve: {
    usage: 'serve [--port N] [--host HOST] [--data DIR | --database URL]',
    does: 'live tables for players, dealers and bots; more with --help',
    // Loaded when it is needed: the server is most of the program.
    run: async args => (await import('./serve.ts')).serveCommand(args),
  },
  backup: {
    usage: 'backup --data DIR --to DIR',
    does: 'a consistent copy of the embedded store, also while a server runs on it',
    run: async args => (await import('./backup.ts')).backup(args),
  },
  program: {
    usage: 'program [--check FILE]',
    does: 'a fingerprint of every file of the program, or whether it is still the one of a file',
    run: async args => (await import('./program.ts')).program(args),
  },
  tour: { usage: 'tour', does: 'a worked example game, and where to go from there', run: tour },
  verify: {
    usage: 'verify FILE… [--json]',
    does: "check tables' records: the chain of hashes, the dice, and every settlement",
    run: verify,
  },
};

function help(): number {
  const rows = Object.values(COMMANDS).map(({ usage, does }) => `  passline ${usage}\n      ${does}`);
  say(`Passline: craps by four real rulebooks, exact to the cent.\n\n${rows.join('\n')}`);
  return 0;
}

function dispatch([name, ...args]: readonly string[]): number | Promise<number> {
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') return help();
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command)
    throw new UsageError(
      `no command “${excerpt(name)}”.${nearest(name, Object.keys(COMMANDS))} See passline help.`,
    );
  return command.run(args);
}

try {
  process.exitCode = await dispatch(process.argv.slice(2));
} catch (error) {
  const message = error instanceof UsageError ? error.message : `internal error: ${(error as Error).message}`;
  complain(error instanceof UsageError && error.bare ? message : `passline: ${message}`);
  process.exitCode = 2;
}
