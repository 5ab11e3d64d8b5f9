// What a chaos run prints: its progress, what broke and how to repeat it, and the final figures.
import type { BusKind } from './bus.ts';
import type { WorldResult } from './world.ts';

const number = (value: number): string => value.toLocaleString('en-GB');

/** The seed of one world of a run. */
export const worldSeed = (seed: number, world: number): string => `${seed}.${world}`;

/** The option for the command that repeats a run. */
export const busArgument = (bus: BusKind | null): string => (bus === null ? '' : ` --bus ${bus}`);

export function failureText({ seed, broken }: WorldResult, bus: BusKind | null): string {
  const [run, world] = seed.split('.');
  const { what = '', step = 0, atMs = 0 } = broken ?? {};
  const when = `step ${number(step)}, ${(atMs / 1000).toFixed(3)} s`;
  return `✗ world ${seed}, ${when}: ${what}\n  npm run chaos -- --seed ${run} --world ${world}${busArgument(bus)}`;
}

export class Totals {
  readonly #counts: Record<string, number> = {};
  readonly #faults: Record<string, number> = {};
  #steps = 0;
  worlds = 0;
  broken = 0;

  add({ counts, faults, steps, broken }: WorldResult): void {
    for (const [what, count] of Object.entries(counts)) this.#counts[what] = this.of(what) + count;
    for (const [what, count] of Object.entries(faults))
      this.#faults[what] = (this.#faults[what] ?? 0) + count;
    this.#steps += steps;
    this.worlds += 1;
    if (broken) this.broken += 1;
  }

  of(what: string): number {
    return this.#counts[what] ?? 0;
  }

  progress(worlds: number): string {
    const done = `${number(this.worlds)} of ${number(worlds)} worlds`;
    return `${done}, ${number(this.of('tables'))} tables, ${number(this.of('commands'))} commands, ${this.broken} broken`;
  }

  summary(seconds: number): string {
    const lines: [string, string][] = [
      ['worlds', number(this.worlds)],
      ['tables', number(this.of('tables'))],
      ['clients', number(this.of('clients'))],
      ['commands sent', number(this.of('commands'))],
      ['  acknowledged', number(this.of('acknowledged'))],
      ['  refused', number(this.of('refused'))],
      ['  without an answer at first', number(this.of('left unanswered'))],
      ['entries of logs, each checked', number(this.of('events'))],
      ['appends beaten by another node', number(this.of('conflicts'))],
      ['tables found behind by the sweep', number(this.of('swept'))],
      ['steps', number(this.#steps)],
      ['faults', number(Object.values(this.#faults).reduce((sum, count) => sum + count, 0))],
      ...Object.entries(this.#faults)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([what, count]): [string, string] => [`  ${what}`, number(count)]),
      ['seconds', seconds.toFixed(1)],
      ['broken', number(this.broken)],
    ];
    return lines.map(([what, value]) => `${what.padEnd(32)}${value.padStart(14)}`).join('\n');
  }
}
