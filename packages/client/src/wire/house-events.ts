// The house's own log: the kinds of events, and an entry as it is returned.
import { type Static, Type } from '@sinclair/typebox';
import { EpochMs, OneOf, strict } from './shared.ts';

export const HOUSE_EVENT_TYPES = [
  'server-started',
  'server-stopped',
  'store-lost',
  'store-back',
  'store-behind',
  'store-restored',
  'signed-in',
  'wrong-code',
  'locked-out',
  'link-made',
  'roles-set',
  'chips-issued',
  'house-bot-made',
  'house-bot-removed',
  'book-published',
  'book-withdrawn',
  'self-excluded',
  'play-stopped',
  'play-resumed',
  'program-checked',
  'program-changed',
  'checkpoint-made',
  'books-audited',
  'books-wrong',
  'large-win',
  'settings-changed',
  'terms-changed',
  'ruled',
  'round-voided',
  'roll-corrected',
  'table-closed',
  'table-broken',
  'table-archived',
  'table-kept',
  'roster-made',
  'roster-ended',
  'roster-issued',
  'roster-reset',
  'roster-removed',
  'tournament-made',
  'tournament-started',
  'tournament-scored',
  'tournament-replayed',
  'tournament-canceled',
] as const;

const eventFields = {
  type: OneOf(HOUSE_EVENT_TYPES),
  by: Type.Optional(Type.String({ description: 'the account that did it; left out where the server did' })),
  name: Type.Optional(Type.String()),
  address: Type.Optional(
    Type.String({
      description:
        'a keyed hash of the network address of a sign-in, successful or not: the same for the same address',
    }),
  ),
  table: Type.Optional(Type.String()),
  details: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
};
export const EventWithoutNode = Type.Object(eventFields, strict);

export const HouseEntry = Type.Object(
  {
    version: Type.Integer({ minimum: 1 }),
    at: EpochMs,
    event: Type.Object(
      { ...eventFields, node: Type.String({ description: 'the server that wrote it' }) },
      strict,
    ),
  },
  { ...strict, description: 'exactly as hashed' },
);

export type HouseEvent = Readonly<Static<typeof EventWithoutNode>>;
export type HouseEntry = Readonly<Static<typeof HouseEntry>>;
