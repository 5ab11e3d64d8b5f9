// passline engine --stdio: the rules as JSON lines on standard input and output, for programs in any language.
import { createInterface } from 'node:readline';
import { Arguments, type CommandSpec } from '../arguments.ts';
import { version } from '../home.ts';
import { EngineSession } from './session.ts';

export const USAGE = 'passline engine --stdio';

export const SPEC: CommandSpec = { command: 'engine', flags: ['--stdio'] };

export const HELP = `${USAGE}

Reads one JSON request per line from standard input and answers each with one JSON line, until the input ends or a
request says {"do":"quit"}. docs/reference/engine-protocol.md describes the requests.`;

export async function engine(args: readonly string[]): Promise<number> {
  const asked = new Arguments(args, SPEC);
  asked.expectOptionsOnly();
  if (!asked.has('--stdio')) throw asked.usageError(`needs --stdio: ${USAGE}`, ' ');
  const session = new EngineSession(version());
  // The other program has ended, so nobody reads the answers.
  process.stdout.on('error', () => process.exit(0));
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line.trim() === '') continue;
    process.stdout.write(`${session.answer(line)}\n`);
    if (session.ended) break;
  }
  return 0;
}
