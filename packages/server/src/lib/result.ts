// A value or a refusal.
import { type AnyRefusal, type ServerCode, serverRefusal } from '@passline/table';

export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: AnyRefusal };

export const ok = <T>(value: T): Result<T> => ({ ok: true, value });

export const err = (
  code: ServerCode,
  message: string,
  data: AnyRefusal['data'] = {},
): { readonly ok: false; readonly refusal: AnyRefusal } => ({
  ok: false,
  refusal: serverRefusal(code, message, data),
});
