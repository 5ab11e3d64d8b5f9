// The table's clock on a device whose own clock may be wrong.
import type { LogEntry, TableState } from '@passline/client';

const MAX_SAMPLES = 20;

/** How far this device's clock is ahead of the server's; each sample is too large by its latency. */
export type Skew = { readonly samples: readonly number[] };

/** A snapshot was written before it arrived, so a negative age reveals a clock that is behind. */
export const skewAt = (state: TableState, now: number): Skew => ({ samples: [Math.min(0, now - state.at)] });

export function addSample(skew: Skew, entries: readonly LogEntry[], now: number): Skew {
  const last = entries.at(-1);
  return last ? { samples: [...skew.samples, now - last.at].slice(-MAX_SAMPLES) } : skew;
}

/** Once live entries have arrived, the quickest of them is the best estimate; the first guess no longer counts. */
export function aheadMs({ samples }: Skew): number {
  const [first = 0, ...lived] = samples;
  return lived.length > 0 ? Math.min(...lived) : first;
}

const STAGE_MS = {
  asleep: null,
  betting: 'betMs',
  shooter: 'shooterMs',
  lockstep: null,
  showing: 'showMs',
} as const;

export type TimeLeft = {
  readonly ms: number;
  readonly share: number;
  /** The deadline is long past and nothing has happened: the table is stopped, or its server is gone. */
  readonly late: boolean;
};

/** A close arrives within this time, even if another server takes over the clock. */
const LATE_MS = 6_000;

/** What is left of the table's current stage, also as a share of it; null if nothing is running. */
export function timeLeft({ clock, terms }: TableState, skew: Skew, now: number): TimeLeft | null {
  const key = STAGE_MS[clock.stage];
  if (clock.until === null || key === null) return null;
  const whole = Math.max(terms[key], 1);
  const left = clock.until - (now - aheadMs(skew));
  const ms = Math.min(whole, Math.max(0, left));
  return { ms, share: ms / whole, late: left < -LATE_MS };
}
