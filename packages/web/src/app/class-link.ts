// The link that a whole class joins with: its code follows the #, so that no server or proxy sees it.

const MAX_NAME = 40;

/** From a class's link; the name is empty if the link has none. */
export type ClassLink = { readonly code: string; readonly name: string };

export const classLink = (origin: string, { code, name }: ClassLink): string =>
  `${origin}/signin#${new URLSearchParams({ class: code, name })}`;

/** Null if the URL is not a class's link. */
export function classIn(hash: string): ClassLink | null {
  const given = new URLSearchParams(hash.replace(/^#/, ''));
  const code = given.get('class');
  return code === null ? null : { code, name: (given.get('name') ?? '').slice(0, MAX_NAME) };
}
