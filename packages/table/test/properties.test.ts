// Random people, requests and times at random tables: what must hold whatever they do.
import { RULEBOOKS, rollRefusal } from '@passline/engine';
import { runs } from '@passline/engine/testing/random-game.ts';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import { Value } from '@sinclair/typebox/value';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextWake, tick } from '../src/dealer/automatic-dealer.ts';
import { NODE_HASHING } from '../src/fair/node-hashing.ts';
import { bodyOf } from '../src/record/hash-chain.ts';
import { verifyRecord } from '../src/record/verify.ts';
import { TableRequest } from '../src/requests/commands.ts';
import { EVENT_EXAMPLES } from '../src/schemas/examples.ts';
import { EVENT_SCHEMAS, TableEventSchema } from '../src/schemas/log.ts';
import { TableStateSchema } from '../src/schemas/state.ts';
import { plainState } from '../src/state/plain-state.ts';
import { evolve, type TableState } from '../src/state/state.ts';
import { anyRequest } from './asking.ts';
import { Game } from './game.ts';
import { anyMode, begin, gameIn, make, type RandomGame } from './random-moves.ts';
import { chained } from './record/game.ts';

const anyBook = fc.constantFrom(...RULEBOOKS.map(({ id }) => id));

const EVENT_TYPES = EVENT_SCHEMAS.map(({ properties }) => properties.type.const);
const checkEvent = TypeCompiler.Compile(TableEventSchema);
const checkState = TypeCompiler.Compile(TableStateSchema);

/** Only a tournament runs rounds: `tournament-round.test.ts` checks these. */
const OF_TOURNAMENTS: ReadonlySet<string> = new Set(['round-begun', 'round-over']);

/** The fields of an event and of its parts. */
const shapeOf = (event: object): string => JSON.stringify(Object.keys(event).sort());

/** Played to its end; every step is checked by the game itself. */
function played({ moves, players, ...setup }: RandomGame): Game {
  const game = new Game(setup);
  begin(game, players);
  for (const move of moves) make(game, move);
  return game;
}

test('the random requests are valid on the wire', () => {
  fc.assert(fc.property(anyRequest, request => Value.Check(TableRequest, request)));
});

test('the random games reach every kind of event, and match schemas and examples', () => {
  const games = fc.sample(gameIn(anyMode, anyBook), { numRuns: 400, seed: 1 });
  const shapes = new Map<string, Set<string>>();
  for (const setup of games) {
    const { events, state } = played(setup);
    expect([...checkState.Errors(JSON.parse(JSON.stringify(plainState(state))))]).toEqual([]);
    for (const event of events) {
      if (!checkEvent.Check(event)) expect([event, ...checkEvent.Errors(event)]).toEqual([]);
      shapes.set(event.type, (shapes.get(event.type) ?? new Set()).add(shapeOf(event)));
    }
  }
  expect(EVENT_TYPES.filter(type => !shapes.has(type) && !OF_TOURNAMENTS.has(type))).toEqual([]);
  for (const [type, example] of Object.entries(EVENT_EXAMPLES)) {
    if (OF_TOURNAMENTS.has(type)) continue;
    expect([...(shapes.get(type) ?? [])], type).toContain(shapeOf(example));
  }
});

describe('whatever happens', () => {
  test('nothing breaks, chips and accounts balance, and the log rebuilds the same table', () => {
    fc.assert(
      fc.property(gameIn(anyMode, anyBook), setup => {
        const game = played(setup);
        const folded = game.log.reduce<TableState | null>((state, entry) => evolve(state, entry), null);
        expect(folded && plainState(folded)).toEqual(plainState(game.state));
        expect(game.log.every(({ at }, index) => at >= (game.log[index - 1]?.at ?? 0))).toBe(true);
      }),
      runs(40),
    );
  });

  test('its record verifies', () => {
    fc.assert(
      fc.property(gameIn(anyMode, anyBook), setup => {
        const game = played(setup);
        const verdict = verifyRecord(chained(game.log.map(bodyOf), game.state.created.id), NODE_HASHING);
        expect(verdict.problems).toEqual([]);
      }),
      runs(15),
    );
  });
});

/** Somebody may roll for the standing bets, or all of them belong to players who left. */
function isRollable({ game }: TableState): boolean {
  const bettors = game.seats.filter(({ bets }) => bets.length > 0);
  if (bettors.length === 0) return false;
  if (bettors.every(({ left }) => left)) return true;
  // Dice that the house took for players who left go back to the players, who may then have nobody to roll (P20).
  if (game.rules.shooter === 'house') return false;
  if (rollRefusal(game) === null) return true;
  const { shooter, declined } = game;
  const onLine = bettors.filter(
    ({ left, bets }) => !left && bets.some(({ spot }) => spot === 'pass' || spot === 'dont-pass'),
  );
  return onLine.some(({ seat }) => seat !== shooter && !declined.includes(seat));
}

describe('a live table’s clock', () => {
  const live = gameIn(fc.constant('live'), anyBook);

  test('never stops while bets stand and somebody may roll', () => {
    fc.assert(
      fc.property(live, setup => {
        const game = played(setup);
        const { state } = game;
        const away = Object.values(state.owners).some(({ awayUntil }) => awayUntil !== null);
        if (state.closed || away || !isRollable(state)) return;
        // A running countdown keeps its deadline if the terms change.
        const { betMs, shooterMs, showMs } = setup.terms;
        const events = game.pass(showMs + Math.max(betMs, state.terms.betMs) + shooterMs);
        expect(events.map(({ type }) => type)).toContain('rolled');
      }),
      runs(60),
    );
  });

  test('never repeats itself: after its turn nothing is due', () => {
    fc.assert(
      fc.property(live, setup => {
        const game = played(setup);
        game.tick();
        expect(tick(game.state, game.dice, game.now).events).toEqual([]);
        const due = nextWake(game.state);
        expect(due === null || due > game.now).toBe(true);
      }),
      runs(20),
    );
  });
});
