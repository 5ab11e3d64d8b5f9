// What the lobby says first: which class was joined, or how the account that a page showed has ended. It comes in the
// address, as a key and never in words, across a full reload.

import { when } from '../account/when.ts';
import { actAs } from '../api/session-guard.ts';
import * as failuresText from '../text/failures.ts';
import { amount } from '../text/money.ts';
import * as signInText from '../text/sign-in.ts';

/** Its notice also needs the class and the wallet, which the lobby reads first. */
const JOINED = 'joined';

const NOTICES = {
  'signed-out': signInText.signedOutHere,
  'signed-out-everywhere': signInText.signedOutEverywhere,
  deleted: signInText.accountDeleted,
} as const;

/** Leaves the account; everything that the page has loaded belongs to it. */
export function leaveAccount(notice: keyof typeof NOTICES): void {
  actAs(null);
  location.assign(addressWith(notice));
}

/** The lobby's address with a notice. */
export const addressWith = (notice: keyof typeof NOTICES | typeof JOINED): string => `/#notice=${notice}`;

/** Who joined, once the page knows. */
export type Joined = { readonly name: string; readonly class: string; readonly balance: number };

/** The notice in an address's fragment, in words; null if there is none, or none yet. */
export function noticeIn(hash: string, joined: Joined | null): string | null {
  const given = new URLSearchParams(hash.slice(1));
  const notice = given.get('notice') ?? '';
  if (notice === JOINED)
    return joined && signInText.inClass(joined.class, joined.name, amount(joined.balance));
  if (Object.hasOwn(NOTICES, notice)) return NOTICES[notice as keyof typeof NOTICES];
  const until = Number(given.get('deleted-until') ?? '');
  return until > 0 && until < 1e14 ? failuresText.deletedUntil(when(until)) : null;
}
