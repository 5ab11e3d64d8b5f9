// What requests are made from: the document's operations, the participants' ids and sessions, and chance.
import { readFileSync } from 'node:fs';
import { RULEBOOKS, SPOTS } from '@passline/engine';
import type { SeededRandom } from '../fuzz/seeded-random.ts';
import type { ApiDocument, Hints, Operation } from './document.ts';
import type { Draft, Header } from './draft.ts';
import type { Identity, Participants } from './participants.ts';

const HOUSE: unknown = JSON.parse(
  readFileSync(new URL('../../examples/house-ten-times.json', import.meta.url), 'utf8'),
);

const SPOT_NAMES = SPOTS.map(({ name }) => name);
const DEFAULT_SPOTS = ['pass', 'dont-pass', 'field', 'place-6', 'hard-8', 'come', 'pass-odds', 'buy-4'];

/** Plausible values for a field of this name. */
export const hintsFor = (participants: Pick<Participants, 'own' | 'bystanders' | 'codes'>): Hints => {
  const table = (chance: SeededRandom): string => anyTable(participants, chance);
  const settings = (chance: SeededRandom): unknown =>
    chance.pick([{}, { min: '5.00' }, { chip: '1.00', max: '500.00' }]);
  return {
    spot: chance => chance.pick(chance.percent(70) ? DEFAULT_SPOTS : SPOT_NAMES),
    amount: chance => chance.pick([5_00, 10_00, 12_00, 25_00, 1, 100_000_000_000]),
    chips: chance => chance.pick([0, 1, 100]),
    name: chance => chance.pick(['Mal', 'Eve', 'Ω', 'Ana']),
    because: chance => chance.pick(['a mistake', 'chips fell']),
    seed: chance => `seed-${chance.below(100)}`,
    ground: chance => chance.pick(['off-table', 'slanted', 'no-such-ground']),
    odds: chance => chance.pick(['18:1', '30:1', '0:1', '9999:9999']),
    code: chance => chance.pick(participants.codes),
    invite: chance => chance.pick(['guess', 'AAAA-AAAA', ...participants.codes]),
    principal: chance => chance.pick(Object.values(participants.bystanders.ids)),
    table,
    rulebook: chance => chance.pick(RULEBOOKS.map(({ id }) => id)),
    house: chance => (chance.percent(50) ? HOUSE : {}),
    settings,
    changes: chance => (chance.percent(50) ? settings(chance) : { betMs: 600_000 }),
    // A clock of a few milliseconds would only load the machine.
    terms: chance => chance.pick([{}, { seats: 3, betMs: 600_000 }]),
    // A limit that forbids play would end the attack.
    loss: chance => chance.pick([null, 100_000_000_000]),
    timeMs: chance => chance.pick([null, 86_400_000]),
    before: chance => chance.pick(['e_none', 0, 5]),
    after: chance => chance.pick([0, 1, 5, 1_000_000]),
    limit: chance => chance.pick([1, 20, 100]),
  };
};

const anyTable = (
  { own, bystanders }: Pick<Participants, 'own' | 'bystanders'>,
  chance: SeededRandom,
): string => {
  const kind = chance.below(10);
  if (kind < 6) return chance.pick(own.tables);
  if (kind < 7) return bystanders.shared.table;
  return kind < 9 ? chance.pick(Object.values(bystanders.tables)) : 't_2222222222222222';
};

export type AttackContext = {
  readonly participants: Participants;
  readonly document: ApiDocument;
  readonly chance: SeededRandom;
};

/** Much of the attack goes where chips move; megabyte answers are requested only now and then. */
const OFTEN: Readonly<Record<string, number>> = {
  'POST /api/tables/{id}/commands': 120,
  'GET /api/tables/{id}/record': 1,
  'GET /api/tables/{id}/script': 1,
  'GET /api/tables/{id}/history': 3,
  'GET /api/tables/{id}/events': 6,
  'GET /api/tables': 4,
  'GET /api/rulebooks/{id}': 3,
  'POST /api/session': 4,
  'POST /api/tables': 8,
};

const USUALLY = 10;

