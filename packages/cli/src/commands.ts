// Every command of the program: what it takes, what it does, examples, and what its exit codes mean.
import type { CommandSpec } from './arguments.ts';

/** What `--help` and shell completion show of a command or subcommand. */
export type CommandForm = {
  readonly usage: string;
  readonly does: string;
  /** Command lines without the program's name. */
  readonly examples: readonly [string, string, ...string[]];
  /** When it exits with 1, if ever; and with 2 for anything other than invalid input. */
  readonly exits?: { readonly 1?: string; readonly 2?: string };
  readonly spec: () => CommandSpec | Promise<CommandSpec>;
  /** Words that completion offers besides options; if there are none, it offers files. */
  readonly words?: () => Promise<readonly string[]>;
  /** The full text of `--help`, if usage and purpose are not enough. */
  readonly help?: () => string | Promise<string>;
};

export type Command = CommandForm & {
  readonly subcommands?: Readonly<Record<string, CommandForm>>;
  readonly run: (args: readonly string[]) => number | Promise<number>;
};

const rulebookIds = async (): Promise<string[]> =>
  (await import('@passline/engine')).RULEBOOKS.map(({ id }) => id);

const rulebooksAndStrategies = async (): Promise<string[]> => [
  ...(await rulebookIds()),
  ...(await import('@passline/lab')).STRATEGIES.map(({ name }) => name),
];

