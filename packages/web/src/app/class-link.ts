// The link that a whole class joins with: its code stands behind the #, where no server or proxy sees it.

export const classLink = (origin: string, code: string): string =>
  `${origin}/signin#${new URLSearchParams({ class: code })}`;

/** Null if the URL is not a class's link. */
export const classCodeIn = (hash: string): string | null =>
  new URLSearchParams(hash.replace(/^#/, '')).get('class');
