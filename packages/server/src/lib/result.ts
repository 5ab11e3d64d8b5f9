// A value, or the refusal.
import { type AnyRefusal, type FloorCode, floorRefusal } from '@passline/table';

export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: AnyRefusal };

export const ok = <T>(value: T): Result<T> => ({ ok: true, value });

export const err = (
  code: FloorCode,
  message: string,
  data: AnyRefusal['data'] = {},
): { readonly ok: false; readonly refusal: AnyRefusal } => ({
  ok: false,
  refusal: floorRefusal(code, message, data),
});
