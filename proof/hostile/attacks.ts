// Attacks over well-formed HTTP: each makes one request from the API document, the participants and chance.
import { CONTENT_TYPES, FOREIGN, HEADERS, METHODS, PATHS, QUERIES } from './attack-words.ts';
import {
  type AttackContext,
  documentedRequest,
  identityFor,
  isCommand,
  keyFor,
  weighted,
} from './context.ts';
import { CORRUPTIONS, NUMBERS, TEXTS } from './corruptions.ts';
import type { Operation } from './document.ts';
import { type Draft, withHeader, withoutHeader } from './draft.ts';
import type { Identity } from './participants.ts';

export type Attack = {
  readonly kind: string;
  /** How often it is picked, relative to the others. */
  readonly weight: number;
  make(context: AttackContext): Draft;
};

type Chosen = { readonly operation: Operation; readonly who: Identity };

const operationsOf = new WeakMap<AttackContext['document'], readonly Operation[]>();

function operationIn(
  { document, chance }: AttackContext,
  fits: (operation: Operation) => boolean,
): Operation {
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

function pick(context: AttackContext, fits: (operation: Operation) => boolean = () => true): Chosen {
  const operation = operationIn(context, fits);
  return { operation, who: identityFor(context, operation) };
}

const isUnsafe = ({ method }: Operation): boolean => method !== 'GET';

function corruptBody(kind: string): Attack {
  return {
    kind,
    weight: 5,
    make(context) {
      const { operation, who } = pick(context, ({ body }) => body !== null);
      const draft = documentedRequest(context, operation, who, kind);
      const right: unknown = JSON.parse(draft.body?.toString() ?? 'null');
      // An unreadable body ends its connection.
      return { ...draft, solo: true, body: CORRUPTIONS[kind]?.(right, context.chance) ?? null };
    },
  };
}

const OF_A_SEAT = ['bet', 'reduce', 'take', 'call', 'accept', 'decline', 'give-up', 'buy-in', 'leave'];

/** A command for someone else's seat, or at a table the caller has no access to. */
function stolenSeat(context: AttackContext): Draft {
  const { participants, chance, document } = context;
  const { operation, who } = pick(context, isCommand);
  const draft = documentedRequest(context, operation, who, 'stolen seats');
  const { tables, shared } = participants.bystanders;
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

/** Plays with a token that may only watch, or watches with one that may only play. */
function wrongScope(context: AttackContext): Draft {
  const { participants, chance } = context;
  const { own } = participants;
  const watching = chance.percent(50);
  const [operation] = [
    operationIn(
      context,
      watching ? isCommand : ({ path, method }) => method === 'GET' && path === '/api/tables/{id}',
    ),
  ];
  const bots = participants.attackers.filter(({ name }) => name.endsWith(watching ? ': watch' : ': play'));
  const bot = chance.pick(bots);
  const draft = documentedRequest(context, operation, bot, 'wrong scopes');
  const rest = watching
    ? '/commands'
    : chance.pick(['', '/legal', '/events', '/record', '/script', '/history']);
  const target = `/api/tables/${chance.pick(own.tables)}${rest}`;
  return { ...draft, headers: [...bot.headers, ...withoutSession(draft.headers)], target, mustRefuse: true };
}

const withoutSession = (headers: Draft['headers']): Draft['headers'] =>
  headers.filter(([name]) => name !== 'Cookie' && name !== 'Authorization');

/** Kinds of corrupted bodies. */
export const CORRUPT_BODIES: readonly Attack[] = Object.keys(CORRUPTIONS).map(corruptBody);

/** Kinds that keep their connection open, so that many can be in flight on it. */
export const ATTACKS: readonly Attack[] = [
  {
    kind: 'as documented',
    weight: 24,
    make: context => {
      const { operation, who } = pick(context);
      return documentedRequest(context, operation, who, 'as documented');
    },
  },
  {
    kind: 'content types',
    weight: 3,
    make(context) {
      const { operation, who } = pick(context, ({ body }) => body !== null);
      const draft = documentedRequest(context, operation, who, 'content types');
      if (context.chance.percent(15)) return withoutHeader(draft, 'content-type');
      return withHeader(draft, 'Content-Type', context.chance.pick(CONTENT_TYPES));
    },
  },
  {
    kind: 'paths',
    weight: 5,
    make(context) {
      const { operation, who } = pick(context);
      const draft = documentedRequest(context, operation, who, 'paths');
      return { ...draft, target: context.chance.pick(PATHS)(draft.target) };
    },
  },
  {
    kind: 'queries',
    weight: 4,
    make(context) {
      const { operation, who } = pick(
        context,
        ({ method, path }) => method === 'GET' && !/record|script/.test(path),
      );
      const draft = documentedRequest(context, operation, who, 'queries');
      const [path = ''] = draft.target.split('?');
      const text = context.chance.pick([...TEXTS.slice(0, -1), ...NUMBERS].map(encodeSafely));
      const own = operation.parameters
        .filter(each => each.in === 'query')
        .map(({ name }) => `${name}=${text}`);
      return { ...draft, target: `${path}?${context.chance.pick([...QUERIES, ...own])}` };
    },
  },
  {
    kind: 'headers',
    weight: 5,
    make(context) {
      const { operation, who } = pick(context);
      const [name, value] = context.chance.pick(HEADERS);
      return withHeader(documentedRequest(context, operation, who, 'headers'), name, value);
    },
  },
  { kind: 'stolen seats', weight: 6, make: stolenSeat },
  { kind: 'wrong scopes', weight: 3, make: wrongScope },
  {
    kind: 'invalid sessions and tokens',
    weight: 6,
    make(context) {
      const operation = operationIn(context, ({ needsCaller }) => needsCaller);
      const draft = documentedRequest(
        context,
        operation,
        context.chance.pick(context.participants.invalid),
        'invalid sessions and tokens',
      );
      return { ...draft, mustRefuse: true };
    },
  },
  {
    kind: 'sessions used from other sites',
    weight: 5,
    make(context) {
      const operation = operationIn(context, isUnsafe);
      const who = context.chance.pick(context.participants.crossSite);
      const [name, value] = context.chance.pick(FOREIGN);
      const draft = documentedRequest(context, operation, who, 'sessions used from other sites');
      return { ...withHeader(draft, name, value), mustRefuse: true };
    },
  },
  {
    kind: 'used, expired and guessed codes',
    weight: 3,
    make(context) {
      const operation = operationIn(context, ({ path }) => /recover$|sign-in$|join$/.test(path));
      const draft = documentedRequest(
        context,
        operation,
        identityFor(context, operation),
        'used, expired and guessed codes',
      );
      return { ...draft, mustRefuse: true };
    },
  },
  {
    kind: 'keys used again',
    weight: 3,
    make(context) {
      const { operation, who } = pick(context, isCommand);
      const draft = documentedRequest(context, operation, who, 'keys used again');
      const key = context.chance.pick(['same', 'again', keyFor(context.chance)]);
      return withHeader(draft, 'Idempotency-Key', key);
    },
  },
  {
    kind: 'methods',
    weight: 2,
    make(context) {
      const { operation, who } = pick(
        context,
        ({ path }) => !/^\/api\/(session|bots|wallet\/exclusion)/.test(path),
      );
      return {
        ...documentedRequest(context, operation, who, 'methods'),
        method: context.chance.pick(METHODS),
      };
    },
  },
];

function encodeSafely(text: string): string {
  return encodeURIComponent(text.toWellFormed()).slice(0, 3000);
}

/** Picks one of the attacks by weight. */
export function pickAttack(attacks: readonly Attack[], context: AttackContext): Draft {
  const whole = attacks.reduce((sum, { weight }) => sum + weight, 0);
  let left = context.chance.below(whole);
  for (const attack of attacks) {
    left -= attack.weight;
    if (left < 0) return attack.make(context);
  }
  throw new Error('there is no attack');
}
