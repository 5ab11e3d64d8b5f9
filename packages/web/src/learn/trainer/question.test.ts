// Questions are always answerable, and the answers are the engine's settlement, nothing else.
import { ALL_DICE, decide, type Line, RULEBOOKS } from '@passline/engine';
import { describe, expect, it } from 'vitest';
import { gradesFor, isRight, NO_ANSWER } from './answers.ts';
import { fits, LEVELS } from './levels.ts';
import { newQuestion, type Question } from './question.ts';
import { randomFrom } from './random.ts';
import { reasonsFor } from './reasons.ts';

const SEEDS = Array.from({ length: 60 }, (_, seed) => seed);
const cases = RULEBOOKS.flatMap(book =>
  LEVELS.filter(level => fits(level, book)).map(level => [book.id, level.id, book, level] as const),
);
/** What the four books call the bets of a level; C & E is in halves in one of them. */
const NUMBERS = ['place', 'buy', 'lay', 'place-to-lose', 'big'];
const CENTER = [
  'hard',
  'field',
  'any-seven',
  'any-craps',
  'c',
  'e',
  'two',
  'three',
  'eleven',
  'twelve',
  'c-and-e',
];
const FAMILIES: Readonly<Partial<Record<string, readonly string[]>>> = {
  numbers: NUMBERS,
  center: CENTER,
  parts: ['horn', 'horn-high', 'hop', 'c-and-e'],
  box: ['place', 'big', ...CENTER],
};
const text = (cents: number | undefined): string => ((cents ?? 0) / 100).toFixed(2);

const linesOf = ({ table, dice }: Question): readonly Line[] => {
  const decision = decide(table, { type: 'roll', dice });
  if (!decision.ok) throw new Error(decision.refusal.message);
  return decision.events.flatMap(event => (event.type === 'rolled' ? event.lines : []));
};

const questionsFor = ([, , book, level]: (typeof cases)[number]): readonly Question[] =>
  SEEDS.map(seed => newQuestion(book, level, randomFrom(seed * 7919)));

describe.each(cases)('%s, %s', (...each) => {
  const [, , , level] = each;
  const questions = questionsFor(each);

  it('asks for every bet on the layout, a few at a time, and decides something', () => {
    for (const { table, bets, asks, rolled } of questions) {
      const standing = table.seats.flatMap(({ seat, bets: up }) => up.map(bet => `${seat} ${bet.spot}`));
      expect(bets.map(({ seat, bet }) => `${seat} ${bet.spot}`).sort()).toEqual([...standing].sort());
      expect(bets.length).toBeGreaterThan(0);
      expect(asks.length).toBeLessThanOrEqual(8);
      expect(asks.flatMap(asked => asked.bets)).toEqual(bets);
      expect(rolled.lines.length).toBeGreaterThan(0);
      expect(table.phase).toBe('closed');
    }
  });

  it('expects what the engine’s settlement adds up to', () => {
    for (const question of questions) {
      const lines = linesOf(question);
      for (const { seat, bet, paid, fate } of question.bets) {
        const line = lines.find(found => found.seat === seat && found.spot === bet.spot);
        const net = line ? line.won - line.lost - line.commission + line.commissionBack : 0;
        expect(paid).toBe(line?.outcome === 'win' ? net : 0);
        expect(paid).toBeGreaterThanOrEqual(0);
        expect(fate === 'lost').toBe(line?.outcome === 'lose');
        expect(fate === 'stays').toBe(!line || line.up > 0);
        // Chips paid and chips left up account for all chips; those not at risk come back.
        const notAtRisk = line ? line.before - line.stake : 0;
        if (line) expect(line.toRack + line.up).toBe(fate === 'lost' ? notAtRisk : bet.amount + paid);
      }
    }
  });

  it('grades the right answers as right and says why in whole sentences', () => {
    for (const question of questions) {
      const answers = question.asks.map(({ amounts, fate }) => ({
        ...NO_ANSWER,
        share: text(amounts.share),
        paid: text(amounts.paid),
        taken: text(amounts.taken),
        fate,
      }));
      expect(gradesFor(question, answers).every(isRight)).toBe(true);
      for (const { text: why, cite } of question.bets.flatMap(bet => reasonsFor(question, bet))) {
        expect(why).toMatch(/^(?!.*(undefined|NaN|null)).+\.$/);
        expect(cite).not.toBe('');
      }
    }
  });

  it('asks about its own topic', () => {
    for (const { asks, by, rolled } of questions) {
      expect(by).toBe(level.deal === 'players' ? 'player' : 'bet');
      if (level.deal === 'jackpot') expect(rolled.sevenOut).toBe(true);
      if (level.deal === 'players') expect(asks.length).toBeGreaterThan(1);
      expect(asks.some(({ amounts }) => amounts.share !== undefined)).toBe(level.deal === 'box');
    }
  });

  it('keeps to the bets of its level', () => {
    if (level.line) return;
    const families = new Set(
      questions.flatMap(({ table, bets }) =>
        bets.map(({ bet }) => table.rules.spots.get(bet.spot)?.spot.family),
      ),
    );
    expect([...families].filter(family => family && !(FAMILIES[level.id] ?? []).includes(family))).toEqual(
      [],
    );
  });
});

