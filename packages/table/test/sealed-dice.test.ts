// A live table draws its dice as bets close and records them in secret; the roll opens the seal.
import { describe, expect, test } from 'vitest';
import { tick } from '../src/dealer/automatic-dealer.ts';
import { diceOfOpening, sealOf } from '../src/fair/dice.ts';
import { NODE_HASHING } from '../src/fair/node-hashing.ts';
import { bodyOf } from '../src/record/hash-chain.ts';
import { verifyRecord } from '../src/record/verify.ts';
import { plainState } from '../src/state/plain-state.ts';
import { reviveState } from '../src/state/snapshot.ts';
import { Game, TERMS } from './game.ts';
import { ana, bo, olga } from './people.ts';
import { chained } from './record/game.ts';

const { betMs, shooterMs, showMs } = TERMS;

function closed(rulebook = 'rws-2019'): Game {
  const table = new Game({ mode: 'live', rulebook, totals: [[6, 8, 7]] });
  table.sit(ana);
  table.sit(bo);
  table.bet(ana, 'pass', 10_00);
  table.bet(bo, 'pass', 10_00);
  table.pass(betMs);
  return table;
}

const verdictOn = (table: Game) =>
  verifyRecord(chained(table.log.map(bodyOf), table.state.created.id), NODE_HASHING);

describe('the dice of a live round', () => {
  // cites: P22, rws-2019 §5.5.1
  test('the dice of a live round are drawn in the commit of the close, and opened with the roll', () => {
    const table = closed();
    const at = table.events.findIndex(({ type }) => type === 'bets-closed');
    const sealed = table.last('dice-sealed');
    expect(table.events[at + 1]).toEqual({ type: 'dice-sealed', hand: 1, roll: 1, seal: sealed.seal });
    expect(table.log[at + 1]?.at).toBe(table.log[at]?.at);
    expect(table.state.fair?.sealed).toBe(sealed.seal);
    table.do(ana, { type: 'seed', seed: 'too-late' });
    table.do(ana, { type: 'roll' });
    const { opening } = table.last('dice-opened');
    expect(sealOf(opening, NODE_HASHING)).toBe(sealed.seal);
    expect(diceOfOpening(opening)).toEqual(table.last('rolled').dice);
    expect(table.state.fair?.sealed).toBeNull();
  });

  test('until then nothing in the log or the snapshot reveals the dice', () => {
    const table = closed();
    const shown = JSON.stringify([table.log, plainState(table.state)]);
    const seed = table.dice.seedOf(table.state.created.id, 1, table.dice.generation);
    table.pass(shooterMs);
    expect(shown).not.toContain(table.last('dice-opened').opening);
    expect(shown).not.toContain(seed);
    expect(shown).not.toContain('"dice":');
  });

  test('every roll has a seal of its own, and the record verifies', () => {
    const table = closed('etg');
    table.pass(shooterMs + showMs);
    for (let roll = 0; roll < 6; roll += 1) {
      table.bet(ana, 'field', 5_00);
      table.pass(betMs + shooterMs + showMs);
    }
    const seals = table.all('dice-sealed').map(({ seal }) => seal);
    expect(new Set(seals).size).toBe(seals.length);
    expect(table.all('rolled')).toHaveLength(table.all('dice-opened').length);
    expect(verdictOn(table).problems).toEqual([]);
  });

  // cites: P41
  test('a seal is also opened if the shooter has left and the house rolls', () => {
    const table = new Game({ mode: 'live' });
    table.sit(ana);
    table.sit(bo);
    table.bet(ana, 'pass', 10_00);
    table.bet(bo, 'field', 5_00);
    table.pass(betMs);
    const sealed = table.state.fair?.sealed;
    table.do(ana, { type: 'leave' });
    expect(table.state.fair?.sealed).toBe(sealed);
    table.pass(shooterMs);
    expect(table.all('dice-opened')).toHaveLength(1);
    expect(table.all('rolled')).toHaveLength(1);
    expect(verdictOn(table)).toMatchObject({ ok: true, undone: 0 });
  });

  test('a practice table closes and rolls in one commit, so there is nothing to seal', () => {
    const table = new Game({ mode: 'practice' });
    table.sit(olga);
    table.bet(olga, 'pass', 10_00);
    table.do(olga, { type: 'roll' });
    expect(table.all('dice-sealed')).toEqual([]);
    expect(table.all('rolled')).toHaveLength(1);
  });

  test('a round closed without a seal by an earlier release is rolled, and snapshots without the field are read', () => {
    const table = closed();
    const { scheduled: _scheduled, ...older } = plainState(table.state);
    const { sealed: _sealed, ...fair } = older.fair ?? fail();
    const { diceBefore: _before, ...game } = older.game;
    const state = reviveState(JSON.parse(JSON.stringify({ ...older, fair, game })));
    expect(state.fair?.sealed).toBeNull();
    expect(state.scheduled).toBeNull();
    expect(state.game.diceBefore).toBeNull();
    const { events } = tick(state, table.dice, table.now + shooterMs);
    expect(events.map(({ type }) => type)).toEqual(['rolled', 'clock-set']);
  });
});

function fail(): never {
  throw new Error('a live table has fair dice');
}
