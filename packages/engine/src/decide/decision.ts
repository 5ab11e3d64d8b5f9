// The result of a command: events, or one refusal.
import type { Event } from '../events.ts';
import type { Refusal } from '../refusal.ts';

export type Decision =
  | { readonly ok: true; readonly events: readonly Event[] }
  | { readonly ok: false; readonly refusal: Refusal };

export const NOTHING: Decision = { ok: true, events: [] };
export const refuse = (refusal: Refusal): Decision => ({ ok: false, refusal });
export const accept = (...events: readonly Event[]): Decision => ({ ok: true, events });
