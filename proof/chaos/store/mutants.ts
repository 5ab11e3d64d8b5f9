// Stores that break their contract in one way each: the checks must notice every one of them.
import type { Append, Appended } from '@passline/server';
import type { StoreData } from './data.ts';
import type { Mutation } from './simulated-store.ts';

/** A store that is always wrong would be too easy to catch. */
const EVERY = 7;

const OK: Appended = { ok: true };

/** Breaks every seventh matching append. */
function nowAndThen(
  isOne: (append: Append) => boolean,
  broken: (append: Append, whole: (append: Append) => Appended, data: StoreData) => Appended,
): Mutation {
  return (done, data) => {
    let seen = 0;
    const whole = (append: Append): Appended => done.append([append])[0] ?? OK;
    const one = (append: Append): Appended => {
      if (!append.after || !isOne(append)) return whole(append);
      seen += 1;
      return seen % EVERY === 0 ? broken(append, whole, data) : whole(append);
    };
    return { ...done, append: appends => appends.map(one) };
  };
}

const hasEvents = ({ events }: Append): boolean => events.length > 0;
const hasGranted = ({ answers }: Append): boolean =>
  answers.some(({ outcome }) => 'events' in outcome && outcome.events > 0);
const hasMoney = ({ entries }: Append): boolean => entries.length > 0;

export const MUTANTS: Readonly<Record<string, Mutation>> = {
  'says that an append is written, and writes nothing': nowAndThen(hasGranted, () => OK),
  'writes the events of an append, and not its money': nowAndThen(hasMoney, (append, whole) =>
    whole({ ...append, entries: [] }),
  ),
  'writes the events of an append, and not its answers': nowAndThen(hasGranted, (append, whole) =>
    whole({ ...append, answers: [] }),
  ),
  'posts the money of an append twice': nowAndThen(hasMoney, (append, whole) => {
    const again = append.entries.map(entry => ({ ...entry, id: `${entry.id}-again` }));
    return whole({ ...append, entries: [...append.entries, ...again] });
  }),
  'writes the events of an append twice': nowAndThen(hasEvents, (append, whole, data) => {
    const result = whole(append);
    if (result.ok) data.tables.get(append.table)?.events.push(...append.events);
    return result;
  }),
  'writes only the first event of several': nowAndThen(
    ({ events }) => events.length > 1,
    (append, whole) => whole({ ...append, events: append.events.slice(0, 1), answers: [] }),
  ),
};

/** A store in which sweeps find nothing, so that nodes miss whatever no hint told them. */
export const UNSWEPT: Mutation = done => ({ ...done, versions: () => [] });
