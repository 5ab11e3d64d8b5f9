// The address for a table's link or id.

const ID = /^[\w-]{3,64}$/;

/** The room's path within the page; null if the text names no table. */
export function tableAddress(text: string): string | null {
  const given = text.trim();
  if (ID.test(given)) return `/table/${given}`;
  const link = /\/table\/([\w-]{3,64})(?:\/(?:dealer|screen))?\/?(\?[^#\s]*)?(?:#\S*)?$/.exec(given);
  if (!link?.[1]) return null;
  const invite = new URLSearchParams(link[2] ?? '').get('invite');
  return `/table/${link[1]}${invite ? `?invite=${encodeURIComponent(invite)}` : ''}`;
}

export const invitationLink = (origin: string, table: string, invite: string): string =>
  `${origin}/table/${table}?invite=${encodeURIComponent(invite)}`;
