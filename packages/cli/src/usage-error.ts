// Bad input, reported in one line that says what is wrong and where.
import { nearestName } from '@passline/engine';

export class UsageError extends Error {
  /** Whether the message already says where, as FILE:LINE. */
  readonly bare: boolean;
  constructor(message: string, bare = false) {
    super(message);
    this.bare = bare;
  }
}

/** " Did you mean …?" if a known name is close to what was typed. */
export function nearest(typed: string, known: readonly string[]): string {
  const name = nearestName(typed, known);
  return name === null ? '' : ` Did you mean ${name}?`;
}
