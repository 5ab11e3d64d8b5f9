// The examples of the API's document: each fits its schema, and a real table accepts each command as it stands.
import type { Line } from '@passline/engine';
import { Type } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import { Value } from '@sinclair/typebox/value';
import { describe, expect, test } from 'vitest';
import { TableRequest } from '../src/requests/commands.ts';
import { SettlementLine } from '../src/schemas/engine-events.ts';
import { exactly } from '../src/schemas/exact.ts';
import { COMMAND_EXAMPLES, EVENT_EXAMPLES } from '../src/schemas/examples.ts';
import { EVENT_SCHEMAS, TableEventSchema } from '../src/schemas/log.ts';
import { Game } from './game.ts';
import { ana, appointed, bo, dana, max, olga, type Person, pat } from './people.ts';

const event = TypeCompiler.Compile(TableEventSchema);

test.each(Object.entries(EVENT_EXAMPLES))(
  'the example of the event %s fits its own schema and no other',
  (type, example) => {
    expect([...event.Errors(example)]).toEqual([]);
    expect(example.type).toBe(type);
    expect(event.Check({ ...example, unknown: 1 })).toBe(false);
    expect(EVENT_SCHEMAS.filter(schema => Value.Check(schema, example))).toHaveLength(1);
  },
);

test('a schema with a field too few or too many for its type does not compile', () => {
  const fields = { seat: Type.Integer(), amount: Type.Integer() };
  type Change = { readonly seat: number; readonly amount: number; readonly note?: string };
  // @ts-expect-error the optional note is missing
  exactly<Change>()(Type.Object(fields));
  // @ts-expect-error the note is not optional
  exactly<Change>()(Type.Object({ ...fields, note: Type.String() }));
  exactly<Change>()(Type.Object({ ...fields, note: Type.Optional(Type.String()) }));
  const line: Line = EVENT_EXAMPLES.rolled.lines[0] as Line;
  expect(Value.Check(SettlementLine, line)).toBe(true);
});

type Step = readonly [Person, TableRequest];
const { bet, accept, close } = COMMAND_EXAMPLES;
const place: TableRequest = { type: 'bet', spot: 'place-6', amount: 1200 };
const [first, entered] = [COMMAND_EXAMPLES['enter-dice'], COMMAND_EXAMPLES['confirm-dice']];
const READY: readonly Step[] = [
  [ana, bet],
  [ana, accept],
  [dana, close],
];
const ROLLED: readonly Step[] = [...READY, [dana, first], [dana, entered]];

/** The caller, and the requests made at the table before. */
const PLAYED: { readonly [T in TableRequest['type']]: readonly [Person, ...Step[]] } = {
  sit: [pat],
  'buy-in': [ana],
  'approve-chips': [olga, [ana, COMMAND_EXAMPLES['buy-in']]],
  'decline-chips': [olga, [ana, COMMAND_EXAMPLES['buy-in']]],
  leave: [ana],
  bet: [ana],
  reduce: [ana, [ana, place]],
  take: [ana, [ana, place]],
  call: [ana, [ana, place]],
  batch: [ana],
  accept: [ana, [ana, bet]],
  decline: [ana, [ana, bet]],
  'give-up': [ana, [ana, bet], [ana, accept]],
  seed: [olga],
  roll: [olga, [olga, bet]],
  ready: [ana, [ana, bet]],
  'not-ready': [ana, [ana, bet], [ana, COMMAND_EXAMPLES.ready]],
  open: [dana],
  close: [dana, [ana, bet], [ana, accept]],
  'enter-dice': [dana, ...READY],
  'confirm-dice': [dana, ...READY, [dana, first]],
  'withdraw-dice': [dana, ...READY, [dana, first]],
  correct: [pat, ...ROLLED],
  'no-roll': [dana, ...READY],
  power: [dana, [ana, bet], [dana, close]],
  'late-bet': [dana, ...READY],
  'undo-late-bet': [dana, ...READY, [dana, close], [dana, COMMAND_EXAMPLES['late-bet']]],
  interrupt: [pat, ...READY],
  void: [pat, ...READY],
  seat: [dana],
  sign: [appointed('eve', 'dealer')],
  ruling: [max],
  settings: [max],
  'cancel-settings': [max],
  terms: [max],
  'close-table': [max],
};

function tableFor(type: TableRequest['type']): Game {
  if (type === 'seed' || type === 'roll') {
    const own = new Game({ mode: 'practice' });
    own.sit(olga, 500_00);
    return own;
  }
  if (type === 'approve-chips' || type === 'decline-chips') {
    const buyIn = { stack: 500_00, rebuys: 'approval' } as const;
    const own = new Game({ mode: 'dealer-run', wallets: false, terms: { buyIn } });
    own.sit(ana, 500_00);
    return own;
  }
  const live = type === 'ready' || type === 'not-ready';
  const game = new Game({
    mode: live ? 'live' : 'dealer-run',
    rulebook: type === 'power' ? 'etg' : 'rws-2019',
  });
  game.sit(ana, 500_00);
  game.sit(bo, 500_00);
  return game;
}

describe('a real table accepts the example of the command', () => {
  test.each(Object.values(COMMAND_EXAMPLES))('$type', example => {
    expect(Value.Check(TableRequest, example)).toBe(true);
    const [by, ...before] = PLAYED[example.type];
    const game = tableFor(example.type);
    for (const [person, request] of before) game.do(person, request);
    game.do(by, example);
  });
});
