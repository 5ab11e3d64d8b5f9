// The signed session cookie: v1.PRINCIPAL.EPOCH.HMAC, or, with the time it was issued, v2.PRINCIPAL.EPOCH.SECOND.HMAC.
import { createHmac, type KeyObject } from 'node:crypto';
import { isSameText } from './secrets.ts';

const SHAPE =
  /^(v1\.([a-z]_[0-9a-z]{1,40})\.(0|[1-9][0-9]{0,8})|v2\.([a-z]_[0-9a-z]{1,40})\.(0|[1-9][0-9]{0,8})\.([1-9][0-9]{0,10}))\.([A-Za-z0-9_-]{43})$/;

const signatureOf = (key: KeyObject, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

/** `givenAt` is null if the session does not expire. */
export function signedCookie(
  key: KeyObject,
  principal: string,
  epoch: number,
  givenAt: number | null = null,
): string {
  const text =
    givenAt === null ? `v1.${principal}.${epoch}` : `v2.${principal}.${epoch}.${Math.floor(givenAt / 1000)}`;
  return `${text}.${signatureOf(key, text)}`;
}

export type Named = {
  readonly principal: string;
  readonly epoch: number;
  /** When it was issued, to the second; null in a v1 cookie. */
  readonly givenAt: number | null;
};

/** The cookie's content, if it was signed with this key. */
export function readCookie(key: KeyObject, value: string): Named | null {
  const [, text = '', lasting, itsEpoch, timed, otherEpoch, second, signature = ''] = SHAPE.exec(value) ?? [];
  const principal = lasting ?? timed;
  const epoch = itsEpoch ?? otherEpoch;
  if (principal === undefined || epoch === undefined) return null;
  if (!isSameText(signature, signatureOf(key, text))) return null;
  return { principal, epoch: Number(epoch), givenAt: second === undefined ? null : Number(second) * 1000 };
}
