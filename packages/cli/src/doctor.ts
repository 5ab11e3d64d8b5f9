// passline doctor: checks an installation, one line per check; the worst result sets the exit code.
import { configFrom, examine, type Finding, SetupError } from '@passline/server';
import { Arguments, type CommandSpec } from './arguments.ts';
import { say } from './output.ts';
import { UsageError } from './usage-error.ts';

export const HELP = `passline doctor [--data DIR | --database URL] [--key-file FILE] [--url URL] [--key-copy FILE] [--backups DIR] [--json]

Checks the program, clock, store, disk, master key and its copy, backups, proxy, and TLS, in the environment of
“passline serve”. A server may be running. Each check is one line: ok, warn, or fail with what to do.
Exits with 0 if all is well, 1 if something needs attention, and 2 if something is wrong.

  --data, --database, --key-file   as for “passline serve”
  --url URL                        the address that players use, to check TLS and the proxy
  --key-copy FILE                  a copy of the master key that you keep elsewhere
  --backups DIR                    the directory that your backups go to; the newest should be a day old at most
  --json                           an array with one object per check`;

const EXIT = { ok: 0, warn: 1, fail: 2 } as const;
const STORE = ['--data', '--database', '--key-file'] as const;

const lineOf = ({ check, how, sentence }: Finding): string =>
  `${how.padEnd(5)} ${check.padEnd(9)} ${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`;

function readUrl(read: Arguments): string | null {
  const text = read.text('--url');
  if (text === null) return null;
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text;
  throw read.usageError('--url must be an address such as https://craps.example.org');
}

export const SPEC: CommandSpec = {
  command: 'doctor',
  valued: [...STORE, '--url', '--key-copy', '--backups'],
  flags: ['--json'],
};

export async function doctor(args: readonly string[]): Promise<number> {
  const read = new Arguments(args, SPEC);
  read.expectOptionsOnly();
  const given = Object.fromEntries(
    STORE.flatMap(flag => (read.text(flag) === null ? [] : [[flag, read.text(flag) ?? '']])),
  );
  try {
    const findings = await examine({
      config: configFrom(given, process.env),
      url: readUrl(read),
      keyCopy: read.text('--key-copy'),
      backups: read.text('--backups'),
      now: Date.now(),
    });
    if (read.has('--json')) say(JSON.stringify(findings));
    else for (const finding of findings) say(lineOf(finding));
    return Math.max(...findings.map(({ how }) => EXIT[how]));
  } catch (error) {
    throw error instanceof SetupError ? new UsageError(`doctor: ${error.message}`) : error;
  }
}
