// The kinds of attack over HTTP that is well-formed: each makes one request out of the document, the scene and chance.
import { CONTENT_TYPES, FOREIGN, HEADERS, METHODS, PATHS, QUERIES } from './attack-words.ts';
import type { Operation } from './document.ts';
import { type Draft, withHeader, withoutHeader } from './draft.ts';
import type { Identity } from './scene.ts';
import { NUMBERS, SPOILINGS, TEXTS } from './spoilt.ts';
import { documented, keyFor, type World, weighted, whoFor } from './world.ts';

export type Attack = {
  readonly kind: string;
  /** How often, among the others. */
  readonly weight: number;
  make(world: World): Draft;
};

type Chosen = { readonly operation: Operation; readonly who: Identity };

const operationsOf = new WeakMap<World['document'], readonly Operation[]>();

function operationIn({ document, chance }: World, fits: (operation: Operation) => boolean): Operation {
  let all = operationsOf.get(document);
  if (!all) {
    all = weighted(document.operations);
    operationsOf.set(document, all);
  }
  for (;;) {
    const operation = chance.pick(all);
    if (fits(operation)) return operation;
  }
}

function pick(world: World, fits: (operation: Operation) => boolean = () => true): Chosen {
  const operation = operationIn(world, fits);
  return { operation, who: whoFor(world, operation) };
}

const isUnsafe = ({ method }: Operation): boolean => method !== 'GET';
const isCommand = ({ path }: Operation): boolean => path.endsWith('/commands');

function spoiling(kind: string): Attack {
  return {
    kind,
    weight: 5,
    make(world) {
      const { operation, who } = pick(world, ({ body }) => body !== null);
      const draft = documented(world, operation, who, kind);
      const right: unknown = JSON.parse(draft.body?.toString() ?? 'null');
      // A body that cannot be read ends its connection.
      return { ...draft, solo: true, body: SPOILINGS[kind]?.(right, world.chance) ?? null };
    },
  };
}

const OF_A_SEAT = ['bet', 'reduce', 'take', 'call', 'accept', 'decline', 'give-up', 'buy-in', 'leave'];

/** A command for someone else's seat, or at a table the caller has no access to. */
function stolenSeat(world: World): Draft {
  const { scene, chance, document } = world;
  const { operation, who } = pick(world, isCommand);
  const draft = documented(world, operation, who, 'stolen seats');
  const { tables, shared } = scene.bystanders;
  if (chance.percent(60)) {
    const table = chance.pick(Object.values(tables));
    return { ...draft, target: `/api/tables/${table}/commands`, mustRefuse: true };
  }
  let request: Record<string, unknown> = {};
  while (!OF_A_SEAT.includes(String(request.type))) {
    request = document.sample(operation.body ?? {}, '', chance) as Record<string, unknown>;
  }
  const body = Buffer.from(JSON.stringify({ ...request, seat: shared.seat }));
  return { ...draft, body, target: `/api/tables/${shared.table}/commands`, mustRefuse: true };
}

/** A token that may only watch is made to play, one that may only play to watch. */
function wrongScope(world: World): Draft {
  const { scene, chance } = world;
  const { own } = scene;
  const watching = chance.percent(50);
  const [operation] = [
    operationIn(
      world,
      watching ? isCommand : ({ path, method }) => method === 'GET' && path === '/api/tables/{id}',
    ),
  ];
  const bots = scene.attackers.filter(({ name }) => name.endsWith(watching ? ': watch' : ': play'));
  const bot = chance.pick(bots);
  const draft = documented(world, operation, bot, 'wrong scopes');
  const rest = watching
    ? '/commands'
    : chance.pick(['', '/legal', '/events', '/record', '/script', '/history']);
  const target = `/api/tables/${chance.pick(own.tables)}${rest}`;
  return { ...draft, headers: [...bot.headers, ...withoutSession(draft.headers)], target, mustRefuse: true };
}

const withoutSession = (headers: Draft['headers']): Draft['headers'] =>
  headers.filter(([name]) => name !== 'Cookie' && name !== 'Authorization');

/** Kinds of corrupted bodies. */
export const SPOILT: readonly Attack[] = Object.keys(SPOILINGS).map(spoiling);

