// Time as the program uses it: what it is now, and what is to be done later. Whoever needs it is given it.

/** Undoes what was to be done later; done or undone already, it does nothing. */
export type Cancel = () => void;

export type Clock = {
  /** Milliseconds of the epoch. */
  now(): number;
  /** Milliseconds since any fixed moment, finer and never set back: for how long something took. */
  ticks(): number;
  after(ms: number, call: () => void): Cancel;
  every(ms: number, call: () => void): Cancel;
  /** Once everything that has come in by now has been read. */
  soon(call: () => void): void;
};
