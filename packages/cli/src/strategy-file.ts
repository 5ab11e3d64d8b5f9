// Finds a strategy by name, in a user's own module, or in a program of any language.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { excerpt } from '@passline/engine';
import { STRATEGIES, type Strategy } from '@passline/lab';
import { shareOwnPackages } from '@passline/lab/node';
import { nearest, UsageError } from './usage-error.ts';

const isPath = (ref: string): boolean => /[/\\]|\.[cm]?[jt]s$/.test(ref);

/** What is wrong with a module's strategy, if anything. */
function strategyProblem(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return 'is not an object';
  const { name, start, play } = value as Partial<Record<keyof Strategy, unknown>>;
  if (typeof name !== 'string' || name === '') return 'has no name';
  if (typeof play !== 'function') return 'has no play function';
  return start === undefined ? 'has no start memory (it may be null)' : null;
}

const EXEC = 'exec:';

/** "exec:python3 mine.py", or the path of a Python program; null for anything else. */
export function programOf(ref: string): string | null {
  if (ref.startsWith(EXEC)) return ref.slice(EXEC.length).trim();
  return ref.endsWith('.py') ? `python3 "${resolve(ref)}"` : null;
}

async function fromProgram(ref: string, command: string): Promise<Strategy> {
  if (command === '') throw new UsageError('exec: needs a command, such as “exec:python3 mine.py”', true);
  if (!ref.startsWith(EXEC) && !existsSync(resolve(ref))) throw new UsageError(`${ref}: no such file`, true);
  const { startProgram } = await import('./program-strategy/program-strategy.ts');
  return startProgram(command);
}

async function fromFile(ref: string): Promise<Strategy> {
  const path = resolve(ref);
  if (!existsSync(path)) throw new UsageError(`${ref}: no such file`, true);
  shareOwnPackages();
  let module: Record<string, unknown>;
  try {
    module = (await import(pathToFileURL(path).href)) as Record<string, unknown>;
  } catch (error) {
    const [reason] = (error as Error).message.split('\n');
    throw new UsageError(`${ref}: cannot be loaded: ${reason}`, true);
  }
  const candidate = module.strategy ?? module.default;
  if (candidate === undefined) throw new UsageError(`${ref}: exports no “strategy”`, true);
  const problem = strategyProblem(candidate);
  if (problem)
    throw new UsageError(`${ref}: its strategy ${problem}; see docs/tutorials/first-strategy.md`, true);
  return candidate as Strategy;
}

export async function findStrategy(ref: string): Promise<Strategy> {
  const known = STRATEGIES.find(strategy => strategy.name === ref);
  if (known) return known;
  const command = programOf(ref);
  if (command !== null) return fromProgram(ref, command);
  if (isPath(ref)) return fromFile(ref);
  const names = STRATEGIES.map(strategy => strategy.name);
  throw new UsageError(
    `no strategy “${excerpt(ref)}”.${nearest(ref, names)} Use ${names.join(', ')}, or a path to a module.`,
  );
}
