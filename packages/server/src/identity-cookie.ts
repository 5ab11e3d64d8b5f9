// The signed value of a session's cookie: v1.PRINCIPAL.EPOCH.HMAC.
import { createHmac, type KeyObject } from 'node:crypto';
import { isSameText } from './secrets.ts';

const SHAPE = /^v1\.([a-z]_[0-9a-z]{1,40})\.(0|[1-9][0-9]{0,8})\.([A-Za-z0-9_-]{43})$/;

const signatureOf = (key: KeyObject, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

export function signedCookie(key: KeyObject, principal: string, epoch: number): string {
  const text = `v1.${principal}.${epoch}`;
  return `${text}.${signatureOf(key, text)}`;
}

export type Named = { readonly principal: string; readonly epoch: number };

/** Whom a cookie names, if it was signed with this key. */
export function readCookie(key: KeyObject, value: string): Named | null {
  const [, principal, epoch, signature] = SHAPE.exec(value) ?? [];
  if (principal === undefined || epoch === undefined || signature === undefined) return null;
  if (!isSameText(signature, signatureOf(key, `v1.${principal}.${epoch}`))) return null;
  return { principal, epoch: Number(epoch) };
}
