// The changes that the editor's controls make to a file.
import {
  type BetDefinition,
  type Family,
  isRecord,
  listedSpots,
  type OddsLimit,
  RULEBOOKS,
  type Rulebook,
  type Spot,
} from '@passline/engine';
import { baseOf, type Draft, getIn, HOUSE, setEntry, setIn, shownBook } from './draft.ts';
import type { PopularSet } from './popular-bets.ts';

/** Bets that cannot exist without this one: its odds, where it travels to, what joins it. */
function dependents(book: Rulebook, family: string): readonly string[] {
  const needing = Object.entries(book.spots).filter(([other, bet]) => {
    if (other === family) return false;
    if (bet.bet === 'odds') return bet.behind === family;
    if (bet.bet === 'line') return bet.becomes === family;
    if (bet.bet === 'come') return bet.travels === family;
    return 'arrivesFrom' in bet && bet.arrivesFrom === family;
  });
  return needing.map(([other]) => other);
}

/** A bet with everything that depends on it. */
function withDependents(book: Rulebook, family: string): readonly string[] {
  const found = new Set([family]);
  for (const each of found) for (const other of dependents(book, each)) found.add(other);
  return [...found];
}

const SECTIONS_OF_BETS = ['spots', 'working', 'afterWin', 'bets', 'commission', 'limits'] as const;

/** Pay keys that no other bet is paid under. */
function ownPayKeys(book: Rulebook, family: string): readonly string[] {
  const keysOf = (wanted: (spot: Spot) => boolean): readonly string[] =>
    listedSpots(book).flatMap(spot => (wanted(spot) ? [...spot.payKeys.values()] : []));
  const others = new Set(keysOf(spot => spot.family !== family));
  return [...new Set(keysOf(spot => spot.family === family))].filter(key => !others.has(key));
}

/** Takes a bet off the table: deletes what the file says about it, and removes it from the base. */
export function removeBet(file: Draft, family: string): Draft {
  const [book, base] = [shownBook(file), baseOf(file)];
  if (!book || !base) return file;
  let next = file;
  for (const each of withDependents(book, family)) {
    for (const key of ownPayKeys(book, each)) next = setIn(next, ['pays', key], undefined);
    for (const section of SECTIONS_OF_BETS) next = setIn(next, [section, each], undefined);
    if (base.spots[each as Family]) next = setIn(next, ['spots', each], null);
  }
  return next;
}

/** Puts back a bet of the base, with everything that depends on it. */
function restoreBet(file: Draft, base: Rulebook, family: string): Draft {
  return withDependents(base, family).reduce(
    (next, each) => (getIn(next, ['spots', each]) === null ? setIn(next, ['spots', each], undefined) : next),
    file,
  );
}

const entryIn = (book: Rulebook, section: string, key: string): Draft | null => {
  const entry = getIn(book, [section, key]);
  return isRecord(entry) ? entry : null;
};

/** Takes a bet from another rulebook, with its pays there. */
function borrowBet(file: Draft, donor: Rulebook, family: string): Draft {
  const { area: _area, ...policy } = entryIn(donor, 'spots', family) ?? {};
  let next = setIn(file, ['spots', family], { ...policy, cite: HOUSE });
  const keys = listedSpots(donor)
    .filter(spot => spot.family === family)
    .flatMap(spot => [...spot.payKeys.values()]);
  const entries = [
    ...keys.map(key => ['pays', key] as const),
    ...(['working', 'afterWin'] as const).map(section => [section, family] as const),
  ];
  for (const [section, key] of entries) {
    const entry = entryIn(donor, section, key);
    if (entry) next = setEntry(next, section, key, entry);
  }
  return next;
}

/** Every bet of one of the four that a file could offer and does not. */
export function absentBets(file: Draft): readonly { readonly family: string; readonly book: Rulebook }[] {
  const [book, base] = [shownBook(file), baseOf(file)];
  if (!book || !base) return [];
  const donors = [base, ...RULEBOOKS.filter(each => each !== base)];
  const found = new Map<string, Rulebook>();
  for (const donor of donors) {
    for (const [family, bet] of Object.entries(donor.spots)) {
      const isMadeElsewhere = 'arrivesFrom' in bet && bet.arrivesFrom !== undefined;
      const isOffered = book.spots[family as Family] !== undefined;
      if (isOffered || isMadeElsewhere || bet.offered !== 'always' || found.has(family)) continue;
      found.set(family, donor);
    }
  }
  return [...found].map(([family, donor]) => ({ family, book: donor }));
}

/** Offers a bet again, or one of another rulebook. */
export function addBet(file: Draft, family: string): Draft {
  const base = baseOf(file);
  if (base?.spots[family as Family]) return restoreBet(file, base, family);
  const donor = absentBets(file).find(each => each.family === family)?.book;
  return donor ? borrowBet(file, donor, family) : file;
}

