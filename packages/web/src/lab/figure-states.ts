// Why a figure is missing: still being computed, not solvable, failed, simulated only, or not requested yet.
import type { SideState } from './side.ts';

/** What a row's exact figure is computed from. */
export type Source = 'run' | 'sessions' | 'simulation';

export type Missing = 'pending' | 'unsolved' | 'failed' | 'simulation' | 'none';

/** Why this side has no exact figure from that source; call it only if there is none. */
export function missingOf(state: SideState, source: Source): Missing {
  if (state.problem) return 'failed';
  if (source === 'simulation') return 'simulation';
  if (state.unsolved || (source === 'sessions' && state.outcomeNote)) return 'unsolved';
  return state.solving ? 'pending' : 'none';
}
