// Counts and places read right: one of a thing is not plural, and a place is an ordinal.
import { expect, it } from 'vitest';
import { eventWords } from '../admin/house-log-words.ts';
import { ordinal } from './ordinals.ts';
import { endSentence, joinList } from './phrases.ts';
import { clockSeconds } from './play-details.ts';
import * as recordText from './record.ts';
import * as resultsText from './results.ts';
import { certificatePlace, youAreOut } from './tournaments.ts';

it('a place is an ordinal', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 101, 111, 112].map(ordinal)).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '12th',
    '13th',
    '21st',
    '22nd',
    '23rd',
    '101st',
    '111th',
    '112th',
  ]);
  expect(youAreOut(3, 40)).toBe('You finished 3rd of 40 in the tournament.');
  expect(certificatePlace(3, 40, false)).toBe('finished 3rd of 40 players');
  expect(certificatePlace(3, 40, true)).toBe('tied for 3rd of 40 players');
  expect(certificatePlace(1, 40, true)).toBe('tied for first among 40 players');
  expect(certificatePlace(1, 1, false)).toBe('won first place among 1 player');
});

it('one of a thing is not plural', () => {
  expect(resultsText.longestHand(1)).toBe('Longest hand: 1 roll.');
  expect(resultsText.rollsInAll(2)).toBe('2 rolls in all. Play money.');
  expect(clockSeconds('Bet time', 1)).toBe('Bet time: 1 second');
  expect([recordText.seconds(1), recordText.minutes(2), recordText.hours(1)]).toEqual([
    '1 second',
    '2 minutes',
    '1 hour',
  ]);
  const scored = (advance: readonly string[]): string =>
    eventWords(
      {
        type: 'tournament-scored',
        node: 'n_1',
        details: { round: 1, tournament: 'Open', players: ['a', 'b'], advance },
      },
      new Map(),
    );
  expect(scored(['a'])).toBe('Round 1 of the tournament Open is over: 2 players, 1 advances.');
  expect(scored(['a', 'b'])).toBe('Round 1 of the tournament Open is over: 2 players, 2 advance.');
});

it('a list has its serial comma, and a sentence one mark at its end', () => {
  expect([['a'], ['a', 'b'], ['a', 'b', 'c']].map(names => joinList(names))).toEqual([
    'a',
    'a and b',
    'a, b, and c',
  ]);
  expect(['Too much', 'Too much.', 'Again?'].map(endSentence)).toEqual(['Too much.', 'Too much.', 'Again?']);
});
