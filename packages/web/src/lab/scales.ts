// From numbers to positions on a chart, and the round numbers for an axis's ticks.

export type Scale = {
  readonly from: number;
  readonly to: number;
  /** The position of a value. */
  at(value: number): number;
};

/** Maps values from…to onto positions start…end; an empty range is in the middle. */
export function linear(from: number, to: number, start: number, end: number): Scale {
  const span = to - from;
  return {
    from,
    to,
    at: value => (span === 0 ? (start + end) / 2 : start + ((value - from) / span) * (end - start)),
  };
}

const ROUND = [1, 2, 2.5, 5, 10];

/** The smallest round step that splits a span into at most the given number of parts; never finer than `min`. */
export function stepOf(span: number, max: number, min = 0): number {
  const rough = Math.max(span / Math.max(1, max), min, Number.MIN_VALUE);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ROUND.map(times => times * power).find(
    round => round >= rough * (1 - 1e-9) && (min === 0 || Number.isInteger(round / min)),
  );
  return step ?? 10 * power;
}

/** Round numbers within a range, about `max` of them at most. */
export function ticks(from: number, to: number, max: number, min = 0): number[] {
  if (!(to > from)) return [from];
  const step = stepOf(to - from, max, min);
  const first = Math.ceil(from / step - 1e-9);
  const last = Math.floor(to / step + 1e-9);
  // From whole numbers, so that errors do not add up; −0 is 0.
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step + 0);
}
