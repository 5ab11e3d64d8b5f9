// The mark on a device where somebody is excluded or stopped: v1.PRINCIPAL.HMAC, in a cookie of its own.
import { createHmac, type KeyObject } from 'node:crypto';
import { isSameText } from './secrets.ts';

const SHAPE = /^(v1\.([a-z]_[0-9a-z]{1,40}))\.([A-Za-z0-9_-]{43})$/;

const signatureOf = (key: KeyObject, text: string): string =>
  createHmac('sha256', key).update(`passline/device/1|${text}`).digest('base64url');

export function signDeviceMark(key: KeyObject, principal: string): string {
  const text = `v1.${principal}`;
  return `${text}.${signatureOf(key, text)}`;
}

/** The account whose exclusion or stop the device carries, if the mark was signed with this key. */
export function readDeviceMark(key: KeyObject, value: string): string | null {
  const [, text = '', principal = '', signature = ''] = SHAPE.exec(value) ?? [];
  return principal !== '' && isSameText(signature, signatureOf(key, text)) ? principal : null;
}
