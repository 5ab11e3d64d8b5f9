// The table's clock on a device whose own clock may be wrong.
import type { LogEntry, TableState } from '@passline/client';

const MAX_SAMPLES = 20;

/** How far ahead of the server's clock this device's is; each sample is too large by its time on the way. */
export type Skew = { readonly samples: readonly number[] };

/** A snapshot was written before it came: that alone shows a clock that is behind. */
export const skewAt = (state: TableState, now: number): Skew => ({ samples: [Math.min(0, now - state.at)] });

export function addSample(skew: Skew, entries: readonly LogEntry[], now: number): Skew {
  const last = entries.at(-1);
  return last ? { samples: [...skew.samples, now - last.at].slice(-MAX_SAMPLES) } : skew;
}

/** Once entries have come as they happened, the quickest of them tells most; the first guess counts no longer. */
export function aheadMs({ samples }: Skew): number {
  const [first = 0, ...lived] = samples;
  return lived.length > 0 ? Math.min(...lived) : first;
}

const STAGE_MS = { asleep: null, betting: 'betMs', shooter: 'shooterMs', showing: 'showMs' } as const;

export type TimeLeft = {
  readonly ms: number;
  readonly share: number;
  /** The time is long over, and the table stands still: it is stopped, or its server is gone. */
  readonly late: boolean;
};

/** A close is heard of within this, also where another server takes the clock over. */
const LATE_MS = 6_000;

/** What is left of the stage the table is in, and as a share of its whole; null where nothing runs. */
export function timeLeft({ clock, terms }: TableState, skew: Skew, now: number): TimeLeft | null {
  const key = STAGE_MS[clock.stage];
  if (clock.until === null || key === null) return null;
  const whole = Math.max(terms[key], 1);
  const left = clock.until - (now - aheadMs(skew));
  const ms = Math.min(whole, Math.max(0, left));
  return { ms, share: ms / whole, late: left < -LATE_MS };
}
