// What a client finds around it in a browser or in Node: the way to servers, time and chance.

export type Runtime = {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly clock: {
    /** Milliseconds of the epoch. */
    now(): number;
    /** Returns what cancels it. */
    after(ms: number, call: () => void): () => void;
  };
  /** A number from 0 up to 1. */
  readonly chance: () => number;
};

/** Timers that whoever waits can rely on: they keep a program running. */
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
