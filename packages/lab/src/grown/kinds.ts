// The kinds of memories: a strategy can tell these apart without looking inside.
import type { Memory } from '../strategy/strategy.ts';

export const KIND = { plain: 0, list: 1, record: 2 } as const;

export const kindOf = (value: Memory): number => {
  if (typeof value !== 'object' || value === null) return KIND.plain;
  return Array.isArray(value) ? KIND.list : KIND.record;
};