/** Each is loaded only when it runs: the lab and the server are most of the program. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  replay: {
    usage: 'replay FILE… [--json]',
    does: 'run game scripts and narrate them, or print events as JSON lines',
    examples: ['replay examples/first-game.craps', 'replay game.craps --json'],
    exits: { 1: 'an expect or refuse does not hold, or another statement is refused' },
    spec: async () => (await import('./replay.ts')).SPEC,
    run: async args => (await import('./replay.ts')).replay(args),
  },
  odds: {
    usage:
      'odds RULEBOOK [--amount 5.00] [--weights FILE] [--json] [--hand] [--report FILE.html] [--csv FILE]',
    does: "show every bet's exact figures, an amount's cost after rounding, or the length of a hand, or write a printable sheet",
    examples: ['odds rws-2019', 'odds etg --amount 5.00 --csv etg.csv'],
    spec: async () => (await import('./odds/odds.ts')).SPEC,
    words: rulebookIds,
    run: async args => (await import('./odds/odds.ts')).odds(args),
  },
  rulebooks: {
    usage: 'rulebooks [check FILE… | schema]',
    does: "list the rulebooks, validate a house's own, or print its JSON Schema",
    examples: ['rulebooks', 'rulebooks check house.json'],
    spec: () => ({ command: 'rulebooks' }),
    subcommands: {
      check: {
        usage: 'rulebooks check FILE…',
        does: "validate a house's own rulebooks",
        examples: ['rulebooks check house.json', 'rulebooks check examples/*.json'],
        exits: { 2: 'a rulebook or the command line is invalid' },
        spec: async () => (await import('./rulebooks.ts')).CHECK_SPEC,
      },
      schema: {
        usage: 'rulebooks schema',
        does: 'print the JSON Schema of house rulebooks, for editors',
        examples: ['rulebooks schema', 'rulebooks schema > rulebook.schema.json'],
        spec: async () => (await import('./rulebooks.ts')).SCHEMA_SPEC,
      },
    },
    run: async args => (await import('./rulebooks.ts')).rulebooks(args),
  },
  simulate: {
    usage:
      'simulate RULEBOOK STRATEGY [--rolls N] [--seed S] [--threads T] [--sessions N --bankroll B] [--json]',
    does: 'play a strategy for billions of rolls, or in many sessions',
    examples: ['simulate rws-2019 pass-345', 'simulate etg hardways --sessions 10_000 --bankroll 300.00'],
    spec: async () => (await import('./simulate/options.ts')).SPEC,
    words: rulebooksAndStrategies,
    help: async () => (await import('./simulate/simulate.ts')).HELP,
    run: async args => (await import('./simulate/simulate.ts')).simulate(args),
  },
  solve: {
    usage: 'solve RULEBOOK STRATEGY [--bankroll B --rolls N] [--target T] [--stop-loss L] [--json]',
    does: "compute a strategy's exact figures, and how sessions from a bankroll end",
    examples: ['solve rws-2019 pass-345', 'solve rws-2019 pass-345 --bankroll 500.00 --rolls 400'],
    spec: async () => (await import('./solve/options.ts')).SPEC,
    words: rulebooksAndStrategies,
    help: async () => (await import('./solve/solve.ts')).HELP,
    run: async args => (await import('./solve/solve.ts')).solve(args),
  },
  best: {
    usage:
      'best RULEBOOK --bankroll B (--target T | --action A | --frontier) [--unit U] [--bets SPOT,…] [--json]',
    does: 'find the best play, with proof: for reaching a target, or for the lowest cost',
    examples: [
      'best rws-2019 --bankroll 100.00 --target 200.00',
      'best rws-2019 --bankroll 500.00 --frontier',
    ],
    spec: async () => (await import('./best/options.ts')).SPEC,
    words: rulebookIds,
    help: async () => (await import('./best/best.ts')).HELP,
    run: async args => (await import('./best/best.ts')).best(args),
  },
  bot: {
    usage: 'bot URL --strategy NAME [--table ID | --rulebook ID | --practice RULEBOOK] [--rolls N]',
    does: "play a strategy at a server's table",
    examples: [
      'bot http://localhost:7400 --strategy pass-345',
      'bot http://localhost:7400 --strategy hardways --practice etg --rolls 100',
    ],
    spec: async () => (await import('./bot/options.ts')).SPEC,
    help: async () => (await import('./bot/bot.ts')).HELP,
    run: async args => (await import('./bot/bot.ts')).bot(args),
  },
  engine: {
    usage: 'engine --stdio',
    does: 'serve the rules as JSON lines, for programs in any language',
    examples: ['engine --stdio', 'engine --stdio < requests.jsonl'],
    spec: async () => (await import('./engine/engine.ts')).SPEC,
    help: async () => (await import('./engine/engine.ts')).HELP,
    run: async args => (await import('./engine/engine.ts')).engine(args),
  },
  serve: {
    usage: 'serve [--port N] [--host HOST] [--data DIR | --database URL]',
    does: 'run the table server: live tables for players, dealers, and bots',
    examples: ['serve', 'serve --lan --data ./evening'],
    spec: async () => (await import('./serve.ts')).SPEC,
    help: async () => (await import('./serve.ts')).help(),
    run: async args => (await import('./serve.ts')).serveCommand(args),
  },
  relay: {
    usage:
      'relay URL [--port N] [--host HOST] [--memory EVENTS] [--streams N] [--streams-per-address N] [--token T]',
    does: "repeat a public table's stream to thousands of watchers",
    examples: [
      'relay http://localhost:7400/table/t_4ZK2M7Q',
      'relay https://craps.example.org/table/t_4ZK2M7Q --host 0.0.0.0 --port 7500',
    ],
    spec: async () => (await import('./relay/relay.ts')).SPEC,
    help: async () => (await import('./relay/relay.ts')).HELP,
    run: async args => (await import('./relay/relay.ts')).relay(args),
  },
  backup: {
    usage: 'backup --data DIR --to DIR',
    does: 'make a consistent copy of the embedded store, even while a server runs on it',
    examples: ['backup --to backups/monday', 'backup --data ./evening --to backups/evening'],
    spec: async () => (await import('./backup.ts')).SPEC,
    run: async args => (await import('./backup.ts')).backup(args),
  },
  archive: {
    usage: 'archive --to DIR [--data DIR | --database URL] [--older-than DAYS]',
    does: 'export the records of closed tables, verify them, and delete their logs from the store',
    examples: ['archive --to archive', 'archive --to archive --older-than 365'],
    exits: { 1: 'a table could not be archived; its log stays in the store' },
    spec: async () => (await import('./archive.ts')).SPEC,
    help: async () => (await import('./archive.ts')).HELP,
    run: async args => (await import('./archive.ts')).archive(args),
  },
  doctor: {
    usage: 'doctor [--data DIR | --database URL] [--url URL] [--key-copy FILE] [--backups DIR] [--json]',
    does: 'check the clock, proxy, TLS, disk, key, and backups, and say what to do',
    examples: ['doctor', 'doctor --url https://craps.example.org --backups backups'],
    exits: { 1: 'something needs attention', 2: 'something is wrong, or the command line is invalid' },
    spec: async () => (await import('./doctor.ts')).SPEC,
    help: async () => (await import('./doctor.ts')).HELP,
    run: async args => (await import('./doctor.ts')).doctor(args),
  },
  restore: {
    usage: 'restore [--data DIR | --database URL] [--because TEXT] [--nothing-lost] [--accept-altered]',
    does: 'take a restored backup or a promoted standby back into play, with new dice',
    examples: ['restore --because "the disk failed"', 'restore --data ./evening --nothing-lost'],
    spec: async () => (await import('./restore.ts')).SPEC,
    help: async () => (await import('./restore.ts')).HELP,
    run: async args => (await import('./restore.ts')).restore(args),
  },
  audit: {
    usage: 'audit [--data DIR | --database URL] [--checkpoint FILE] [--key HEX] [--json]',
    does: 'check the books, logs, and snapshots of a whole store, even while a server runs on it',
    examples: ['audit', 'audit --checkpoint checkpoint.json --json'],
    exits: { 1: 'the books, logs, or snapshots do not add up' },
    spec: async () => (await import('./audit.ts')).SPEC,
    run: async args => (await import('./audit.ts')).audit(args),
  },
  program: {
    usage: 'program [--check FILE]',
    does: 'print a fingerprint of every file in the program, or compare it with a saved one',
    examples: ['program > program.json', 'program --check program.json'],
    exits: { 1: 'files have changed' },
    spec: async () => (await import('./program.ts')).SPEC,
    run: async args => (await import('./program.ts')).program(args),
  },
  tour: {
    usage: 'tour',
    does: 'play a worked example and show what to try next; passline alone does the same',
    examples: ['tour', 'tour | less'],
    spec: async () => (await import('./tour.ts')).SPEC,
    run: async args => (await import('./tour.ts')).tour(args),
  },
  verify: {
    usage: 'verify FILE… [--json] [--checkpoint FILE [--key HEX]]',
    does: 'check table records: the hash chain, the dice, every decision, and a signed checkpoint',
    examples: ['verify table.record', 'verify archive/*.record --json'],
    exits: { 1: 'a record fails verification', 2: 'a file is not a record, or the command line is invalid' },
    spec: async () => (await import('./verify.ts')).SPEC,
    run: async args => (await import('./verify.ts')).verify(args),
  },
  completion: {
    usage: 'completion bash|zsh',
    does: 'print a script that completes commands and options in your shell',
    examples: [
      'completion bash > ~/.local/share/bash-completion/completions/passline',
      'completion zsh > ~/.zfunc/_passline',
    ],
    spec: async () => (await import('./completion.ts')).SPEC,
    words: async () => (await import('./completion.ts')).SHELLS,
    run: async args => (await import('./completion.ts')).completion(args, COMMANDS),
  },
};
