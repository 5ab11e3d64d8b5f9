// The signed session cookie: v3.PRINCIPAL.EPOCH.SESSION.SECOND.HMAC, where SECOND is when it was issued.
import { createHmac, type KeyObject } from 'node:crypto';
import { DAY_MS } from '@passline/table';
import { isSameText } from './secrets.ts';

/** Browsers keep no cookie longer than this, and a copied cookie is not valid for longer either. */
export const SESSION_MS = 400 * DAY_MS;

const SHAPE =
  /^(v3\.([a-z]_[0-9a-z]{1,40})\.(0|[1-9][0-9]{0,8})\.([2-9a-z]{16})\.([1-9][0-9]{0,10}))\.([A-Za-z0-9_-]{43})$/;

const signatureOf = (key: KeyObject, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

export type CookieContent = {
  readonly principal: string;
  readonly epoch: number;
  /** One sign-in on one device: its cookies end together. */
  readonly session: string;
  /** When it was issued, to the second. */
  readonly issuedAt: number;
};

export function signCookie(key: KeyObject, { principal, epoch, session, issuedAt }: CookieContent): string {
  const text = `v3.${principal}.${epoch}.${session}.${Math.floor(issuedAt / 1000)}`;
  return `${text}.${signatureOf(key, text)}`;
}

/** The cookie's content, if it was signed with this key. */
export function readCookie(key: KeyObject, value: string): CookieContent | null {
  const [, text = '', principal = '', epoch, session = '', second, signature = ''] = SHAPE.exec(value) ?? [];
  if (principal === '') return null;
  if (!isSameText(signature, signatureOf(key, text))) return null;
  return { principal, epoch: Number(epoch), session, issuedAt: Number(second) * 1000 };
}
