// The jobs of a thread, and how they run: one shift of dice from a source, or of Power Odds at a setting.
import { loadMasterKey } from '@passline/server/parts';
import { POWER_SHIFT_TABLES, playPower } from './power.ts';
import { productionSource } from './production.ts';
import { type Counted, playShift, SHIFT_TABLES } from './shift.ts';
import { assembledSource, plainSource, shiftState } from './simulator.ts';
import type { Counts, Source } from './thrown.ts';

export type DiceKind = 'production' | 'plain' | 'assembled';

export type Job =
  | { readonly of: 'dice'; readonly kind: DiceKind; readonly seed: string; readonly shift: number }
  | { readonly of: 'power'; readonly setting: string; readonly seed: string; readonly shift: number };

export type JobResult =
  | { readonly of: 'dice'; readonly counted: Counted }
  | { readonly of: 'power'; readonly setting: string; readonly counts: Counts };

export function sourceOf(kind: DiceKind, seed: string, shift: number): Source {
  if (kind === 'production') return productionSource(loadMasterKey({ hex: seed }), shift * SHIFT_TABLES);
  const state = shiftState(seed, shift, kind);
  return kind === 'plain' ? plainSource(state) : assembledSource(state);
}

export function runJob(job: Job): JobResult {
  if (job.of === 'dice') return { of: 'dice', counted: playShift(sourceOf(job.kind, job.seed, job.shift)) };
  const { setting, seed, shift } = job;
  const counts = playPower(loadMasterKey({ hex: seed }), setting, shift * POWER_SHIFT_TABLES);
  return { of: 'power', setting, counts };
}
