// What holds in every game under every rulebook, whatever is tried: money, scripts, refusals, replay and view.
import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { afterAll, describe, test } from 'vitest';
import {
  ALL_DICE,
  assertConserved,
  decide,
  type Event,
  evolve,
  findRulebook,
  layoutTotal,
  parseLine,
  printScript,
  type Rolled,
  RULEBOOKS,
  type Run,
  runStatement,
  START,
  type Table,
  type View,
  view,
} from '../src/index.ts';
import { eventsIn, forgetGames, type Game, gameOf, play, playOnce, runs, tableOf } from './random-game.ts';
import { wholeAmounts } from './whole-amounts.ts';

/** Chips an event brings to the table from outside, or takes away from it. */
function broughtIn(event: Event): number {
  switch (event.type) {
    case 'seated':
    case 'bought-in':
      return event.amount;
    case 'departed':
      return -event.cashedOut;
    case 'bets-closed':
    case 'rolled':
    case 'round-voided':
    case 'roll-corrected':
    case 'settings-changed': {
      const credits = 'credits' in event ? event.credits : [];
      return credits.reduce((sum, credit) => sum - credit.amount, 0);
    }
    default:
      return 0;
  }
}

function expectConserved(game: Game): void {
  for (const step of playOnce(game)) {
    let table = step.before;
    for (const event of eventsIn(step)) {
      const { chipsIn } = table;
      table = evolve(table, event);
      const racks = table.seats.reduce((sum, seat) => sum + seat.rack + layoutTotal(seat), 0);
      assert.equal(racks + table.house, table.chipsIn, `after ${event.type}`);
      assert.equal(table.chipsIn, chipsIn + broughtIn(event), `chips in by ${event.type}`);
      assertConserved(table);
    }
  }
}

function replayed(script: string): Table | null {
  let run: Run = START;
  for (const line of script.trimEnd().split('\n')) {
    const parsed = parseLine(line);
    assert(parsed.ok && parsed.statement, `${line}: ${parsed.ok ? 'nothing' : parsed.message}`);
    const step = runStatement(run, parsed.statement, ref => {
      const book = findRulebook(ref);
      return book ? { ok: true, book } : { ok: false, message: ref };
    });
    assert.equal(step.problem, undefined, line);
    run = step.run;
  }
  return run.table;
}

function scriptReplays(game: Game): void {
  const steps = playOnce(game);
  const script = printScript(game.rulebook, game.settings, steps.flatMap(eventsIn));
  assert.deepEqual(replayed(script), steps.at(-1)?.after);
}

function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const child of Object.values(value)) frozen(child);
  return value;
}

/** A table without its book, which never changes, and its rules, which follow from the book and the settings. */
function written({ rules, baseBook, ...rest }: Table): string {
  return JSON.stringify(rest);
}

function expectUntouched(game: Game): void {
  for (const { before, command, decision, after } of play(game)) {
    const text = written(frozen(before));
    assert.deepEqual(decide(before, frozen(command)), decision);
    assert.equal(written(before), text);
    if (!decision.ok) assert.equal(after, before);
    frozen(decision);
    frozen(after);
  }
}

function amountsWhole(game: Game): void {
  for (const step of playOnce(game)) {
    wholeAmounts(eventsIn(step), 'events');
    wholeAmounts(step.after, 'table');
  }
}

function replayIsLive(game: Game): void {
  let again = tableOf(game);
  let fromJson = again;
  let live = again;
  for (const step of playOnce(game)) {
    for (const event of eventsIn(step)) {
      again = evolve(again, event);
      fromJson = evolve(fromJson, JSON.parse(JSON.stringify(event)) as Event);
    }
    live = step.after;
    const text = written(live);
    assert.equal(written(again), text);
    assert.equal(written(fromJson), text);
  }
  assert.deepEqual(again, live);
  assert.deepEqual(fromJson, live);
}

type Shown = Table | View;

/** What a table and its view must agree on; the view orders bets as the layout does. */
const amountsOf = ({ seats, point, round, hand, count, phase }: Shown): unknown => ({
  seats: seats.map(({ seat, rack, left, bets }) => {
    const sorted = bets.map(({ spot, amount, commission }) => [spot, amount, commission]).sort();
    return { seat, rack, left, bets: sorted };
  }),
  ...{ point, round, hand, count, phase },
});

function viewAgrees(game: Game): void {
  for (const { after: table } of playOnce(game)) {
    const seen = view(table);
    assert.deepEqual(amountsOf(seen), amountsOf(table));
    assert.deepEqual(
      seen.seats.map(seat => seat.onLayout),
      table.seats.map(({ bets }) => bets.reduce((sum, bet) => sum + bet.amount, 0)),
    );
    assert.equal(seen.puck, table.point === null ? 'OFF' : 'ON');
  }
}

/** Every winner still at the table is paid what the view promises, and only bets that it shows in play are decided. */
function expectPromisesKept(table: Table, shown: View, { dice, total, lines }: Rolled): void {
  for (const line of lines) {
    const seat = shown.seats.find(other => other.seat === line.seat);
    const bet = seat?.bets.find(other => other.spot === line.spot);
    assert(bet?.inPlay || line.outcome === 'return', `${line.spot} is in play`);
    if (line.outcome !== 'win' || line.spot === 'hot-shooter' || seat?.left) continue;
    // In a box that late bets have filled beyond its maximum, only shares are at risk.
    if (line.stake < line.before) continue;
    const on = line.spot.endsWith('pass-odds') ? table.point : total;
    const promise = bet?.wouldWin.find(win => win.on === null || win.on === on);
    assert.equal(line.won - line.lost - line.commission, promise?.amount, `${line.spot} on ${dice}`);
  }
}

function viewPromises(game: Game): void {
  for (const { after } of playOnce(game)) {
    if (after.phase === 'open' || after.rules.limits === 'record') continue;
    const shown = view(after);
    for (const dice of ALL_DICE) {
      const decision = decide(after, { type: 'roll', dice });
      const rolled = decision.ok ? decision.events.find(event => event.type === 'rolled') : undefined;
      if (rolled) expectPromisesKept(after, shown, rolled);
    }
  }
}

describe.each(RULEBOOKS.map(book => book.id))('any game under %s', rulebook => {
  const games = gameOf(rulebook);
  // All properties try the same games, because all start from the same seed.
  const always = (what: string, holds: (game: Game) => void): void => {
    test(what, () => fc.assert(fc.property(games, holds), runs(25)));
  };
  always('conserves its chips after every event', expectConserved);
  always('replays from its own script to the identical table', scriptReplays);
  always('is decided the same twice, and never changes what it was given', expectUntouched);
  always('has only whole amounts, none negative', amountsWhole);
  always('folds again from its events to the same table, also through JSON', replayIsLive);
  always('can be viewed at every step, in the amounts of its table', viewAgrees);
  always('pays each winner what the view promised', viewPromises);
  afterAll(forgetGames);
});
