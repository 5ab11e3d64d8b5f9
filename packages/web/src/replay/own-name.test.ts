// Readers see their own name in a record, whatever it is.
import { pseudonymOf, type Session } from '@passline/client';
import { expect, it } from 'vitest';
import { tableOf } from '../play/store/test-table.ts';
import type { Frame, Opened } from './frames.ts';
import { withOwnName } from './own-name.ts';

const pseudonym = pseudonymOf({ id: 'g_ana', kind: 'guest' });
const table = tableOf('rws-2019');

const frame = (name: string): Frame => ({
  game: { ...table, seats: table.seats.map(seat => ({ ...seat, name })) },
  words: [`${name} rolls 5.`],
  cites: '',
  roll: null,
  events: [],
  comment: '',
  line: 1,
  version: 1,
  problem: null,
});

function shown(name: string, ...frames: readonly Frame[]): readonly Frame[] {
  const opened: Opened = { ok: true, kind: 'record', title: '', frames, problems: [] };
  const renamed = withOwnName(opened, { id: 'g_ana', kind: 'guest', name } as Session);
  return renamed.ok ? renamed.frames : [];
}

it.each(['Ana', 'Cash $$', '$&'])('as %s', name => {
  const [own] = shown(name, frame(pseudonym));
  expect(own?.words).toEqual([`${name} rolls 5.`]);
  expect(own?.game.seats.map(seat => seat.name)).toEqual([name]);
});

it('and what is about others alone is not copied: a record may have half a million steps', () => {
  const other = frame('Guest-2B3C4D');
  expect(shown('Ana', other)[0]).toBe(other);
});
