// The sign-in link to one table's console: the code and a name, behind the # where no server or proxy sees them.

export type SignInParts = { readonly code: string; readonly name: string };

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
