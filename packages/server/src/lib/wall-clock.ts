// The machine's clock. Its timers do not keep the process alive.
import type { Clock } from './clock.ts';

export const WALL_CLOCK: Clock = {
  now: () => Date.now(),
  ticks: () => performance.now(),
  after(ms, call) {
    const timer = setTimeout(call, ms).unref();
    return () => clearTimeout(timer);
  },
  every(ms, call) {
    const timer = setInterval(call, ms).unref();
    return () => clearInterval(timer);
  },
  soon(call) {
    setImmediate(call);
  },
};
