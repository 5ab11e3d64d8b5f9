// Holds a translation to its English text: every sentence of it, with the same values. Types only.

/** As a translation may have it: other words, from the same values. */
type Other<T> = T extends string
  ? string
  : T extends (...values: infer V) => infer R
    ? (...values: V) => Other<R>
    : T extends readonly unknown[] | object
      ? { readonly [K in keyof T]: Other<T[K]> }
      : T;

/** Fails to compile where a sentence is missing or takes other values. */
export type Translates<English, Translation extends { readonly [K in keyof English]: Other<English[K]> }> = {
  readonly [K in keyof Translation]: Translation[K];
};
