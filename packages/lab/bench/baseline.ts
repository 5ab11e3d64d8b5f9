// The C programs that the compiled path is measured against: built in a temporary folder if there is a compiler.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { processorSeconds } from '../../../scripts/bench-row.ts';
import type { Automaton } from '../src/automaton/automaton.ts';
import { type FlatAutomaton, moneyUnitOf, rollClasses } from '../src/kernel/flat-automaton.ts';
import { ROLLS } from '../src/rolls.ts';

/** Eight lanes with two rolls per lookup; and 32 lanes of bytes, for machines with AVX2 and small automata. */
const SOURCES = { lanes: 'lanes.c', avx2: 'lanes-avx2.c' } as const;
type Program = keyof typeof SOURCES;

/** The automaton by state and class of rolls, with amounts in the largest unit that divides them all. */
function cellsOf(flat: FlatAutomaton): string {
  const { of, first } = rollClasses(flat);
  const unit = moneyUnitOf(flat.profit, flat.wagered);
  const edges = Array.from({ length: flat.states }, (_, state) =>
    first.map(roll => state * ROLLS + roll),
  ).flat();
  const array = (name: string, values: Iterable<number>): string =>
    `static const int32_t ${name}[] = {${[...values].join(',')}};\n`;
  const at = (values: Float64Array | Int32Array, by = 1): number[] =>
    edges.map(edge => (values[edge] as number) / by);
  return [
    `#define START ${flat.start}\n#define STATES ${flat.states}\n#define CLASSES ${first.length}\n`,
    array('CLASS', of),
    array('NEXT', at(flat.next)),
    array('PROFIT', at(flat.profit, unit)),
    array('WAGERED', at(flat.wagered, unit)),
  ].join('');
}

/** Rolls per second of a program's own processor time; NaN if it cannot be built or run here. */
export type Baseline = { rollsPerSecond(program: Program, rolls: number): number; remove(): void };

/** The programs for an automaton, or null without a C compiler. */
export function baselineOf(flat: FlatAutomaton): Baseline | null {
  const folder = mkdtempSync(join(tmpdir(), 'passline-bench-'));
  const remove = (): void => rmSync(folder, { recursive: true });
  writeFileSync(join(folder, 'cells.h'), cellsOf(flat));
  const isBuilt = (program: Program): boolean => {
    const source = fileURLToPath(new URL(`./${SOURCES[program]}`, import.meta.url));
    const args = ['-O3', '-march=native', `-I${folder}`, source, '-o', join(folder, program)];
    return spawnSync('cc', args).status === 0;
  };
  const built: Readonly<Record<Program, boolean>> = { lanes: isBuilt('lanes'), avx2: isBuilt('avx2') };
  if (!built.lanes) {
    remove();
    return null;
  }
  return {
    rollsPerSecond(program, rolls) {
      if (!built[program]) return Number.NaN;
      const [seconds, played] = execFileSync(join(folder, program), [String(rolls)], {
        encoding: 'utf8',
      }).split(' ');
      return Number(played) / Number(seconds);
    },
    remove,
  };
}

/** A plain JavaScript loop over the same table, with a small 32-bit generator. */
export function plainLoop({ next, profit, wagered, start }: Automaton, rolls: number): number {
  const money = { profit: Int32Array.from(profit), wagered: Int32Array.from(wagered) };
  let [a, b, c, d] = [1, 2, 3, 4];
  let [state, won, staked] = [start, 0, 0];
  const from = processorSeconds();
  for (let roll = 0; roll < rolls; roll += 1) {
    const sum = (a + d) | 0;
    const drawn = (((sum << 7) | (sum >>> 25)) + a) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = (d << 11) | (d >>> 21);
    const edge = state * 36 + Math.floor((drawn * 36) / 4294967296);
    won += money.profit[edge] as number;
    staked += money.wagered[edge] as number;
    state = next[edge] as number;
  }
  const seconds = processorSeconds() - from;
  if (staked < Math.abs(won) / 10) throw new Error('more was won than staked');
  return rolls / seconds;
}
