// Why a figure is not there: still being computed, not solvable, failed, known to simulations only, or not asked for yet.
import type { SideState } from './side.ts';

/** What a row's exact figure is computed from. */
export type Source = 'run' | 'sessions' | 'simulation';

export type Missing = 'pending' | 'unsolved' | 'failed' | 'simulation' | 'none';

/** Why this side has no exact figure from that source; only asked where it has none. */
export function missingOf(state: SideState, source: Source): Missing {
  if (state.problem) return 'failed';
  if (source === 'simulation') return 'simulation';
  if (state.unsolved || (source === 'sessions' && state.outcomeNote)) return 'unsolved';
  return state.solving ? 'pending' : 'none';
}
