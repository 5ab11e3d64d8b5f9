// A log entry read back from its text: complete, canonical, and the server's own events in their exact shape.
import { BETS_AT_CLOSE, isRecord, resolveRulebook } from '@passline/engine';
import { type LogEntry, MODES, type ServiceEvent, type TableEvent } from '../events.ts';
import { isGeneration, isSeed, isTableId } from '../fair/draw-message.ts';
import { isHex32 } from '../fair/hex.ts';
import * as say from '../sentences/records.ts';
import type { Cause } from '../state/cause.ts';
import { isServiceEvent } from '../state/state.ts';
import {
  above,
  type Check,
  dice,
  fits,
  id,
  list,
  oneOf,
  optional,
  orNull,
  type ShapeOf,
  text,
  texts,
  whole,
} from './shape.ts';

const seat: Check = value => above(value) && Number(value) <= 20;
const hex: Check = value => typeof value === 'string' && isHex32(value);
const generation: Check = value => typeof value === 'string' && isGeneration(value);
/** Whether the book can be played by. It was checked when the table was opened, by the rules of that time. */
const book: Check = value => {
  try {
    return resolveRulebook(value) !== null;
  } catch {
    return false;
  }
};

const buyIn: Check = value =>
  fits(value, {
    stack: above,
    rebuys: oneOf('none', 'approval', 'free'),
    most: optional(orNull(above)),
  });
const terms: Check = value =>
  fits(value, {
    seats: seat,
    betMs: whole,
    shooterMs: whole,
    showMs: whole,
    graceMs: whole,
    buyIn: optional(buyIn),
    betsOpen: optional(oneOf('after-payouts', 'on-call')),
  });

const tournament: Check = value =>
  fits(value, {
    id: value => typeof value === 'string' && isTableId(value),
    round: above,
    rolls: orNull(above),
    players: list(player => fits(player, { seat, player: id, kind: oneOf('guest', 'bot', 'house-bot') })),
  });

const CAUSES: { readonly [T in Cause['type']]: ShapeOf<Extract<Cause, { type: T }>> } = {
  opened: {},
  restored: {},
  clock: {},
  'clock-step': { byMs: above },
  away: { player: id },
  back: { player: id },
  removed: { player: id, from: optional(oneOf('class', 'reset')) },
  unwritable: { because: text },
  tournament: {
    act: value =>
      fits(value, { type: oneOf('begin'), until: orNull(whole) }) ||
      fits(value, { type: oneOf('roll'), roll: above, last: oneOf(true, false) }) ||
      fits(value, { type: oneOf('end') }) ||
      fits(value, { type: oneOf('close'), standing: oneOf(...BETS_AT_CLOSE) }),
  },
  asked: {
    player: id,
    kind: optional(oneOf('bot', 'house-bot', 'staff')),
    roles: optional(list(oneOf('dealer', 'pit', 'manager'))),
    managesHouse: optional(oneOf(true)),
    // The request itself is decided again.
    request: value => isRecord(value) && text(value.type),
  },
};

const cause: Check = value => {
  if (!isRecord(value)) return false;
  const { type, ...fields } = value;
  return (
    typeof type === 'string' && Object.hasOwn(CAUSES, type) && fits(fields, CAUSES[type as Cause['type']])
  );
};

const SHAPES: { readonly [T in ServiceEvent['type']]: ShapeOf<Extract<ServiceEvent, { type: T }>> } = {
  'table-created': {
    id: value => typeof value === 'string' && isTableId(value),
    name: text,
    mode: oneOf(...MODES),
    rulebook: text,
    house: orNull(book),
    settings: texts,
    terms,
    public: oneOf(true, false),
    owner: id,
    wallets: oneOf(true, false),
    series: optional(value => typeof value === 'string' && isTableId(value)),
    oneHand: optional(value => fits(value, { stack: above, maxRolls: above })),
    tournament: optional(tournament),
  },
  'hand-committed': { hand: above, commitment: hex, generation: optional(generation) },
  'hand-revealed': { hand: above, seed: hex },
  'dice-sealed': { hand: above, roll: above, seal: hex },
  'dice-opened': { opening: hex },
  'seed-set': { seat, seed: value => typeof value === 'string' && isSeed(value) },
  'seat-claimed': {
    seat,
    player: orNull(id),
    kind: oneOf('guest', 'bot', 'house-bot', 'by-dealer'),
    returning: optional(text),
  },
  'player-away': { seat, until: whole },
  'player-back': { seat },
  'player-ready': { seat },
  'player-not-ready': { seat },
  'clock-set': { stage: oneOf('asleep', 'betting', 'shooter', 'lockstep', 'showing'), until: orNull(whole) },
  'dice-entered': { dice, by: text },
  'dice-withdrawn': { by: text },
  interrupted: { forMs: whole, round: oneOf('goes-on', 'bet-time-again', 'void'), cite: text },
  'store-restored': { generation, by: text, because: optional(text) },
  'bank-issued': { amount: above },
  'chips-asked': { seat, amount: above },
  'chips-declined': { seat, by: text, because: optional(text) },
  'record-signed': { player: id, name: text, by: text },
  'round-begun': { until: orNull(whole) },
  'round-over': {},
  'terms-changed': { terms, by: text, because: optional(text) },
  'settings-scheduled': { changes: texts, by: text, because: optional(text) },
  'settings-canceled': { by: text, because: optional(text) },
  'table-closed': { by: text, because: optional(text) },
};

export type ReadEntry =
  | { readonly ok: true; readonly entry: LogEntry }
  | { readonly ok: false; readonly message: string };

const bad = (message: string): ReadEntry => ({ ok: false, message });

const isCanonical = (parsed: unknown, body: string): boolean => JSON.stringify(parsed) === body;

/** The contents of the engine's own events are checked by recomputing them. */
export function readEntry(body: string): ReadEntry {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
    if (!isCanonical(parsed, body)) return bad(say.notCanonical);
  } catch {
    return bad(say.notJson);
  }
  const isEvent: Check = value => isRecord(value) && text(value.type);
  if (
    !fits(parsed, {
      version: above,
      at: whole,
      cause: optional(cause),
      rules: optional(above),
      event: isEvent,
    })
  ) {
    return bad(say.entryShape);
  }
  const entry = parsed as LogEntry;
  if (entry.rules !== undefined && !entry.cause) return bad(say.rulesMisplaced);
  const { type, ...fields }: TableEvent = entry.event;
  if (isServiceEvent(entry.event) && !fits(fields, SHAPES[entry.event.type])) {
    return bad(say.wrongFields(type));
  }
  return { ok: true, entry };
}
