// Takes a caller's request through roles, decision and commit to its answer.
import type {
  FairDice,
  PlayLimits,
  Principal,
  Role,
  TableRequest,
  TableState,
  WalletSnapshot,
} from '@passline/table';
import {
  type Actor,
  type AnyRefusal,
  actsOnOwnSeat,
  bettorIn,
  buysChips,
  decideRequest,
  holds,
  mayWatch,
  notForPlayerRefusal,
  paysDifferRefusal,
  publishedSettingsRefusal,
  rolesAt,
  serverRefusal,
  signingName,
} from '@passline/table';
import { asName, badName, type Caller } from '../accounts/caller.ts';
import { looksLike } from '../accounts/name-skeleton.ts';
import type { Payer, Quotas } from '../accounts/quotas.ts';
import { runOrPlayRefusal } from '../accounts/run-or-play.ts';
import { hasSignedIn } from '../accounts/staff.ts';
import type { Stops } from '../audit/stops.ts';
import { ok, type Result } from '../lib/result.ts';
import type { LimitsGuard } from '../store/append.ts';
import type { Store } from '../store/store.ts';
import { lostRefusal } from '../store/store-health.ts';
import type { StoredBook, StoredEvent } from '../store/stored.ts';
import { chipPeople, concernsPeople, NO_CHIP_PEOPLE, ownChipsRefusal, returningOf } from './chip-people.ts';
import type { Job, JobOutcome } from './job.ts';
import type { LiveTable } from './live-table.ts';
import { publicationOf } from './published-books.ts';

/** The caller's idempotency key and the SHA-256 of the request. */
export type Key = { readonly key: string; readonly request: string };

export type Submitted =
  | {
      readonly ok: true;
      readonly replayed: boolean;
      readonly version: number;
      readonly events: readonly StoredEvent[];
    }
  | { readonly ok: false; readonly replayed: boolean; readonly refusal: AnyRefusal };

export type SubmissionOptions = {
  readonly store: Store;
  readonly dice: FairDice;
  readonly stops: Pick<Stops, 'refusal' | 'bindsPlayer'>;
  readonly walletSnapshot: (player: string) => Promise<WalletSnapshot & { readonly guard: LimitsGuard }>;
  readonly betLimits: (
    player: string,
    fresh: boolean,
  ) => Promise<{ readonly limits: PlayLimits; readonly guard: LimitsGuard }>;
  readonly enqueue: (live: LiveTable, job: Job) => void;
  readonly quotas: Quotas;
};

const MAX_WAITING = 2_000;
/** Tries again if the wallet, its owner's limits or the seat's holder change at the same moment. */
const MAX_TRIES = 10;

type Asker = {
  readonly actor: Actor;
  readonly principal: Principal;
  /** The caller's roles at the table and, if a bot sits down, its owner's. */
  readonly roles: readonly Role[];
  readonly payer: Payer | null;
  readonly deviceOf: string | null;
};

/** Requests that a player may still make after using up the day's quota: taking bets down and leaving. */
const PROTECTS: ReadonlySet<string> = new Set(['take', 'reduce', 'call', 'leave']);

const refuse = (refusal: AnyRefusal): Submitted => ({ ok: false, replayed: false, refusal });

/** Requests that need only the caller's own seat. Staff requests need roles instead. */
function isAtOwnSeat(request: TableRequest, own: number | null): boolean {
  const asked = 'seat' in request ? request.seat : undefined;
  return own !== null && (asked === undefined || asked === own) && actsOnOwnSeat(request.type);
}

/** At tables that pay from wallets, settings are the house's decision. */
const setsHouseTable = ({ created }: TableState, request: TableRequest): boolean =>
  created.wallets && request.type === 'settings';

function beyondPublished(
  state: TableState,
  request: TableRequest,
  published: StoredBook | null,
): AnyRefusal | null {
  if (request.type !== 'settings' || !setsHouseTable(state, request)) return null;
  return publishedSettingsRefusal(state.game.baseBook, published, request.changes);
}

/** A name that a dealer types is checked like any other, because players read it at the table. */
function withNameChecked(request: TableRequest): Result<TableRequest> {
  if (request.type !== 'seat' && request.type !== 'sign') return ok(request);
  const name = asName(request.name);
  return name === null ? badName(request.name) : ok({ ...request, name });
}

