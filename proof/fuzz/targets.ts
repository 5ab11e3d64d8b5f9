// Everything that is fuzzed.
import { NOTATION } from './notation.ts';
import { RULEBOOK } from './rulebook.ts';
import type { Target } from './target.ts';
import { VERIFY } from './verify.ts';

export const TARGETS: readonly Target[] = [NOTATION, RULEBOOK, VERIFY];
