// The machine's timers, with a time that the test sets.
import type { Clock } from '../../src/lib/clock.ts';
import { WALL_CLOCK } from '../../src/lib/wall-clock.ts';

export const clockAt = (now: () => number): Clock => ({ ...WALL_CLOCK, now, ticks: now });