describe('questions together', () => {
  const all = cases.flatMap(each => questionsFor(each));
  const outcomes = new Set(all.flatMap(({ rolled }) => rolled.lines.map(({ outcome }) => outcome)));

  it('show wins, losses, pushes, moves and returned odds', () => {
    expect([...outcomes].sort()).toEqual(['lose', 'move', 'push', 'return', 'win']);
  });

  it('often need rounding or commission, and sometimes raised odds and calls', () => {
    const wins = all.flatMap(({ rolled }) => rolled.lines.filter(({ outcome }) => outcome === 'win'));
    expect(wins.filter(({ commission }) => commission > 0).length).toBeGreaterThan(20);
    const reasons = all.flatMap(question => question.bets.flatMap(bet => reasonsFor(question, bet)));
    expect(reasons.filter(({ text: why }) => why.startsWith('Rounded')).length).toBeGreaterThan(50);
    expect(all.some(({ table }) => table.raised.length > 0)).toBe(true);
    expect(all.some(({ bets }) => bets.some(({ bet }) => bet.marker !== null))).toBe(true);
  });

  it('end hands in every band of the jackpot, and below the first', () => {
    const paid = all.flatMap(({ rolled }) =>
      rolled.lines.filter(({ spot }) => spot === 'hot-shooter').map(({ pays }) => pays ?? 'lost'),
    );
    expect([...new Set(paid)].toSorted()).toEqual(['100x', '12x', '1x', '30x', '3x', '5x', '7x', 'lost']);
  });

  it('have bets below the minimum in full boxes, and shares at it', () => {
    const boxes = all.filter(({ table }) => table.rules.limits === 'record');
    const inBoxes = boxes.flatMap(({ rolled, table }) =>
      rolled.lines.map(({ stake, before }) => ({ stake, before, min: table.rules.min ?? 0 })),
    );
    expect(inBoxes.some(({ before, min }) => before < min)).toBe(true);
    expect(inBoxes.some(({ stake, before, min }) => stake < before && stake > min)).toBe(true);
  });

  it('use all kinds of throws', () => {
    const thrown = new Set(all.map(({ dice }) => dice.join('-')));
    expect(thrown.size).toBe(ALL_DICE.length);
  });

  it('are the same for the same seed', () => {
    const [book] = RULEBOOKS;
    const [level] = LEVELS;
    if (!book || !level) throw new Error('nothing to ask');
    const again = () => newQuestion(book, level, randomFrom(5));
    expect(again().dice).toEqual(again().dice);
    expect(again().bets.map(({ bet }) => bet)).toEqual(again().bets.map(({ bet }) => bet));
  });
});