/** Puts bets that the four do not have into a file. */
export function addSet(file: Draft, { bets }: PopularSet): Draft {
  let next = file;
  for (const [family, { words, definition, pays }] of Object.entries(bets)) {
    next = setIn(next, ['spots', family], { ...definition, offered: 'always', cite: HOUSE });
    next = setIn(next, ['bets', family], words);
    for (const [key, odds] of Object.entries(pays)) next = setIn(next, ['pays', key], { odds, cite: HOUSE });
    if (definition.bet === 'hand') continue;
    next = setIn(next, ['working', family], { comeOut: 'on', calls: false, cite: HOUSE });
    next = setIn(next, ['afterWin', family], { stays: 'never', cite: HOUSE });
  }
  return next;
}

export const hasSet = ({ spots }: Rulebook, { bets }: PopularSet): boolean =>
  Object.keys(bets).every(family => Object.hasOwn(spots, family));

export const removeSet = (file: Draft, { bets }: PopularSet): Draft =>
  Object.keys(bets).reduce(removeBet, file);

export const setPay = (file: Draft, keys: readonly string[], odds: string): Draft =>
  keys.reduce((next, key) => setEntry(next, 'pays', key, { odds: odds.trim() }), file);

/** One pay of a bet on a whole hand, by its place in the list. */
export function setBand(file: Draft, book: Rulebook, family: string, index: number, odds: string): Draft {
  const bet = book.spots[family as Family];
  if (bet?.bet !== 'hand') return file;
  const bands = bet.pays.bands.map((band, at) => (at === index ? { ...band, odds: odds.trim() } : band));
  return setIn(file, ['spots', family], { ...bet, pays: { bands, cite: HOUSE }, cite: HOUSE });
}

/** A multiple as people type it: whole numbers become numbers, "5/2" and "2.5" stay strings. */
const multipleOf = (text: string): number | string =>
  /^\d{1,6}$/.test(text.trim()) ? Number(text) : text.trim();

const limitOf = ({ oddsLimits }: Rulebook, family: string): OddsLimit | null => oddsLimits[family] ?? null;

/** A bet's own minimum or maximum; empty leaves it to the table. */
export function setRange(file: Draft, family: string, part: 'min' | 'max', text: string): Draft {
  const book = shownBook(file);
  if (!book) return file;
  const { cite: _cite, ...now } = book.limits[family] ?? { cite: '' };
  const next = Object.fromEntries(
    Object.entries({ ...now, [part]: text.trim() }).filter(([, value]) => value !== ''),
  );
  if (Object.keys(next).length > 0) return setEntry(file, 'limits', family, next);
  return setIn(file, ['limits', family], baseOf(file)?.limits[family] ? null : undefined);
}

/** The same maximum for every bet of these kinds. */
export function setMaxOf(file: Draft, kinds: readonly BetDefinition['bet'][], max: string): Draft {
  const bets = Object.entries(shownBook(file)?.spots ?? {});
  return bets.reduce(
    (next, [family, { bet }]) => (kinds.includes(bet) ? setRange(next, family, 'max', max) : next),
    file,
  );
}

/** Sets the same multiple on these points, or on every point if there were none; empty removes all multiples. */
export function setTimes(file: Draft, family: string, points: readonly number[], text: string): Draft {
  const book = shownBook(file);
  const limit = book && limitOf(book, family);
  if (!book || !limit) return file;
  if (text.trim() === '') return setEntry(file, 'oddsLimits', family, { ...limit, times: null });
  const value = multipleOf(text);
  const every = Object.fromEntries(book.comeOut.points.map(point => [String(point), value]));
  const times = {
    ...(limit.times ?? every),
    ...Object.fromEntries(points.map(point => [String(point), value])),
  };
  return setEntry(file, 'oddsLimits', family, { ...limit, times });
}

/** Empty: no cap. */
export function setCap(file: Draft, family: string, text: string): Draft {
  const book = shownBook(file);
  const limit = book && limitOf(book, family);
  if (!limit) return file;
  return setEntry(file, 'oddsLimits', family, { ...limit, cap: text.trim() === '' ? null : text.trim() });
}

/** The multiples of every odds bet, by how far a point is from seven. */
export function setAllTimes(file: Draft, byDistance: Readonly<Record<number, number | string>>): Draft {
  const book = shownBook(file);
  if (!book) return file;
  const times = Object.fromEntries(
    book.comeOut.points.map(point => [String(point), byDistance[Math.abs(7 - point)] ?? byDistance[3] ?? 1]),
  );
  return Object.keys(book.oddsLimits).reduce((next, family) => {
    const limit = limitOf(book, family);
    return limit ? setEntry(next, 'oddsLimits', family, { ...limit, times }) : next;
  }, file);
}

/** Changes a bet's commission; undefined removes a part of it. */
export function setCommission(file: Draft, family: string, change: Draft): Draft {
  const book = shownBook(file);
  const policy = book && entryIn(book, 'commission', family);
  if (!policy) return file;
  const next = Object.entries({ ...policy, ...change }).filter(([, value]) => value !== undefined);
  return setEntry(file, 'commission', family, Object.fromEntries(next));
}
