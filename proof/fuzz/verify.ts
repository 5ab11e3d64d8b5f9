// `verify`: any text gets a verdict, and no changed or detectably forged record passes.
import { isDeepStrictEqual } from 'node:util';
import { RULEBOOKS } from '@passline/engine';
import type { LogEntry } from '@passline/table';
import { NODE_HASHING } from '@passline/table/node-hashing';
import { PLAIN_HASHING, parseRecord, verifyRecord } from '@passline/table/record';
import { chained, playedTable } from '@passline/table/testing/record/game.ts';
import { BLIND, byLines, byTree, combineMutations, type Mutation } from './mutations.ts';
import type { SeededRandom } from './seeded-random.ts';
import { must, type Target } from './target.ts';

const MODES = ['practice', 'live', 'dealer-run'] as const;
const ROLLS = 12;

const RECORDS: readonly string[] = RULEBOOKS.flatMap(({ id }, index) =>
  MODES.map((mode, at) =>
    playedTable({ id: `${id}-${mode}`, mode, rulebook: id }, ROLLS, 7 + index * 3 + at).record(),
  ),
);
const ORIGINAL: ReadonlySet<string> = new Set(RECORDS);

const MAX_LENGTH = 200_000;

const WORDS =
  'version at event type seat amount total dice hand seed commitment rolled bet-placed bets-closed bets-opened seated ' +
  'departed hand-committed hand-revealed seed-set seat-claimed clock-set round-voided odds-raised table-created practice ' +
  'live dealer-run rws-2019 etg pass place-6 end passline-record 1 2 3 4 5 6 7 by because Passline';

const TREE = byTree(WORDS.split(' '));

type Part = {
  readonly table: string;
  readonly entries: readonly LogEntry[];
  readonly bodies: readonly string[];
};

const partsOf = (text: string): Part | null => {
  const parsed = parseRecord(text);
  if (!parsed.ok) return null;
  const bodies = parsed.events.map(({ body }) => body);
  try {
    return { table: parsed.table, bodies, entries: bodies.map(body => JSON.parse(body) as LogEntry) };
  } catch {
    return null;
  }
};

/** What a forger would do: change, remove or move an entry, and recompute every hash after it. */
const forged: Mutation = (text, other, chance) => {
  const parts = partsOf(text);
  if (!parts || parts.bodies.length < 2) return text;
  const bodies = [...parts.bodies];
  // Usually an entry with chips or dice.
  const weighty = bodies.flatMap((body, index) =>
    /"type":"(rolled|hand-revealed|bet-placed)"/.test(body) ? index : [],
  );
  const at = chance.percent(60) && weighty.length > 0 ? chance.pick(weighty) : chance.below(bodies.length);
  const own = bodies[at] ?? '';
  const from = partsOf(other)?.bodies ?? bodies;
  const kind = chance.below(8);
  if (kind === 0) bodies.splice(at, 1);
  else if (kind === 1) bodies.splice(at, 0, chance.pick(from));
  else if (kind === 2) bodies.splice(chance.below(bodies.length), 0, ...bodies.splice(at, 1));
  else bodies[at] = chance.pick(TREE)(own, chance.pick(from), chance);
  return chained(kind < 3 ? renumbered(bodies) : bodies, parts.table);
};

/** Renumbers the versions, the least that a forger would do. */
const renumbered = (bodies: readonly string[]): readonly string[] =>
  bodies.map((body, index) => body.replace(/^\{"version":\d+/, `{"version":${index + 1}`));

const revealedIn = ({ entries }: Part, from: number): boolean =>
  entries.slice(from).some(({ event }) => event.type === 'hand-revealed');

/** How many plain values differ between two values of the same shape; more than one if the shapes differ. */
function leavesApart(a: unknown, b: unknown): number {
  if (Object.is(a, b)) return 0;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return 1;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  const at = (value: object, key: string): unknown => (value as Readonly<Record<string, unknown>>)[key];
  return [...keys].reduce((sum, key) => sum + leavesApart(at(a, key), at(b, key)), 0);
}

const unsigned = ({ event }: LogEntry): unknown => ({ ...event, by: undefined, because: undefined });

/**
 * A record whose hashes a forger has recomputed may be valid: another bet, another name. But it cannot be if the only
 * change is to dice that a revealed seed made, to that seed, or to one figure of a bet.
 */
function isKnowablyFalse(text: string): boolean {
  const made = partsOf(text);
  const original = RECORDS.map(partsOf).find(part => part?.table === made?.table);
  if (!made || !original || made.bodies.length !== original.bodies.length) return false;
  const changed = made.bodies.flatMap((body, index) => (body === original.bodies[index] ? [] : [index]));
  const [at = 0] = changed;
  const [is, was] = [made.entries[at], original.entries[at]];
  if (changed.length !== 1 || !is || !was) return false;
  const apart = leavesApart(unsigned(is), unsigned(was));
  if (apart === 0) return false;
  if (was.event.type === 'hand-revealed') return true;
  if (was.event.type === 'bet-placed')
    return apart === 1 && is.event.type === 'bet-placed' && sameChoice(is, was);
  const isDealt =
    original.entries[0]?.event.type === 'table-created' && original.entries[0].event.mode === 'dealer-run';
  return was.event.type === 'rolled' && !isDealt && revealedIn(original, at);
}

/** The same seat and spot: then only a figure differs. */
function sameChoice({ event: is }: LogEntry, { event: was }: LogEntry): boolean {
  if (is.type !== 'bet-placed' || was.type !== 'bet-placed') return false;
  return is.seat === was.seat && is.spot === was.spot && is.asked === was.asked && is.cite === was.cite;
}

const isUnchained = (text: string): boolean => {
  const parts = partsOf(text);
  return parts === null || chained(parts.bodies, parts.table) !== text;
};

/** Replaces one digit, in a hash or in an amount: the file stays as well-formed as it was. */
const digit: Mutation = (text, _, chance) => {
  const from = chance.below(text.length);
  const at = from + text.slice(from).search(/[0-9a-f]/);
  return text.slice(0, at) + chance.pick([...'0123456789abcdef']) + text.slice(at + 1);
};

const blind = [...BLIND, ...byLines(WORDS.split(' ')), ...Array.from({ length: 8 }, () => digit)];

export const VERIFY: Target = {
  name: 'verify',
  sources:
    /packages\/(server\/src\/(record|fair|table)|engine\/src\/(notation|decide|evolve|round|settle|irregular))/,
  seeds: () => RECORDS,
  mutated: (input, other, chance: SeededRandom) =>
    chance.percent(70)
      ? combineMutations([forged], 3, MAX_LENGTH)(input, other, chance)
      : combineMutations(blind, 3, MAX_LENGTH)(input, other, chance),
  attempt(input) {
    const verdict = verifyRecord(input, NODE_HASHING);
    must(verdict.ok === (verdict.problems.length === 0), 'a verdict that is at odds with its problems');
    for (const { message, line } of verdict.problems) {
      must(message.length > 0 && line > 0, 'a problem without a word or a place');
    }
    if (ORIGINAL.has(input)) {
      must(verdict.ok, `a good record is found bad: ${verdict.problems[0]?.message}`);
      must(
        isDeepStrictEqual(verifyRecord(input, PLAIN_HASHING), verdict),
        'two ways of hashing, two verdicts',
      );
    } else if (verdict.ok) {
      must(!isUnchained(input), 'a record with a changed byte is found good');
      must(!isKnowablyFalse(input), 'a forged record is found good');
    }
  },
};
