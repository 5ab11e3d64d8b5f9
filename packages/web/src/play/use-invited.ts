// For rooms that only watch: an invitation in the address is accepted before the table is read.
import type { TableId } from '@passline/client';
import { useEffect, useState } from 'react';
import { client } from '../api/client.ts';
import { ready } from '../app/session.tsx';

/** The invitation, and whether the table can be read: an invitation that is refused leaves that to the table. */
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
