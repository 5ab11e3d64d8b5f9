// The C loop that the compiled path is measured against: built in a temporary folder where there is a compiler.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { processorSeconds } from '../../../scripts/bench-row.ts';
import type { Automaton } from '../src/automaton/automaton.ts';

const SOURCE = fileURLToPath(new URL('./baseline.c', import.meta.url));

function tableOf({ next, profit, wagered, start }: Automaton): string {
  const array = (name: string, values: ArrayLike<number>): string =>
    `static const int32_t ${name}[] = {${Array.from(values).join(',')}};\n`;
  return `#define START ${start}\n${array('NEXT', next)}${array('PROFIT', profit)}${array('WAGERED', wagered)}`;
}

/** Rolls a second of its own processor time. */
export type Baseline = { rollsPerSecond(rolls: number): number; remove(): void };

/** The loop for an automaton, or null without a C compiler. */
export function baselineOf(automaton: Automaton): Baseline | null {
  const folder = mkdtempSync(join(tmpdir(), 'passline-bench-'));
  const remove = (): void => rmSync(folder, { recursive: true });
  writeFileSync(join(folder, 'table.h'), tableOf(automaton));
  const program = join(folder, 'baseline');
  const built = spawnSync('cc', ['-O3', '-march=native', `-I${folder}`, SOURCE, '-o', program]);
  if (built.status !== 0) {
    remove();
    return null;
  }
  return {
    rollsPerSecond: rolls =>
      rolls / Number(execFileSync(program, [String(rolls)], { encoding: 'utf8' }).split(' ')[0]),
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
