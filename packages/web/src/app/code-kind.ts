// Which kind of code somebody typed, by its length: a class's is short, those that sign one person in are long.

const CLASS_LETTERS: ReadonlySet<number> = new Set([8, 12]);
const SIGN_IN_LETTERS = 20;

/** Null: too short or too long for either. */
export function codeKind(typed: string): 'class' | 'sign-in' | null {
  const { length } = typed.replaceAll(/[\s\p{Pd}]/gu, '');
  if (CLASS_LETTERS.has(length)) return 'class';
  return length === SIGN_IN_LETTERS ? 'sign-in' : null;
}
