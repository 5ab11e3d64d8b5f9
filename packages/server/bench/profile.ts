// A CPU profile in a few lines: the functions and parts of the program by self time.
import { readdirSync, readFileSync } from 'node:fs';

type Node = {
  readonly id: number;
  readonly callFrame: {
    readonly functionName: string;
    readonly url: string;
    readonly lineNumber: number;
  };
};
type Profile = {
  readonly nodes: readonly Node[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
};

/** Time outside the program: idle, garbage collection, and what V8 cannot attribute, such as system calls. */
const OUTSIDE: ReadonlySet<string> = new Set(['(idle)', '(program)', '(garbage collector)', '(root)']);

function fileOf(url: string): string {
  const path = url.replace(/^file:\/\//, '');
  return path.replace(/^.*\/node_modules\//, '').replace(/^.*\/packages\//, '');
}

/** The package that a function belongs to, or the folder of our own source. */
function areaOf({ functionName, url }: Node['callFrame']): string {
  if (OUTSIDE.has(functionName)) return functionName;
  if (url === '') return 'native code';
  if (url.startsWith('node:')) return url.split('/').slice(0, 2).join('/');
  const file = fileOf(url);
  const parts = file.split('/');
  if (url.includes('/node_modules/')) return parts.slice(0, file.startsWith('@') ? 2 : 1).join('/');
  return parts.slice(0, 3).join('/');
}

function placeOf({ functionName, url, lineNumber }: Node['callFrame']): string {
  if (OUTSIDE.has(functionName)) return functionName;
  const where = url === '' ? 'native code' : `${fileOf(url)}:${lineNumber + 1}`;
  return `${functionName || 'anonymous'}  ${where}`;
}

export type Share = { readonly name: string; readonly share: number };
export type Summary = {
  readonly busyMs: number;
  readonly areas: readonly Share[];
  readonly functions: readonly Share[];
};

function largest(sums: ReadonlyMap<string, number>, total: number, max: number): Share[] {
  return [...sums]
    .filter(([name]) => name !== '(idle)')
    .sort(([, a], [, b]) => b - a)
    .slice(0, max)
    .map(([name, micros]) => ({ name, share: micros / total }));
}

/** Shares of the time in which the process was not idle, over the end of the profile; its start is left out. */
export function summarized({ nodes, samples, timeDeltas }: Profile, lastMs: number, max: number): Summary {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const areas = new Map<string, number>();
  const functions = new Map<string, number>();
  let busy = 0;
  let left = timeDeltas.reduce((sum, micros) => sum + micros, 0);
  for (const [index, id] of samples.entries()) {
    const frame = frames.get(id);
    const micros = timeDeltas[index] ?? 0;
    left -= micros;
    if (left > lastMs * 1000 || !frame || frame.functionName === '(idle)') continue;
    busy += micros;
    const [area, place] = [areaOf(frame), placeOf(frame)];
    areas.set(area, (areas.get(area) ?? 0) + micros);
    functions.set(place, (functions.get(place) ?? 0) + micros);
  }
  return {
    busyMs: busy / 1000,
    areas: largest(areas, busy, max),
    functions: largest(functions, busy, max),
  };
}

/** Summarizes the one profile that a process left in a folder. */
export function profileIn(folder: string, lastMs: number, max: number): Summary {
  const [name] = readdirSync(folder).filter(file => file.endsWith('.cpuprofile'));
  if (name === undefined) throw new Error(`no profile was written to ${folder}`);
  return summarized(JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as Profile, lastMs, max);
}