export function weighted(operations: readonly Operation[]): readonly Operation[] {
  return operations.flatMap(operation => {
    const often = OFTEN[`${operation.method} ${operation.path}`] ?? USUALLY;
    return Array.from({ length: often }, () => operation);
  });
}

/** An id for a parameter of this path, of an attacker's or of a bystander's. */
export function idFor({ participants, chance }: AttackContext, path: string, name: string): string {
  const { ids } = participants.bystanders;
  if (path.startsWith('/api/rulebooks')) return chance.pick([...RULEBOOKS.map(({ id }) => id), 'none']);
  // A removed bot is gone for the rest of the attack, so only the spare ones are removed.
  if (path.startsWith('/api/bots')) return chance.pick([ids.bot ?? '', ...participants.own.bots]);
  if (path.startsWith('/api/tables') && name === 'id') return anyTable(participants, chance);
  return chance.pick(Object.values(ids));
}

/** Requests after which their sender can do nothing more. */
const ENDS: ReadonlySet<string> = new Set(['DELETE /api/session', 'POST /api/wallet/self-exclusion']);

/** A caller that ends its own session is useless afterward, so dedicated callers send these. */
export const identityFor = ({ participants, chance }: AttackContext, { method, path }: Operation): Identity =>
  chance.pick(ENDS.has(`${method} ${path}`) ? participants.disposable : participants.attackers);

let keys = 0;

/** Usually new; now and then one that was used before. */
export function keyFor(chance: SeededRandom): string {
  keys += 1;
  return chance.percent(3) ? `k-${keys - chance.below(Math.min(keys, 200))}` : `k-${keys}`;
}

/** Commands that succeed at the attacker's own table, because few random ones do. */
const PLAYED: readonly unknown[] = [
  { type: 'sit', amount: 200_00, seat: 1 },
  { type: 'bet', spot: 'pass', amount: 10_00 },
  { type: 'bet', spot: 'field', amount: 5_00 },
  { type: 'bet', spot: 'place-6', amount: 12_00 },
  { type: 'take', spot: 'field' },
  { type: 'roll' },
  { type: 'roll' },
  { type: 'buy-in', amount: 20_00 },
  { type: 'batch', requests: [{ type: 'bet', spot: 'hard-8', amount: 5_00 }] },
];

/** A command at a table; tournaments have commands of their own. */
export const isCommand = ({ path }: Operation): boolean => path === '/api/tables/{id}/commands';

function bodyFor({ document, chance }: AttackContext, operation: Operation): unknown {
  const atTable = isCommand(operation);
  if (atTable && chance.percent(50)) return chance.pick(PLAYED);
  const sampled = document.sample(operation.body ?? {}, '', chance);
  // A closed table is of no use to the attack.
  const closes = atTable && (sampled as { type?: unknown }).type === 'close-table' && chance.percent(95);
  return closes ? chance.pick(PLAYED) : sampled;
}

/** A request as the document describes it, under this identity. */
export function documentedRequest(
  context: AttackContext,
  operation: Operation,
  who: Identity,
  kind: string,
): Draft {
  const { document, chance, participants } = context;
  let target = operation.path;
  const query = new URLSearchParams();
  let caller = who;
  const headers: Header[] = [];
  for (const { name, in: where, required, schema } of operation.parameters) {
    if (where === 'path') {
      const id = idFor(context, operation.path, name);
      target = target.replace(`{${name}}`, id);
      // Usually a caller with permission, so that the request reaches the rules.
      const holder =
        participants.attackers.includes(who) && chance.percent(70) ? participants.holders.get(id) : undefined;
      caller = holder ?? caller;
    }
    if (where === 'header') {
      if (name === 'Idempotency-Key') headers.push([name, keyFor(chance)]);
    } else if (where === 'query' && (required || chance.percent(40))) {
      query.set(name, String(document.sample(schema, name, chance)));
    }
  }
  const body = operation.body === null ? null : bodyFor(context, operation);
  if (body !== null) headers.push(['Content-Type', 'application/json']);
  return {
    kind,
    method: operation.method,
    target: query.size > 0 ? `${target}?${query}` : target,
    headers: [...caller.headers, ...headers],
    body: body === null ? null : Buffer.from(JSON.stringify(body)),
    mustRefuse: false,
    solo: false,
  };
}
