// Sign-in links: the code, and what comes with it, follow the #, so that no server or proxy sees them.

export type SignInParts = { readonly code: string; readonly name: string };

/** Takes a session along to another device, and on to the room where it was. */
export const deviceLink = (origin: string, code: string, next: string): string =>
  `${origin}/signin#${new URLSearchParams({ code, next })}`;

const ROOM = /^\/(you|table\/[\w-]{3,64}(\/dealer|\/screen)?)$/;

/** Where a sign-in link leads afterward; null if it names no room of this page. */
export function nextIn(hash: string): string | null {
  const next = new URLSearchParams(hash.replace(/^#/, '')).get('next');
  return next !== null && ROOM.test(next) ? next : null;
}

export const consoleLink = (origin: string, table: string, { code, name }: SignInParts): string =>
  `${origin}/table/${table}/dealer#${new URLSearchParams({ code, name })}`;

/** Also a bare code, as other sign-in links carry it. */
export function signInParts(hash: string): SignInParts {
  const text = hash.replace(/^#/, '');
  const given = new URLSearchParams(text);
  const code = given.get('code');
  return code === null ? { code: decode(text), name: '' } : { code, name: given.get('name') ?? '' };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