export class Submissions {
  readonly #options: SubmissionOptions;

  constructor(options: SubmissionOptions) {
    this.#options = options;
  }

  async submit(live: LiveTable, caller: Caller, asked: TableRequest, key: Key): Promise<Submitted> {
    if (live.queue.length > MAX_WAITING) {
      return refuse(
        serverRefusal('rate/exceeded', 'Too many commands are waiting at this table. Try again in a moment.'),
      );
    }
    const { quotas } = this.#options;
    const payer = quotas.payerOf(caller);
    // Cached values are not awaited: awaiting takes longer than most of these checks.
    const used = quotas.bytesRefusal(payer, PROTECTS.has(asked.type));
    const full = used instanceof Promise ? await used : used;
    if (full) return refuse(full);
    const named = withNameChecked(asked);
    if (!named.ok) return refuse(named.refusal);
    const request = named.value;
    const { principal, scopes, deviceOf = null } = caller;
    const roles = isAtOwnSeat(request, live.seatOf(principal.id))
      ? rolesAt(principal, live.state.created, null)
      : await this.#rolesFor(live, principal);
    // Do not reveal that a table exists to callers who may not see it.
    if (roles === null) return refuse(serverRefusal('table/none', 'There is no such table.'));
    const signs = request.type === 'sign' && holds(roles, 'dealer');
    const taken = signs ? await this.#signatureRefusal(live.state, principal, request.name) : null;
    if (taken) return refuse(taken);
    const { id: player, kind } = principal;
    const name = signingName(principal);
    const managesHouse = holds(principal.roles, 'manager');
    const actor: Actor = { player, kind, name, scopes, roles, managesHouse };
    const ofOwner = request.type === 'sit' ? await this.#rolesOfOwner(live, principal) : [];
    return this.#decide(
      live,
      request,
      { actor, principal, roles: [...roles, ...ofOwner], payer, deviceOf },
      key,
    );
  }

  /** Nobody may sign with a name like that of a staff member, or of another dealer at the table. */
  async #signatureRefusal(
    { signers }: TableState,
    { id, kind }: Principal,
    asked: string,
  ): Promise<AnyRefusal | null> {
    if (kind === 'staff') return null;
    const others = Object.entries(signers).filter(([player]) => player !== id);
    const staff = (await this.#options.store.staff()).filter(hasSignedIn);
    const names = [...others.map(([, name]) => name), ...staff.map(({ name }) => name)];
    if (!names.some(name => looksLike(name, asked))) return null;
    const message = 'Somebody else signs with that name, or with one that looks like it. Choose another.';
    return serverRefusal('request/invalid', message, { field: 'name' });
  }

  /** Null: they may not see the table. Most requests are bets at the caller's own seat, which need no memberships. */
  async #rolesFor(live: LiveTable, principal: Principal): Promise<readonly Role[] | null> {
    const { created } = live.state;
    const membership = await this.#options.store.membership(live.id, principal.id);
    return mayWatch(created, principal, membership) ? rolesAt(principal, created, membership) : null;
  }

  /** A bot plays for its owner, and a house bot for the house. */
  async #rolesOfOwner(live: LiveTable, { kind, owner }: Principal): Promise<readonly Role[]> {
    const person = kind !== 'bot' || owner === null ? null : await this.#options.store.principal(owner);
    return person ? ((await this.#rolesFor(live, person)) ?? []) : [];
  }

  async #decide(live: LiveTable, request: TableRequest, asker: Asker, key: Key): Promise<Submitted> {
    const { actor, principal, roles, payer } = asker;
    const asked = { principal: principal.id, ...key };
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const pays = buysChips(live.state, request);
      const wallet = pays ? await this.#options.walletSnapshot(actor.player) : null;
      const bettor = bettorIn(live.state, request, actor.player);
      const bets = bettor === null ? null : await this.#options.betLimits(bettor, tries > 0);
      // A bot plays for its owner.
      const bettors = bettor === null || !bets ? [] : [bettor, bets.guard.principal];
      const published = setsHouseTable(live.state, request)
        ? publicationOf(await this.#options.store.publishedBooks(), live.state.created)
        : null;
      // Bets, which are most requests, wait for nothing here.
      const people = concernsPeople(request)
        ? await chipPeople(this.#options.store, live.state, request, { principal, roles })
        : NO_CHIP_PEOPLE;
      const outcome = await new Promise<JobOutcome>(settle => {
        const { dice, stops, quotas } = this.#options;
        this.#options.enqueue(live, {
          decide: (state, now) => {
            const refusal =
              stops.refusal(state, request, asker) ?? runOrPlayRefusal(state, request, actor, roles);
            if (refusal) return { ok: false, refusal };
            const own = ownChipsRefusal(state, request, people);
            if (own) return own === 'again' ? own : { ok: false, refusal: own };
            // The limits were read for another player: the seat has changed hands since.
            if (bettorIn(state, request, actor.player) !== bettor) return 'again';
            const limits = bets?.limits ?? null;
            const returning = returningOf(state, people);
            const context = { now, dice, wallet, limits, returning };
            const decided = decideRequest(state, request, actor, context);
            // Only callers who may bet for the player learn that this bet is refused.
            if (decided.ok && bettor !== actor.player && bettors.some(player => stops.bindsPlayer(player))) {
              return { ok: false, refusal: notForPlayerRefusal() };
            }
            const beyond = decided.ok ? beyondPublished(state, request, published) : null;
            return beyond ? { ok: false, refusal: beyond } : decided;
          },
          key: asked,
          payer,
          keepsRefusal: () => quotas.keepsRefusal(payer),
          walletEntries: wallet?.entries ?? null,
          limits: wallet?.guard ?? bets?.guard ?? null,
          book: published && { id: published.id, hash: published.hash },
          settle,
          attempts: 0,
        });
      });
      if (outcome.how === 'done') {
        return { ok: true, replayed: false, version: outcome.version, events: outcome.events };
      }
      if (outcome.how !== 'again') return this.#answer(outcome, asked, live.id);
    }
    return refuse(serverRefusal('server/conflict', 'Your wallet or your seat is too busy. Try again.'));
  }

  async #answer(
    outcome: Exclude<JobOutcome, { how: 'done' | 'again' }>,
    asked: NonNullable<Job['key']>,
    table: string,
  ): Promise<Submitted> {
    switch (outcome.how) {
      case 'refused':
        return outcome.kept ? refuse(outcome.refusal) : this.#unkept(outcome.refusal, asked, table);
      case 'answered':
        return this.#replay(asked, table);
      case 'insufficient':
        return refuse(serverRefusal('wallet/insufficient', 'You don’t have that much in your wallet.'));
      case 'pays-differ':
        return refuse(paysDifferRefusal(outcome.difference));
      case 'broken':
        return refuse(
          serverRefusal(
            'server/broken-table',
            'This table was stopped because its chips did not add up. Ask the staff.',
          ),
        );
      case 'lost':
        return refuse(lostRefusal());
    }
  }

  /** Stored answers win: a refusal that was not stored must not hide the first answer under its key. */
  async #unkept(refusal: AnyRefusal, asked: NonNullable<Job['key']>, table: string): Promise<Submitted> {
    const first = await this.#options.store.answer(asked.principal, asked.key);
    return first ? this.#replay(asked, table) : refuse(refusal);
  }

  /** Repeats the first answer under this key. */
  async #replay(asked: NonNullable<Job['key']>, table: string): Promise<Submitted> {
    const { store } = this.#options;
    const first = await store.answer(asked.principal, asked.key);
    if (!first) return refuse(lostRefusal());
    if (first.request !== asked.request || first.table !== table) {
      return refuse(
        serverRefusal('idempotency/reused', 'That Idempotency-Key was used for another request.'),
      );
    }
    if ('refusal' in first.outcome) {
      return { ok: false, replayed: true, refusal: JSON.parse(first.outcome.refusal) as AnyRefusal };
    }
    const { version, events: count } = first.outcome;
    const events = count > 0 ? await store.events(table, version - count, count) : [];
    return { ok: true, replayed: true, version, events };
  }
}
