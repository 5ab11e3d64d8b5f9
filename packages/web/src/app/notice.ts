// What the lobby says first after the account that a page showed has ended. It comes in the address, across a full reload.

import { when } from '../account/when.ts';
import { actAs } from '../api/session-guard.ts';
import * as appText from '../text/app.ts';

const NOTICES = {
  'signed-out': appText.signedOutHere,
  'signed-out-everywhere': appText.signedOutEverywhere,
  deleted: appText.accountDeleted,
} as const;

/** Leaves the account; everything that the page has loaded belongs to it. */
export function leaveAccount(notice: keyof typeof NOTICES): void {
  actAs(null);
  location.assign(`/#notice=${notice}`);
}

/** The notice in an address's fragment, in words; null if there is none. */
export function noticeIn(hash: string): string | null {
  const given = new URLSearchParams(hash.slice(1));
  const notice = given.get('notice') ?? '';
  if (Object.hasOwn(NOTICES, notice)) return NOTICES[notice as keyof typeof NOTICES];
  const until = Number(given.get('deleted-until') ?? '');
  return until > 0 && until < 1e14 ? appText.deletedUntil(when(until)) : null;
}
