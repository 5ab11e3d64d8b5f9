// The names that editors complete are exactly those of the spots that exist.
import { expect, test } from 'vitest';
import { type KnownSpotName, parseSpotName, SPOTS, type SpotName } from '../src/index.ts';

// Compiles only if it has every known name and no other.
const KNOWN = {
  pass: true,
  put: true,
  'pass-odds': true,
  'dont-pass': true,
  'dont-pass-odds': true,
  come: true,
  'come-4': true,
  'come-5': true,
  'come-6': true,
  'come-8': true,
  'come-9': true,
  'come-10': true,
  'come-odds-4': true,
  'come-odds-5': true,
  'come-odds-6': true,
  'come-odds-8': true,
  'come-odds-9': true,
  'come-odds-10': true,
  'dont-come': true,
  'dont-come-4': true,
  'dont-come-5': true,
  'dont-come-6': true,
  'dont-come-8': true,
  'dont-come-9': true,
  'dont-come-10': true,
  'dont-come-odds-4': true,
  'dont-come-odds-5': true,
  'dont-come-odds-6': true,
  'dont-come-odds-8': true,
  'dont-come-odds-9': true,
  'dont-come-odds-10': true,
  'place-4': true,
  'place-5': true,
  'place-6': true,
  'place-8': true,
  'place-9': true,
  'place-10': true,
  'place-to-lose-4': true,
  'place-to-lose-5': true,
  'place-to-lose-6': true,
  'place-to-lose-8': true,
  'place-to-lose-9': true,
  'place-to-lose-10': true,
  'buy-4': true,
  'buy-5': true,
  'buy-6': true,
  'buy-8': true,
  'buy-9': true,
  'buy-10': true,
  'lay-4': true,
  'lay-5': true,
  'lay-6': true,
  'lay-8': true,
  'lay-9': true,
  'lay-10': true,
  'hard-4': true,
  'hard-6': true,
  'hard-8': true,
  'hard-10': true,
  'big-6': true,
  'big-8': true,
  field: true,
  'any-seven': true,
  'any-craps': true,
  c: true,
  e: true,
  two: true,
  three: true,
  eleven: true,
  twelve: true,
  horn: true,
  'horn-high-2': true,
  'horn-high-3': true,
  'horn-high-11': true,
  'horn-high-12': true,
  'c-and-e': true,
  'hop-1-1': true,
  'hop-1-2': true,
  'hop-1-3': true,
  'hop-1-4': true,
  'hop-1-5': true,
  'hop-1-6': true,
  'hop-2-2': true,
  'hop-2-3': true,
  'hop-2-4': true,
  'hop-2-5': true,
  'hop-2-6': true,
  'hop-3-3': true,
  'hop-3-4': true,
  'hop-3-5': true,
  'hop-3-6': true,
  'hop-4-4': true,
  'hop-4-5': true,
  'hop-4-6': true,
  'hop-5-5': true,
  'hop-5-6': true,
  'hop-6-6': true,
  'hot-shooter': true,
} as const satisfies Readonly<Record<KnownSpotName, true>>;

test('KnownSpotName names every spot and no other', () => {
  expect(Object.keys(KNOWN).toSorted()).toEqual(SPOTS.map(({ name }) => name).toSorted());
});

test('parsing turns text into a name, if a rulebook may give a spot that name', () => {
  const text: string = 'place-6';
  // @ts-expect-error plain text is not a spot's name
  const unparsed: SpotName = text;
  const known: KnownSpotName = 'place-6';
  const parsed: SpotName | null = parseSpotName(text);
  expect([unparsed, known, parsed]).toEqual([text, text, text]);
  expect(parseSpotName('fire-bet-2')).toBe('fire-bet-2');
  for (const wrong of ['', 'Pass', 'place 6', 'place--6', '-6', '6', 'constructor', '__proto__']) {
    expect([wrong, parseSpotName(wrong)]).toEqual([wrong, null]);
  }
});

test('a spot’s name has room for the longest name of a bet and two faces', () => {
  const longest = `${'a'.repeat(40)}-6-6`;
  expect([parseSpotName(longest), parseSpotName(`${longest}6`)]).toEqual([longest, null]);
});
