// The program's clock: the time, and timers. It is always passed in.

/** Cancels a timer; does nothing if it has fired or was canceled. */
export type Cancel = () => void;

export type Clock = {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Monotonic milliseconds, for measuring durations. */
  ticks(): number;
  after(ms: number, call: () => void): Cancel;
  every(ms: number, call: () => void): Cancel;
  /** Runs after pending input has been read. */
  soon(call: () => void): void;
};