/** Kinds that keep their connection open, so that many can be in flight on it. */
export const ATTACKS: readonly Attack[] = [
  {
    kind: 'as documented',
    weight: 24,
    make: world => {
      const { operation, who } = pick(world);
      return documented(world, operation, who, 'as documented');
    },
  },
  {
    kind: 'content types',
    weight: 3,
    make(world) {
      const { operation, who } = pick(world, ({ body }) => body !== null);
      const draft = documented(world, operation, who, 'content types');
      if (world.chance.percent(15)) return withoutHeader(draft, 'content-type');
      return withHeader(draft, 'Content-Type', world.chance.pick(CONTENT_TYPES));
    },
  },
  {
    kind: 'paths',
    weight: 5,
    make(world) {
      const { operation, who } = pick(world);
      const draft = documented(world, operation, who, 'paths');
      return { ...draft, target: world.chance.pick(PATHS)(draft.target) };
    },
  },
  {
    kind: 'queries',
    weight: 4,
    make(world) {
      const { operation, who } = pick(
        world,
        ({ method, path }) => method === 'GET' && !/record|script/.test(path),
      );
      const draft = documented(world, operation, who, 'queries');
      const [path = ''] = draft.target.split('?');
      const text = world.chance.pick([...TEXTS.slice(0, -1), ...NUMBERS].map(encodeSafely));
      const own = operation.parameters
        .filter(each => each.in === 'query')
        .map(({ name }) => `${name}=${text}`);
      return { ...draft, target: `${path}?${world.chance.pick([...QUERIES, ...own])}` };
    },
  },
  {
    kind: 'headers',
    weight: 5,
    make(world) {
      const { operation, who } = pick(world);
      const [name, value] = world.chance.pick(HEADERS);
      return withHeader(documented(world, operation, who, 'headers'), name, value);
    },
  },
  { kind: 'stolen seats', weight: 6, make: stolenSeat },
  { kind: 'wrong scopes', weight: 3, make: wrongScope },
  {
    kind: 'dead sessions and tokens',
    weight: 6,
    make(world) {
      const operation = operationIn(world, ({ needsCaller }) => needsCaller);
      const draft = documented(
        world,
        operation,
        world.chance.pick(world.scene.dead),
        'dead sessions and tokens',
      );
      return { ...draft, mustRefuse: true };
    },
  },
  {
    kind: 'sessions ridden from other sites',
    weight: 5,
    make(world) {
      const operation = operationIn(world, isUnsafe);
      const who = world.chance.pick(world.scene.ridden);
      const [name, value] = world.chance.pick(FOREIGN);
      const draft = documented(world, operation, who, 'sessions ridden from other sites');
      return { ...withHeader(draft, name, value), mustRefuse: true };
    },
  },
  {
    kind: 'used, expired and guessed codes',
    weight: 3,
    make(world) {
      const operation = operationIn(world, ({ path }) => /recover$|sign-in$|join$/.test(path));
      const draft = documented(world, operation, whoFor(world, operation), 'used, expired and guessed codes');
      return { ...draft, mustRefuse: true };
    },
  },
  {
    kind: 'keys used again',
    weight: 3,
    make(world) {
      const { operation, who } = pick(world, isCommand);
      const draft = documented(world, operation, who, 'keys used again');
      const key = world.chance.pick(['same', 'again', keyFor(world.chance)]);
      return withHeader(draft, 'Idempotency-Key', key);
    },
  },
  {
    kind: 'methods',
    weight: 2,
    make(world) {
      const { operation, who } = pick(
        world,
        ({ path }) => !/^\/api\/(session|bots|wallet\/exclusion)/.test(path),
      );
      return { ...documented(world, operation, who, 'methods'), method: world.chance.pick(METHODS) };
    },
  },
];

function encodeSafely(text: string): string {
  return encodeURIComponent(text.toWellFormed()).slice(0, 3000);
}

/** One of the attacks, as often as its weight says. */
export function anAttack(attacks: readonly Attack[], world: World): Draft {
  const whole = attacks.reduce((sum, { weight }) => sum + weight, 0);
  let left = world.chance.below(whole);
  for (const attack of attacks) {
    left -= attack.weight;
    if (left < 0) return attack.make(world);
  }
  throw new Error('there is no attack');
}
