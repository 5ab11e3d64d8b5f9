// Whether the visitor wants things to move.

export const movesLittle = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
