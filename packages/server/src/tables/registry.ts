// This node's tables as callers use them: view a table, act at it, and read and follow its log.

import type {
  Announcement,
  DrillAnswer,
  DrillGraded,
  DrillResults,
  Emote,
  SeenAvatars,
} from '@passline/client/wire';
import type { AnyRefusal, FairDice, TableRequest } from '@passline/table';
import {
  holds,
  type Membership,
  mayWatch,
  type Names,
  rolesAt,
  serverRefusal,
  withNames,
} from '@passline/table';
import { type Caller, mustBePerson } from '../accounts/caller.ts';
import type { Quotas } from '../accounts/quotas.ts';
import type { Stops } from '../audit/stops.ts';
import type { Clock } from '../lib/clock.ts';
import type { CommandOutcome, Recorders } from '../lib/metrics.ts';
import { err, ok, type Result } from '../lib/result.ts';
import { type Store, StoreError } from '../store/store.ts';
import type { StoreHealth } from '../store/store-health.ts';
import type { Holdings, StoredEvent } from '../store/stored.ts';
import { announce, announcementAt } from './announcements.ts';
import { AvatarNews } from './avatar-news.ts';
import { type EmoteLimiter, EmoteThrottle } from './emote-throttle.ts';
import type { LiveTable, Subscriber } from './live-table.ts';
import { allowanceOf } from './queries/allowance.ts';
import { Avatars } from './queries/avatars.ts';
import { CalledRolls } from './queries/called-rolls.ts';
import { chipsOf } from './queries/chips.ts';
import { answerDrill, drillResults, MAX_DRILL_ROLLS } from './queries/drills.ts';
import { namesAt } from './queries/names.ts';
import { type PlayedRoll, rollsOf } from './queries/player-rolls.ts';
import { type NamedResults, type NamesOf, Results } from './queries/results.ts';
import { type LegalNow, legalOf, snapshotOf, type TableSnapshot } from './queries/snapshot.ts';
import type { TableRuntime } from './runtime.ts';
import { type Key, type SubmissionOptions, Submissions, type Submitted } from './submissions.ts';
import { subscribe } from './subscribe.ts';

export type RegistryOptions = {
  readonly store: Store;
  readonly runtime: TableRuntime;
  readonly health: StoreHealth;
  readonly dice: FairDice;
  readonly clock: Clock;
  readonly recorders: Recorders;
  readonly walletSnapshot: SubmissionOptions['walletSnapshot'];
  readonly betLimits: SubmissionOptions['betLimits'];
  /** The account's current name. */
  readonly nameOf: (player: string) => Promise<string | null>;
  readonly namesOf: NamesOf;
  readonly stops: Pick<Stops, 'refusal' | 'bindsPlayer'>;
  readonly quotas: Quotas;
  /** Set for workers behind one address: what one of them has acknowledged, all of them show. */
  readonly readsLatest?: boolean;
  /** Counts emotes for several processes; if omitted, this process counts its own. */
  readonly emotes?: EmoteLimiter;
};

const PAGE = 500;

function outcomeOf(submitted: Submitted): CommandOutcome {
  if (submitted.replayed) return 'replayed';
  if (submitted.ok) return 'done';
  return submitted.refusal.code.startsWith('server/') ? 'failed' : 'refused';
}

export class TableRegistry {
  readonly #options: RegistryOptions;
  readonly #runtime: TableRuntime;
  readonly #submissions: Submissions;
  readonly #results: Results;
  readonly #calledRolls: CalledRolls;
  readonly #avatars: Avatars;
  readonly #avatarNews: AvatarNews;
  readonly #emotes: EmoteLimiter;

