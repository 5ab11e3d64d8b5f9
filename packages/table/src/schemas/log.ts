// Every event of a table's log, and an entry as it is stored, hashed, streamed and exported.
import type { Event } from '@passline/engine';
import { Type } from '@sinclair/typebox';
import { ENGINE_EVENTS } from './engine-events.ts';
import { FLOOR_EVENTS, type FloorEvent } from './floor-events.ts';
import { closed, Time } from './shared.ts';

/** By type, each with its own schema. */
export const EVENT_SCHEMAS = [...ENGINE_EVENTS, ...FLOOR_EVENTS] as const;

export const TableEventSchema = Type.Unsafe<Event | FloorEvent>(
  Type.Union([...EVENT_SCHEMAS], { description: 'what happened, told apart by `type`' }),
);

export const LogEntrySchema = Type.Object(
  {
    version: Type.Integer({ minimum: 1, description: 'the table’s version after it' }),
    at: Time,
    event: TableEventSchema,
  },
  { ...closed, description: 'exactly as hashed' },
);
