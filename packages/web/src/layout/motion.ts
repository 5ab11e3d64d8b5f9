// Whether the visitor wants things to move.
import { preferences } from '../app/preferences.ts';

export const movesLittle = (): boolean =>
  preferences().speed === 'instant' ||
  (typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches);
