// The machine's own time. A timer of the server's alone keeps no process running.
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
