// What the large button offers, and what the line beside the dice says about them.
import { legal, type Table } from '@passline/engine';
import { describe, expect, it } from 'vitest';
import { bet, play, tableOf } from '../store/test-table.ts';
import { diceWords } from './headline.ts';
import { meaningOf, type RollSituation, rollFacts, rollsWithoutBets } from './roll-facts.ts';

type Stage = RollSituation['state']['clock']['stage'];

const roomOf = (game: Table, stage: Stage): RollSituation => ({
  game,
  seat: 1,
  legal: legal(game, 1),
  chip: 5_00,
  pending: [],
  state: { created: { mode: 'live' }, clock: { stage } },
  shown: { held: null },
});

const BET_FIRST = { waits: false, can: false, first: { spot: 'pass', name: 'pass', amount: 5_00 } };
const READY = { waits: true, can: false, first: null };

describe('at a table with friends, in bet time', () => {
  const start = tableOf('rws-2019');
  const withBen = play(start, { type: 'seat', seat: 2, name: 'Ben', amount: 1_000_00 });

  it('offers the bet that gets the dice to somebody without one, instead of a Ready that starts nothing', () => {
    expect(rollFacts(roomOf(start, 'betting'))).toEqual(BET_FIRST);
    expect(rollFacts(roomOf(start, 'asleep'))).toEqual(BET_FIRST);
  });

  it('offers it to a shooter whose bets are gone', () => {
    const lost = play(start, bet('pass', 5_00), { type: 'roll', dice: [1, 1] });
    expect(rollFacts(roomOf(lost, 'betting'))).toEqual(BET_FIRST);
  });

  it('says Ready once there are bets to roll for, also to those without', () => {
    expect(rollFacts(roomOf(play(start, bet('pass', 5_00)), 'betting'))).toEqual(READY);
    const bens = play(withBen, { type: 'bet', seat: 2, spot: 'pass', amount: 5_00 });
    expect(rollFacts(roomOf(bens, 'betting'))).toEqual(READY);
  });

  it('knows when others change what the button means, and that nobody does at a practice table', () => {
    const bens = play(withBen, { type: 'bet', seat: 2, spot: 'pass', amount: 5_00 });
    expect([withBen, bens].map(game => meaningOf(roomOf(game, 'betting')))).toEqual(['bet', 'ready']);
    const alone = { created: { mode: 'practice' }, clock: { stage: 'asleep' } } as const;
    const practiced = [start, play(start, bet('pass', 5_00))].map(game => ({
      ...roomOf(game, 'asleep'),
      state: alone,
    }));
    expect(practiced.map(meaningOf)).toEqual(['', '']);
  });
});

describe('without a shooter', () => {
  const practice = { created: { mode: 'practice' } } as const;

  it('says which bets shoot, while they can be made', () => {
    const live = { created: { mode: 'live' } } as const;
    expect(diceWords(live, tableOf('etg'), 1)).toMatch(/^Bet pass or don.t pass to shoot$/);
    expect(diceWords(practice, tableOf('rws-2019'), 1)).toMatch(/^Bet pass or don.t pass to shoot$/);
  });

  it('asks for no bet where the button rolls without one, and the button says so', () => {
    const alone = {
      ...roomOf(tableOf('etg'), 'betting'),
      state: { ...practice, clock: { stage: 'asleep' } },
    } as const;
    expect(rollFacts(alone)).toMatchObject({ can: true, first: null });
    expect(rollsWithoutBets(alone)).toBe(true);
    expect(diceWords(practice, alone.game, 1)).toBe('Roll 1');
    expect(rollsWithoutBets({ ...alone, game: play(alone.game, bet('field', 5_00)) })).toBe(false);
    expect(rollsWithoutBets({ ...alone, game: tableOf('rws-2019') })).toBe(false);
  });

  it('asks for no line bet with the point on, where the dice roll without one', () => {
    const on = play(tableOf('etg'), { type: 'roll', dice: [4, 1] });
    expect(on.point).toBe(5);
    expect(diceWords(practice, on, 1)).toBe('Roll 2');
  });
});
