// What a client needs from a browser or Node: network, clock and randomness.

export type Runtime = {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly clock: {
    /** Milliseconds since the epoch. */
    now(): number;
    /** Returns a function that cancels it. */
    after(ms: number, call: () => void): () => void;
  };
  /** A number from 0 up to 1. */
  readonly chance: () => number;
};

/** Timers that keep a program running until they fire. */
export const DEFAULT_RUNTIME: Runtime = {
  fetch: (url, init) => fetch(url, init),
  clock: {
    now: () => Date.now(),
    after(ms, call) {
      const timer = setTimeout(call, ms);
      return () => clearTimeout(timer);
    },
  },
  chance: () => Math.random(),
};
