// The value of something asked of the server, or the refusal.
import { type AnyRefusal, type FloorCode, floorRefusal } from '@passline/table';

export type Answered<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: AnyRefusal };

export const granted = <T>(value: T): Answered<T> => ({ ok: true, value });

export const denied = (
  code: FloorCode,
  message: string,
  data: AnyRefusal['data'] = {},
): { readonly ok: false; readonly refusal: AnyRefusal } => ({
  ok: false,
  refusal: floorRefusal(code, message, data),
});
