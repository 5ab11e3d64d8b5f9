// Server-Sent Events are read the same however the network cuts them.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SseReader } from '../src/sse.ts';

const read = (...parts: readonly string[]) => {
  const reader = new SseReader();
  return parts.flatMap(part => reader.push(part));
};

test('an event has its name, its id and its data', () => {
  expect(read('retry: 1000\n\nid: 7\nevent: status\ndata: {"store":"ok"}\n\n')).toEqual([
    { event: 'status', data: '{"store":"ok"}', id: '7' },
  ]);
});

test('without a name it is a message, and an id lasts until the next one', () => {
  expect(read('id: 1\ndata: a\n\ndata: b\n\nid: 3\ndata: c\n\n')).toEqual([
    { event: 'message', data: 'a', id: '1' },
    { event: 'message', data: 'b', id: '1' },
    { event: 'message', data: 'c', id: '3' },
  ]);
});

test('several data lines are joined; one space after the colon is dropped', () => {
  expect(read('data:a\ndata:  b\ndata\ndata: c:d\n\n')).toEqual([
    { event: 'message', data: 'a\n b\n\nc:d', id: '' },
  ]);
});

test('heartbeats, unknown fields and events without data are ignored', () => {
  expect(read(': beat\n\n', 'colour: red\n\n', 'event: bye\n\n', 'data: x\n\n')).toEqual([
    { event: 'message', data: 'x', id: '' },
  ]);
});

test('an unfinished event is not delivered', () => {
  expect(read('data: x\n')).toEqual([]);
  expect(read('data: x\r', '\n')).toEqual([]);
});

const field = fc.constantFrom('data', 'event', 'id', '', 'other');
const line = fc.record({ field, value: fc.string({ unit: fc.constantFrom('a', ':', ' ', 'é', '{') }) });

test('all three line endings work, and the text may be split anywhere', () => {
  const texts = fc.record({
    events: fc.array(fc.array(line, { minLength: 1, maxLength: 4 }), { maxLength: 4 }),
    end: fc.constantFrom('\n', '\r\n', '\r'),
    cuts: fc.array(fc.nat(60), { maxLength: 6 }),
  });
  fc.assert(
    fc.property(texts, ({ events, end, cuts }) => {
      const lines = events.flatMap(event => [...event.map(({ field, value }) => `${field}: ${value}`), '']);
      const text = lines.map(one => one + end).join('');
      const at = [0, ...cuts.map(cut => Math.min(cut, text.length)).sort((a, b) => a - b), text.length];
      const parts = at.slice(1).map((to, index) => text.slice(at[index], to));
      // The next line completes what a final carriage return may have left open.
      expect(read(...parts, ':\n')).toEqual(read(`${lines.join('\n')}\n`));
    }),
  );
});
