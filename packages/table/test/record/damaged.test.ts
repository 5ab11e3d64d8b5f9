// `verifyRecord` on damaged files: any one bit flipped, lines cut, lost or moved, and whatever else a file may hold.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NODE_HASHING } from '../../src/fair/node-hashing.ts';
import { bodyOf } from '../../src/record/hash-chain.ts';
import { type Verdict, verifyRecord } from '../../src/record/verify.ts';
import { entries, entryOf, fail, forged, house, messages, type Of, record, replacing } from './forgery.ts';
import { chained, playedTable, RecordedTable, sequence } from './game.ts';

/** A hand from its commitment to its reveal, small enough to try every bit. */
function shortHand(): RecordedTable {
  for (let number = 1; ; number += 1) {
    const table = new RecordedTable({ id: `short-${number}`, mode: 'practice', rulebook: 'rws-2019' });
    table.sit(1, 'Zoë', 100_00, 'mine');
    table.bet(1, 'pass', 10_00);
    table.roll();
    if (table.game.point !== null) table.roll();
    if (table.game.hand === 2) return table;
  }
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Whether the bytes with one bit flipped would still pass; bytes that are not text do not. */
function passesFlipped(bytes: Uint8Array, bit: number): boolean {
  const flipped = Uint8Array.from(bytes); // A buffer's own slice would share its bytes.
  flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
  let text: string;
  try {
    text = decoder.decode(flipped);
  } catch {
    return false;
  }
  return verifyRecord(text, NODE_HASHING).ok;
}

describe('one flipped bit', () => {
  test('anywhere in a small record is found: every bit, one after the other', () => {
    const bytes = Buffer.from(shortHand().record());
    expect(bytes.length).toBeGreaterThan(2_000);
    expect(verifyRecord(decoder.decode(bytes), NODE_HASHING)).toMatchObject({ ok: true });
    const passed: number[] = [];
    for (let bit = 0; bit < 8 * bytes.length; bit += 1) if (passesFlipped(bytes, bit)) passed.push(bit);
    expect(passed).toEqual([]);
    expect(verifyRecord(decoder.decode(bytes), NODE_HASHING)).toMatchObject({ ok: true });
  });

  test('in many places of a large one is found', () => {
    const bytes = Buffer.from(playedTable({ id: 'large', mode: 'live', rulebook: 'etg' }, 80).record());
    const pick = sequence(11);
    const passed: number[] = [];
    for (let time = 0; time < 60; time += 1) {
      const bit = pick(8 * bytes.length);
      if (passesFlipped(bytes, bit)) passed.push(bit);
    }
    expect(passed).toEqual([]);
  });
});

const lines = record.trimEnd().split('\n');

describe('a file changed without recomputing hashes', () => {
  test('a line cut short, removed, doubled or moved is found at its line number', () => {
    for (const at of [1, 2, 17, lines.length - 2]) {
      const cut = lines.with(at, lines[at]?.slice(0, -3) ?? '');
      const out = lines.toSpliced(at, 1);
      const doubled = lines.toSpliced(at, 0, lines[at] ?? '');
      for (const changed of [cut, out, doubled]) {
        const verdict = verifyRecord(`${changed.join('\n')}\n`, NODE_HASHING);
        expect(verdict.ok).toBe(false);
        expect(verdict.problems[0]?.line).toBeGreaterThanOrEqual(at);
        expect(verdict.problems[0]?.line).toBeLessThanOrEqual(at + 2);
      }
    }
    for (let at = 1; at + 2 < lines.length; at += 9) {
      const swapped = lines.with(at, lines[at + 1] ?? '').with(at + 1, lines[at] ?? '');
      const { problems } = verifyRecord(`${swapped.join('\n')}\n`, NODE_HASHING);
      expect([at, at + 1]).toContain(problems[0]?.line);
    }
  });

  test('a file cut off at any byte near the end of a line is found', () => {
    for (let at = 0, end = record.indexOf('\n'); end >= 0; at += 1, end = record.indexOf('\n', end + 1)) {
      if (at % 20 !== 0) continue;
      for (const size of [end - 1, end, end + 1]) {
        expect(verifyRecord(record.slice(0, size), NODE_HASHING).ok).toBe(false);
      }
    }
    expect(verifyRecord(record.slice(0, -1), NODE_HASHING).ok).toBe(false);
  });

  test('one change is one problem, not one for every line after it', () => {
    // The table's own name decides nothing.
    const { version, event } = entryOf('table-created');
    const altered = record.replace(`"name":"${event.name}"`, '"name":"Eve"');
    expect(verifyRecord(altered, NODE_HASHING).problems).toEqual([
      { line: version + 1, version, message: 'The hash does not match the event and the hash before it.' },
    ]);
  });

  test('another table’s name is found', () => {
    expect(messages(verifyRecord(record.replace(' forged\n', ' forget\n'), NODE_HASHING))).toMatch(
      /^2: The hash does not match/,
    );
  });
});

describe('whatever the file, there is a verdict', () => {
  const first = entries[0] ?? fail();
  const verdictOn = (...bodies: readonly string[]): Verdict =>
    verifyRecord(chained(bodies, house.id), NODE_HASHING);
  const begun = [first, entries[1] ?? fail()].map(bodyOf);

  test.each<[string, string]>([
    ['not JSON', '{"version":2'],
    ['a list', '[]'],
    ['null', 'null'],
    ['spaces in the JSON', '{"version":2, "at":5,"event":{"type":"player-back","seat":1}}'],
    ['a key twice', '{"version":2,"version":2,"at":5,"event":{"type":"player-back","seat":1}}'],
    ['a number written otherwise', '{"version":2.0,"at":5,"event":{"type":"player-back","seat":1}}'],
    ['more than an entry has', '{"version":2,"at":5,"event":{"type":"player-back","seat":1},"more":1}'],
    ['no event', '{"version":2,"at":5}'],
    ['an event without a type', '{"version":2,"at":5,"event":{}}'],
    ['an unknown event', '{"version":2,"at":5,"event":{"type":"rain"}}'],
    ['the type of an object’s own property', '{"version":2,"at":5,"event":{"type":"constructor"}}'],
    [
      'a prototype',
      '{"version":2,"at":5,"event":{"type":"seed-set","seat":1,"seed":"x","__proto__":{"a":1}}}',
    ],
    [
      'a field of the wrong kind',
      '{"version":2,"at":5,"event":{"type":"hand-committed","hand":"1","commitment":1}}',
    ],
    [
      'a stage that no clock has',
      '{"version":2,"at":5,"event":{"type":"clock-set","stage":"lunch","until":null}}',
    ],
    ['a seat that no table has', '{"version":2,"at":5,"event":{"type":"player-back","seat":21}}'],
    ['a field too many', '{"version":2,"at":5,"event":{"type":"player-back","seat":1,"by":"Pat"}}'],
    ['a field too few', '{"version":2,"at":5,"event":{"type":"player-away","seat":1}}'],
    ['an event of the rules without its fields', '{"version":2,"at":5,"event":{"type":"rolled"}}'],
    [
      'an amount that is text',
      '{"version":2,"at":5,"event":{"type":"seated","seat":1,"name":"A","amount":"1","cite":"D28"}}',
    ],
    ['a second table', bodyOf(first).replace('"version":1', '"version":2')],
    [
      'a deep nest',
      `{"version":2,"at":5,"event":{"type":"rolled","dice":${'['.repeat(50_000)}${']'.repeat(50_000)}}}`,
    ],
    ['half a character', '{"version":2,"at":5,"event":{"type":"dice-withdrawn","by":"\uD800"}}'],
  ])('with %s', (_, body) => {
    const third = body.replaceAll('"version":2', '"version":3').replace('"at":5', `"at":${first.at}`);
    const verdict = verdictOn(...begun, third);
    expect(verdict.ok).toBe(false);
    expect(verdict.problems[0]).toMatchObject({ line: 4, version: 3 });
  });

  test('that does not begin with its table, or begins with an impossible one', () => {
    expect(messages(verdictOn(bodyOf({ ...(entries[1] ?? fail()), version: 1 })))).toContain(
      'a log begins with its table',
    );
    const created = first.event as Of<'table-created'>;
    for (const change of [
      { rulebook: 'monopoly' },
      { house: { id: 'x' } },
      { settings: { chip: '0' } },
      { id: 'other' },
    ]) {
      const verdict = verdictOn(bodyOf({ ...first, event: { ...created, ...change } }));
      expect(verdict.ok).toBe(false);
      expect(new Set(verdict.problems.map(({ line }) => line))).toEqual(new Set([2]));
    }
  });

  test('that is random text, with and without a valid beginning', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat(record.length), fc.nat(200), (noise, at, out) => {
        expect(verifyRecord(noise, NODE_HASHING).ok).toBe(false);
        const damaged = record.slice(0, at) + noise + record.slice(at + out);
        if (damaged !== record) expect(verifyRecord(damaged, NODE_HASHING).ok).toBe(false);
      }),
      { numRuns: 60 },
    );
  });

  test('that has nothing but mistakes: the report stops at a hundred, and so does the work', () => {
    const many = Array.from({ length: 5_000 }, () => bodyOf({ ...(entries[5] ?? fail()), version: 3 }));
    const verdict = verdictOn(...begun, ...many);
    expect(verdict.problems.length).toBe(100);
    expect(verdict.events).toBeLessThan(200);
  });

  test('with an enormous line', () => {
    expect(messages(verdictOn(...begun, `"${'x'.repeat(5_000_000)}"`))).toMatch(
      /^4: Expected a line of at most/,
    );
  });

  test('with terminal control sequences: they are made harmless', () => {
    const { index, event } = entryOf('seated');
    const said = messages(forged(replacing(index, { ...event, cite: '\u001b[2J\u202e\u009b' })));
    expect(said).toContain('cite is');
    expect(said.replaceAll('\n', '')).not.toMatch(/\p{C}/u);
  });
});
