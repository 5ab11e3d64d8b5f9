// The requests that a table accepts and the terms it can have: the schemas in commands.ts as plain checks, for records.
import { BETS_AT_CLOSE, isRecord, MAX_CENTS, MAX_SPOT_NAME, SEATS, textProblem } from '@passline/engine';
import { isSeed } from '../fair/draw-message.ts';
import type { LayoutRequest, RequestOf, TableRequest, TableTerms } from '../requests/commands.ts';
import { DAY_MS } from '../state/durations.ts';
import {
  between,
  type Check,
  dice,
  type Fields,
  fits,
  matches,
  misfitIn,
  oneOf,
  optional,
  type ShapeOf,
} from './shape.ts';

const MAX_REASON = 300;
const MAX_NAME = 40;
const MAX_BATCH = 64;
const MAX_SETTINGS = 60;
const MAX_STAGE_MS = 600_000;
const MAX_SHOW_MS = 60_000;
const MAX_GRACE_MS = DAY_MS;

const visible =
  (max: number): Check =>
  value =>
    typeof value === 'string' && value.length <= max && textProblem(value, max) === null;

const amount = between(1, MAX_CENTS);
const seat = between(1, SEATS);
const spot: Check = value => matches(/^[a-z0-9-]+$/)(value) && (value as string).length <= MAX_SPOT_NAME;
const because: Check = value => visible(MAX_REASON)(value) && !(value as string).includes('"');
const forSeat = { seat: optional(seat), because: optional(because) };
const byStaff = { because: optional(because) };

const settingKey = matches(/^[a-z0-9-]{1,40}$/);
const settingValue: Check = value => typeof value === 'string' && value.length <= 40;
const settings: Check = value =>
  isRecord(value) &&
  Object.keys(value).length <= MAX_SETTINGS &&
  Object.entries(value).every(([key, text]) => settingKey(key) && settingValue(text));

const buyIn: Check = value =>
  fits(value, {
    stack: amount,
    rebuys: oneOf('none', 'approval', 'free'),
    most: optional(most => most === null || amount(most)),
  });

const TERMS: { readonly [K in keyof TableTerms]: Check } = {
  seats: seat,
  betMs: between(0, MAX_STAGE_MS),
  shooterMs: between(0, MAX_STAGE_MS),
  showMs: between(0, MAX_SHOW_MS),
  graceMs: between(0, MAX_GRACE_MS),
  buyIn: optional(buyIn),
  betsOpen: optional(oneOf('after-payouts', 'on-call')),
};
const someTerms: Check = value =>
  fits(value, Object.fromEntries(Object.entries(TERMS).map(([key, check]) => [key, optional(check)])));

const LAYOUT: { readonly [T in LayoutRequest['type']]: ShapeOf<RequestOf<T>> } = {
  bet: { spot, amount, ...forSeat },
  reduce: { spot, amount, ...forSeat },
  take: { spot, ...forSeat },
  call: { spot, call: oneOf('on', 'off'), ...forSeat },
};
const layoutRequest: Check = value => isRecord(value) && misfitOf(value, LAYOUT) === null;

const REQUESTS: { readonly [T in TableRequest['type']]: ShapeOf<RequestOf<T>> } = {
  ...LAYOUT,
  accept: forSeat,
  decline: forSeat,
  'give-up': forSeat,
  leave: forSeat,
  sit: {
    amount: optional(between(0, MAX_CENTS)),
    seat: optional(seat),
    seed: optional(value => typeof value === 'string' && isSeed(value)),
  },
  'buy-in': { amount, ...forSeat },
  'approve-chips': { seat, ...byStaff },
  'decline-chips': { seat, ...byStaff },
  seed: { seed: value => typeof value === 'string' && isSeed(value) },
  roll: {},
  ready: {},
  'not-ready': {},
  batch: {
    requests: value =>
      Array.isArray(value) && value.length >= 1 && value.length <= MAX_BATCH && value.every(layoutRequest),
  },
  open: byStaff,
  close: byStaff,
  interrupt: byStaff,
  void: byStaff,
  'withdraw-dice': byStaff,
  'cancel-settings': byStaff,
  'close-table': { standing: optional(oneOf(...BETS_AT_CLOSE)), ...byStaff },
  'enter-dice': { dice, ...byStaff },
  'confirm-dice': { dice, ...byStaff },
  correct: { dice, ...byStaff },
  'no-roll': { ground: matches(/^[a-z-]{1,40}$/), ...byStaff },
  power: { spot, odds: matches(/^[0-9]{1,4}:[0-9]{1,4}$/), ...byStaff },
  'late-bet': { seat, spot, amount, ...byStaff },
  'undo-late-bet': { seat, spot, amount, ...byStaff },
  seat: { seat, name: visible(MAX_NAME), amount, ...byStaff },
  sign: { name: visible(MAX_NAME) },
  ruling: { seat, amount: between(-MAX_CENTS, MAX_CENTS), because },
  settings: { changes: settings, schedule: optional(oneOf(true, false)), ...byStaff },
  terms: { changes: someTerms, ...byStaff },
};

function misfitOf(
  { type, ...fields }: Readonly<Record<string, unknown>>,
  shapes: Readonly<Record<string, Fields>>,
): string | null {
  const shape = typeof type === 'string' && Object.hasOwn(shapes, type) ? shapes[type] : undefined;
  return shape ? (misfitIn(fields, shape) ?? null) : 'type';
}

/** The field for which the server would have refused this request; null if it would have accepted it. */
export const requestMisfit = (request: unknown): string | null =>
  isRecord(request) ? misfitOf(request, REQUESTS) : 'type';

/** The field of a table's terms that nobody can set like this; null if there is none. */
export const termsMisfit = (terms: TableTerms): string | null => misfitIn(terms, TERMS) ?? null;
