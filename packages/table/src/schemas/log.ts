// Every event of a table's log, and an entry as it is stored, hashed, streamed and exported.
import { BETS_AT_CLOSE, type Event } from '@passline/engine';
import { type TProperties, Type } from '@sinclair/typebox';
import type { TableRequest } from '../requests/commands.ts';
import type { Cause } from '../state/cause.ts';
import type { PlayerId } from '../state/ids.ts';
import { ENGINE_EVENTS } from './engine-events.ts';
import { SERVICE_EVENTS, type ServiceEvent } from './service-events.ts';
import { closed, OneOf, Time } from './shared.ts';

/** By type, each with its own schema. */
export const EVENT_SCHEMAS = [...ENGINE_EVENTS, ...SERVICE_EVENTS] as const;

export const TableEventSchema = Type.Unsafe<Event | ServiceEvent>(
  Type.Union([...EVENT_SCHEMAS], { description: 'what happened, told apart by `type`' }),
);

const Player = Type.Unsafe<PlayerId>(Type.String({ description: 'the account’s public id' }));
const caused = <T extends string, F extends TProperties>(type: T, fields: F, description: string) =>
  Type.Object({ type: Type.Literal(type), ...fields }, { ...closed, description });

const CauseSchema = Type.Unsafe<Cause>(
  Type.Union(
    [
      caused('opened', {}, 'the table was opened'),
      caused('restored', {}, 'the store was restored from a copy'),
      caused(
        'asked',
        {
          player: Player,
          kind: Type.Optional(OneOf(['bot', 'house-bot', 'staff'], 'left out for guests')),
          roles: Type.Optional(
            Type.Array(OneOf(['dealer', 'pit', 'manager']), { description: 'at this table' }),
          ),
          managesHouse: Type.Optional(Type.Literal(true)),
          request: Type.Unsafe<TableRequest>(
            Type.Object(
              { type: Type.String() },
              { description: 'the command, without the name of a player whom the dealer seats' },
            ),
          ),
        },
        'somebody asked for it',
      ),
      caused('clock', {}, 'the automatic dealer looked at the clock'),
      caused('clock-step', { byMs: Type.Integer({ minimum: 1 }) }, 'the machine’s clock was set ahead'),
      caused('away', { player: Player }, 'the player’s last connection ended'),
      caused(
        'removed',
        { player: Player, from: Type.Optional(Type.Union([Type.Literal('class'), Type.Literal('reset')])) },
        'the host removed the player from a private table, or a manager from their class',
      ),
      caused('back', { player: Player }, 'the player is heard from again'),
      caused(
        'tournament',
        {
          act: Type.Union([
            Type.Object({ type: Type.Literal('begin'), until: Type.Union([Time, Type.Null()]) }, closed),
            Type.Object(
              { type: Type.Literal('roll'), roll: Type.Integer({ minimum: 1 }), last: Type.Boolean() },
              closed,
            ),
            Type.Object({ type: Type.Literal('end') }, closed),
            Type.Object({ type: Type.Literal('close'), standing: OneOf(BETS_AT_CLOSE) }, closed),
          ]),
        },
        'the table’s tournament begins or ends the round, lets it roll, or closes the table',
      ),
      caused('unwritable', { because: Type.String() }, 'other tables forbid a change that was scheduled'),
    ],
    { description: 'why it was decided, with the first entry of each decision: enough to decide it again' },
  ),
);

export const LogEntrySchema = Type.Object(
  {
    version: Type.Integer({ minimum: 1, description: 'the table’s version after it' }),
    at: Time,
    cause: Type.Optional(CauseSchema),
    rules: Type.Optional(
      Type.Integer({
        minimum: 1,
        description: 'with the cause: the version of the rules that the decision was made by',
      }),
    ),
    event: TableEventSchema,
  },
  { ...closed, description: 'exactly as hashed' },
);
