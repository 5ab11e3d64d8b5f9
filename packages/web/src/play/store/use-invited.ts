// For rooms that only watch: accepts an invitation in the address before the table is read.
import type { TableId } from '@passline/client';
import { useEffect, useState } from 'react';
import { client } from '../../api/client.ts';
import { ready } from '../../app/session.tsx';

/** The invitation, and whether to read the table; if the invitation is refused, the table itself says so. */
export function useInvited(id: TableId, address: URL) {
  const invited = address.searchParams.get('invite');
  const [mayLook, setMayLook] = useState(invited === null);
  useEffect(() => {
    if (invited === null) return;
    ready()
      .then(() => client.join(id, invited))
      .catch(() => undefined)
      .finally(() => setMayLook(true));
  }, [id, invited]);
  return { invited, mayLook };
}
