// Guests: accounts that anybody may open, with welcome chips in the wallet.
import { type Entry, ISSUANCE, type Principal, walletOf } from '@passline/table';
import type { Charge, OverQuota } from '../store/append.ts';
import { asName, defaultName } from './caller.ts';
import type { Directory } from './directory.ts';
import { newId, newTag } from './secrets.ts';

/** The note on the welcome chips, shown in every guest's statement. */
export const WELCOME_NOTE = 'welcome';

function welcomeEntry(directory: Directory, guest: Principal, chips: number): Entry | null {
  if (chips === 0) return null;
  return {
    id: newId('e', directory.randomBytes),
    at: guest.createdAt,
    kind: 'issue',
    table: null,
    version: null,
    note: WELCOME_NOTE,
    postings: [
      { account: ISSUANCE, amount: -chips },
      { account: walletOf(guest.id), amount: chips },
    ],
  };
}

/** Without a name, or with an unusable one, the guest is called something like “Guest 4F7K”. */
export async function addGuest(
  directory: Directory,
  name: string | undefined,
  chips: number,
  charges: readonly Charge[],
): Promise<{ readonly ok: true; readonly guest: Principal } | OverQuota> {
  const guest: Principal = {
    id: newId('g', directory.randomBytes),
    kind: 'guest',
    name: asName(name ?? '') ?? defaultName(newTag(directory.randomBytes)),
    roles: [],
    owner: null,
    epoch: 0,
    createdAt: directory.now(),
  };
  const added = await directory.store.addPrincipal(guest, welcomeEntry(directory, guest, chips), charges);
  return added.ok ? { ok: true, guest } : added;
}