  constructor(options: RegistryOptions) {
    this.#options = options;
    this.#runtime = options.runtime;
    this.#emotes = options.emotes ?? new EmoteThrottle();
    this.#results = new Results(options.store, options.namesOf);
    this.#calledRolls = new CalledRolls(options.store);
    this.#avatars = new Avatars(options.store, () => options.clock.now());
    this.#avatarNews = new AvatarNews({
      clock: options.clock,
      tables: () => this.#runtime.cache.all(),
      read: state => this.#avatars.at(state),
    });
    const { store, dice, stops, walletSnapshot, betLimits, runtime, quotas } = options;
    this.#submissions = new Submissions({
      store,
      dice,
      stops,
      walletSnapshot,
      betLimits,
      quotas,
      enqueue: (live, job) => runtime.enqueue(live, job),
    });
  }

  async look(caller: Caller, id: string): Promise<Result<TableSnapshot>> {
    await this.#readLatest(id);
    const visible = await this.#findVisible(caller, id);
    if (!visible.ok) return visible;
    const { live, membership } = visible.value;
    return ok(snapshotOf(live, caller.principal, membership, await this.#names(live)));
  }

  /** Who sits where, by name. */
  async names(caller: Caller, id: string): Promise<Result<Names>> {
    const visible = await this.#findVisible(caller, id);
    return visible.ok ? ok(await this.#names(visible.value.live)) : visible;
  }

  async legal(caller: Caller, id: string): Promise<Result<LegalNow>> {
    await this.#readLatest(id);
    const visible = await this.#findVisible(caller, id);
    if (!visible.ok) return visible;
    const { live, membership } = visible.value;
    const { stops, walletSnapshot, betLimits, clock } = this.#options;
    const asked = { stops, walletSnapshot, betLimits, now: clock.now() };
    const allowance = await allowanceOf(live.state, caller, asked);
    return ok(legalOf(live, caller.principal, membership, allowance));
  }

  /** The pictures of the players there. */
  async avatars(caller: Caller, id: string): Promise<Result<SeenAvatars>> {
    const visible = await this.#findVisible(caller, id);
    return visible.ok ? ok(await this.#avatars.at(visible.value.live.state)) : visible;
  }

  /** Shows a player's new picture to everybody at their tables on this node. */
  async showAvatar(player: string): Promise<void> {
    this.#avatars.forget(player);
    await this.#avatarNews.show(player);
  }

  /** While the store is lost, nobody knows the latest state: another worker may have shown more than this one has. */
  async #readLatest(id: string): Promise<void> {
    if (this.#options.readsLatest === true) await this.#runtime.openLatest(id);
  }

  // Requests.

  /** Not in the log: it settles nothing, and nothing is written (P115). */
  async emote(caller: Caller, id: string, emote: Emote): Promise<Result<null>> {
    const visible = await this.#findVisible(caller, id);
    if (!visible.ok) return visible;
    const { live } = visible.value;
    const { principal, scopes } = caller;
    if (!scopes.includes('play')) return err('auth/scope', 'This token can watch but not play.');
    const seat = live.seatOf(principal.id);
    if (seat === null) return err('auth/not-seated', 'Sit down to say something.');
    if (!(await this.#emotes.mayEmote(principal.id, this.#options.clock.ticks()))) {
      return err('rate/exceeded', 'Wait a moment before you say something again.', { waitSeconds: 3 });
    }
    this.#runtime.company.say(live, seat, emote);
    return ok(null);
  }

  /** For whoever runs the table; null takes the announcement back. */
  async announce(caller: Caller, id: string, announcement: Announcement | null): Promise<Result<null>> {
    const visible = await this.#findVisible(caller, id);
    if (!visible.ok) return visible;
    const { live, membership } = visible.value;
    const { principal, scopes } = caller;
    if (!scopes.includes('play')) return err('auth/scope', 'This token can watch but not play.');
    if (!holds(rolesAt(principal, live.state.created, membership), 'dealer')) {
      return err('auth/role', 'You need the dealer role at this table.', { role: 'dealer' });
    }
    if (live.state.closed) return err('table/closed', 'This table is closed.');
    const { store, clock } = this.#options;
    // Announcements are shown and read aloud to everybody there, so they are as limited as emotes, whoever makes them.
    // Taking one back is free.
    if (announcement && !(await this.#emotes.mayEmote(live.id, clock.ticks()))) {
      return err('rate/exceeded', 'Wait a moment before you announce something again.', { waitSeconds: 3 });
    }
    await announce(store, live, announcement, () => clock.ticks());
    return ok(null);
  }

  async submit(caller: Caller, id: string, request: TableRequest, key: Key): Promise<Submitted> {
    const unavailable = this.#unavailable();
    if (unavailable) return { ok: false, replayed: false, refusal: unavailable };
    const live = this.#runtime.cache.touch(id) ?? (await this.#runtime.cache.open(id));
    if (!live) return { ok: false, replayed: false, refusal: this.#noTable().refusal };
    const { recorders, clock } = this.#options;
    if (live.seatOf(caller.principal.id) !== null) {
      live.seenAt.set(caller.principal.id, clock.ticks());
    }
    const started = clock.ticks();
    const submitted = await this.#submissions.submit(live, caller, request, key);
    recorders.command(live.state.created.mode, outcomeOf(submitted), (clock.ticks() - started) / 1000);
    return submitted.ok ? submitted : { ...submitted, refusal: await this.#named(live, submitted.refusal) };
  }

  /** Cents in the racks and bets of these players, including those who have left. */
  async chipsAt(places: Holdings['places']): Promise<number> {
    return (await this.chipsAtEach(places)).reduce((sum, cents) => sum + cents, 0);
  }

  /** The same for each place. */
  async chipsAtEach(places: Holdings['places']): Promise<readonly number[]> {
    const opened = new Map<string, LiveTable>();
    for (const { table } of places) {
      if (opened.has(table)) continue;
      const live = await this.#runtime.openLatest(table);
      // The table existed when the places were read. If it counted as empty, the house would refill the chips.
      if (!live) throw new StoreError(`Table ${table} is gone.`);
      opened.set(table, live);
    }
    return places.map(({ table, player }) => {
      const live = opened.get(table);
      return live ? chipsOf(live.state, player) : 0;
    });
  }

  // Logs.

  async events(
    caller: Caller,
    id: string,
    after: number,
    limit: number,
  ): Promise<Result<{ readonly events: readonly StoredEvent[]; readonly version: number }>> {
    const visible = await this.#findVisible(caller, id);
    if (!visible.ok) return visible;
    const { store } = this.#options;
    const events = await store.events(id, after, limit);
    const known = Math.max(visible.value.live.state.version, events.at(-1)?.version ?? 0);
    // A client coming from another node may be ahead of this cache.
    const version = after > known ? ((await store.head(id))?.version ?? known) : known;
    return ok({ events, version });
  }

  /** Everything after a version and then every new event: in order, without gaps or repeats. */
  async subscribe(
    caller: Caller,
    id: string,
    after: number,
    { sink, aside }: Pick<Subscriber, 'sink' | 'aside'>,
  ): Promise<Result<{ readonly stop: () => void }>> {
    const visible = await this.#findVisible(caller, id);
    if (!visible.ok) return visible;
    const read = (from: number) => this.#options.store.events(id, from, PAGE);
    const { live, membership } = visible.value;
    const { principal } = caller;
    const watches = rolesAt(principal, live.state.created, membership).length === 0;
    const reader = { principal: principal.id, sink, aside, watches };
    const stop = await subscribe(live, reader, after, read, this.#runtime.presence);
    aside({ event: 'announcement', data: announcementAt(live) });
    aside({ event: 'watchers', data: { watchers: this.#runtime.company.watchers(live) } });
    return ok({ stop });
  }

  /** The caller's own rolls at a table, in pages. */
  async history(
    caller: Caller,
    id: string,
    range: { readonly after: number; readonly limit: number },
  ): Promise<Result<{ readonly rolls: readonly PlayedRoll[]; readonly next: number | null }>> {
    const visible = await this.#findVisible(caller, id);
    if (!visible.ok) return visible;
    return ok(await rollsOf(this.#options.store, visible.value.live, caller.principal.id, range));
  }

  async results(caller: Caller, id: string): Promise<Result<NamedResults>> {
    const visible = await this.#findVisible(caller, id);
    return visible.ok ? ok(await this.#results.of(id)) : visible;
  }

  /** For the tournament that the table belongs to. */
  roundResults(id: string): Promise<NamedResults> {
    return this.#results.of(id);
  }

  /** Grades a trainee's payouts on the dice that the table's dealer has called. */
  async answerDrill(caller: Caller, id: string, answer: DrillAnswer): Promise<Result<DrillGraded>> {
    const person = mustBePerson(caller);
    if (person) return person;
    const visible = await this.#findVisible(caller, id);
    if (!visible.ok) return visible;
    const { store, clock } = this.#options;
    return answerDrill(store, visible.value.live.state, caller.principal.id, answer, clock.now());
  }

  /** All trainees' results for those who deal there; for anybody else, their own. */
  async drillResults(caller: Caller, id: string): Promise<Result<DrillResults>> {
    const visible = await this.#findVisible(caller, id);
    if (!visible.ok) return visible;
    const { principal } = caller;
    const { live, membership } = visible.value;
    const { created } = live.state;
    const deals = holds(rolesAt(principal, created, membership), 'dealer');
    const rolls = await this.#options.store.drillRolls({ of: 'table', id }, MAX_DRILL_ROLLS);
    const { trainees } = await drillResults(rolls, table => this.#calledRolls.at(table));
    return ok({ trainees: deals ? trainees : trainees.filter(trainee => trainee.id === principal.id) });
  }

  async classDrillResults(roster: string): Promise<DrillResults> {
    const rolls = await this.#options.store.drillRolls({ of: 'roster', id: roster }, MAX_DRILL_ROLLS);
    return drillResults(rolls, table => this.#calledRolls.at(table));
  }

  async #names({ id, state }: LiveTable): Promise<Names> {
    const { store, nameOf } = this.#options;
    const byDealer = state.created.mode === 'dealer-run' ? await store.seatNames(id) : [];
    return namesAt(state, byDealer, nameOf);
  }

  /** A refusal with a player's public name: the log and the stored answer use pseudonyms. */
  async #named(live: LiveTable, refusal: AnyRefusal): Promise<AnyRefusal> {
    const { seats } = live.state.game;
    const [meant] = seats
      .filter(({ name }) => refusal.message.includes(name))
      .sort((a, b) => b.name.length - a.name.length);
    if (!meant) return refusal;
    const people = withNames(live.state, await this.#names(live).catch(() => ({}))).game.seats;
    const name = people.find(({ seat }) => seat === meant.seat)?.name ?? meant.name;
    const isNamed = 'name' in refusal.data && refusal.data.name === meant.name;
    return {
      ...refusal,
      message: refusal.message.replace(meant.name, () => name),
      data: isNamed ? { ...refusal.data, name } : refusal.data,
    };
  }

  #unavailable(): AnyRefusal | null {
    if (this.#runtime.isStopping)
      return serverRefusal(
        'server/stopping',
        'The server is stopping. Try another node, or retry in a moment.',
      );
    return this.#options.health.refusal;
  }

  #noTable(): { readonly ok: false; readonly refusal: AnyRefusal } {
    return err('table/none', 'There is no such table.');
  }

  async #findVisible(
    caller: Caller,
    id: string,
  ): Promise<Result<{ readonly live: LiveTable; readonly membership: Membership | null }>> {
    const live = await this.#runtime.cache.open(id);
    if (!live) return this.#noTable();
    if (!caller.scopes.includes('watch')) return err('auth/scope', 'This token cannot watch tables.');
    const { principal } = caller;
    const { created } = live.state;
    const needed = !created.public || !created.wallets || principal.roles.length === 0;
    const membership = needed ? await this.#options.store.membership(id, principal.id) : null;
    // Do not reveal that a table exists to callers who may not see it.
    return mayWatch(created, principal, membership) ? ok({ live, membership }) : this.#noTable();
  }
}
