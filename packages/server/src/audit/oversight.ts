// Managers' actions for the whole house: stop and resume play, read the house log, check the program.

import type { KeyObject } from 'node:crypto';
import type { HouseEvent, HouseMoney, TableStop } from '@passline/client/wire';
import { DAY_MS, HOUR_MS, pseudonymOf, signingName } from '@passline/table';
import type { EndedBot, HouseBotMade } from '../accounts/bots.ts';
import { type Caller, mustBePerson, mustManage } from '../accounts/caller.ts';
import type { RolesChange } from '../accounts/staff.ts';
import { hideAddress } from '../lib/address-key.ts';
import { KeyedMutex } from '../lib/keyed-mutex.ts';
import { err, ok, type Result } from '../lib/result.ts';
import type { Store } from '../store/store.ts';
import type { Stop, StoredCheckpoint, StoredEvent } from '../store/stored.ts';
import type { Checkpoints } from './checkpoints.ts';
import type { DailyAudit } from './daily-audit.ts';
import type { HouseLog } from './house-log.ts';
import { houseMoney } from './house-money.ts';
import type { ProgramChecker, ProgramCheckResult } from './program-check.ts';
import type { Stops } from './stops.ts';

/** The whole house, one table, or one player, with the reason. */
export type StopRequest = {
  readonly scope: 'house' | 'table' | 'player';
  readonly target?: string | undefined;
  readonly because: string;
};

export type HouseLogPage = { readonly events: readonly StoredEvent[]; readonly next: number | null };

export type OversightOptions = {
  readonly store: Pick<Store, 'table' | 'principal' | 'membership' | 'takings'>;
  readonly stops: Stops;
  readonly log: HouseLog;
  readonly programChecker: ProgramChecker;
  readonly checkpoints: Checkpoints;
  readonly audit: DailyAudit;
  readonly now: () => number;
  /** Hides the network addresses of sign-ins. */
  readonly addressKey: KeyObject;
};

export class Oversight {
  readonly #options: OversightOptions;
  readonly #mutex = new KeyedMutex();

  constructor(options: OversightOptions) {
    this.#options = options;
  }

  /** Loads stops, and starts the daily program check, the hourly checkpoints and the daily audit. */
  async start(): Promise<void> {
    await this.#options.stops.start();
    this.#options.programChecker.start();
    this.#options.checkpoints.start();
    await this.#options.audit.start();
  }

  async stop(): Promise<void> {
    const { programChecker, checkpoints, audit, stops, log } = this.#options;
    programChecker.stop();
    checkpoints.stop();
    audit.stop();
    stops.stop();
    void log.write({ type: 'server-stopped' });
    await log.stop();
  }

  /** Writes to the house log, which knows network addresses only by keyed hashes. */
  write(event: HouseEvent): Promise<void> {
    const { log, addressKey } = this.#options;
    if (event.address === undefined) return log.write(event);
    return log.write({ ...event, address: hideAddress(addressKey, event.address) });
  }

  /** Records a caller's action in the house log: staff by name, players by pseudonym. */
  writeBy({ principal }: Caller, event: HouseEvent): Promise<void> {
    return this.write({ ...event, by: principal.id, name: signingName(principal) });
  }

  /** One at a time, so that rights and rules change in the same order as the log shows. */
  inOrder<T>(changeAndWrite: () => Promise<T>): Promise<T> {
    return this.#mutex.take('rights', changeAndWrite);
  }

  /** Records that a staff member signed in; at one table, with the roles that they have there now. */
  async writeSignedIn(caller: Caller, address: string, table: string | undefined): Promise<void> {
    if (table === undefined) return this.writeBy(caller, { type: 'signed-in', address });
    return this.inOrder(async () => {
      const known = await this.#options.store.membership(table, caller.principal.id);
      const details = { roles: known?.roles ?? [] };
      await this.writeBy(caller, { type: 'signed-in', address, table, details });
    });
  }

  /** Records a house bot, and its chips like any others that the house issues. */
  async writeHouseBotMade(caller: Caller, { bot, chips, entry }: HouseBotMade): Promise<void> {
    await this.writeBy(caller, { type: 'house-bot-made', details: { bot } });
    if (chips === 0) return;
    const details = { to: bot, amount: chips, because: 'a house bot', entry };
    await this.writeBy(caller, { type: 'chips-issued', details });
  }

  /** Records the end of a house bot; players' own bots are their own business. */
  async writeBotEnded(caller: Caller, { bot, returned }: EndedBot): Promise<void> {
    if (bot.kind !== 'house-bot') return;
    await this.writeBy(caller, { type: 'house-bot-removed', details: { bot: bot.id, returned } });
  }

  /** Records new roles, and what ended with the old ones. */
  async writeRolesSet(caller: Caller, { person, ended }: RolesChange): Promise<void> {
    const links = ended.links > 0 ? { linksEnded: ended.links } : {};
    const details = { of: person.id, roles: person.roles, ...links };
    await this.writeBy(caller, { type: 'roles-set', details });
    for (const roster of ended.classCodes) {
      await this.writeBy(caller, { type: 'roster-ended', details: { roster } });
    }
    for (const bot of ended.houseBots) await this.writeBotEnded(caller, bot);
  }

  async events(
    caller: Caller,
    { limit, before }: { readonly limit: number; readonly before?: number | undefined },
  ): Promise<Result<HouseLogPage>> {
    return mustManage(caller) ?? ok(await this.#options.log.page(limit, before));
  }

  async money(caller: Caller, days: number | undefined): Promise<Result<HouseMoney>> {
    const { store, now } = this.#options;
    return mustManage(caller) ?? ok(await houseMoney(store, now(), days));
  }

  /** Stops made by managers; players' own exclusions are private. */
  stops(caller: Caller): Result<readonly Stop[]> {
    return mustManage(caller) ?? ok(this.#stopped());
  }

  /**
   * Reports what keeps a reader from playing at a table, now and on every change. Returns the function that ends it.
   */
  followStops(caller: Caller, table: string, tell: (stops: readonly TableStop[]) => void): () => void {
    const { stops } = this.#options;
    let told: string | null = null;
    const look = (): void => {
      const binding = stops.binding(table, caller);
      const text = JSON.stringify(binding);
      if (text === told) return;
      told = text;
      tell(binding);
    };
    look();
    return stops.onChange(look);
  }

  async stopPlay(caller: Caller, asked: StopRequest): Promise<Result<readonly Stop[]>> {
    const refused = mustManage(caller) ?? (await this.#targetRefusal(asked));
    if (refused) return refused;
    const { scope, target = '', because } = asked;
    const by = caller.principal.name;
    return this.inOrder(async () => {
      await this.#options.stops.set({ scope, target, at: this.#options.now(), until: null, by, because });
      await this.writeBy(caller, { type: 'play-stopped', details: { scope, target, because } });
      return ok(this.#stopped());
    });
  }

  async resumePlay(caller: Caller, asked: StopRequest): Promise<Result<readonly Stop[]>> {
    const refused = mustManage(caller);
    if (refused) return refused;
    const { scope, target = '', because } = asked;
    return this.inOrder(async () => {
      if (!(await this.#options.stops.lift(scope, target))) {
        return err('request/not-found', 'Nothing of that kind is stopped.', { scope, target });
      }
      if (scope === 'house') this.#options.programChecker.acceptFound();
      await this.writeBy(caller, { type: 'play-resumed', details: { scope, target, because } });
      return ok(this.#stopped());
    });
  }

  async checkProgram(caller: Caller): Promise<Result<ProgramCheckResult>> {
    const { id: by, name } = caller.principal;
    return mustManage(caller) ?? ok(await this.#options.programChecker.check({ by, name }));
  }

  /** By number, or the latest: anyone may read it. */
  checkpoint(number?: number): Promise<StoredCheckpoint | null> {
    return this.#options.checkpoints.find(number);
  }

  get signingKey(): string {
    return this.#options.checkpoints.publicKey;
  }

  async makeCheckpoint(caller: Caller): Promise<Result<Omit<StoredCheckpoint, 'body'>>> {
    const refused = mustManage(caller);
    if (refused) return refused;
    const { id: by, name } = caller.principal;
    const { number, at } = await this.#options.checkpoints.make({ by, name });
    return ok({ number, at });
  }

  async auditStore(caller: Caller): Promise<Result<Awaited<ReturnType<DailyAudit['run']>>>> {
    const { id: by, name } = caller.principal;
    return mustManage(caller) ?? ok(await this.#options.audit.run({ by, name }));
  }

  /** What the last audit found; null if it found no problem. */
  get auditProblem(): string | null {
    return this.#options.audit.problem;
  }

  /** Excludes players from play at their own request. Nobody can shorten it, not even a manager. */
  async excludeSelf(caller: Caller, days: number): Promise<Result<{ readonly until: number }>> {
    const refused = mustBePerson(caller);
    if (refused) return refused;
    const { id: target, name: by } = caller.principal;
    const at = this.#options.now();
    const already = this.selfExcludedUntil(target);
    // An extension of less than an hour is ignored, so that repeated requests do not fill the log.
    if (already !== null && already > at + days * DAY_MS - HOUR_MS) return ok({ until: already });
    const until = at + days * DAY_MS;
    await this.#options.stops.set({
      scope: 'self-exclusion',
      target,
      at,
      until,
      by,
      because: 'their own wish',
    });
    // Managers may need to know that somebody is excluded, but the name and the duration are private.
    await this.write({ type: 'self-excluded', name: pseudonymOf(caller.principal) });
    return ok({ until });
  }

  /** What binds the account, as far as this node knows, and until when: null for a stop. Null: nothing is in force. */
  boundUntil(player: string): { readonly until: number | null } | null {
    const { stops } = this.#options;
    if (stops.find('player', player)) return { until: null };
    const until = this.selfExcludedUntil(player);
    return until === null ? null : { until };
  }

  selfExcludedUntil(player: string): number | null {
    return this.#options.stops.find('self-exclusion', player)?.until ?? null;
  }

  #stopped(): readonly Stop[] {
    return this.#options.stops.all().filter(({ scope }) => scope !== 'self-exclusion');
  }

  async #targetRefusal({ scope, target = '' }: StopRequest): Promise<ReturnType<typeof err> | null> {
    const { store } = this.#options;
    if (scope === 'house') {
      return target === ''
        ? null
        : err('request/invalid', 'target: must be empty when the whole house is stopped.');
    }
    const known = scope === 'table' ? await store.table(target) : await store.principal(target);
    return known ? null : err('request/not-found', `There is no such ${scope}.`, { target });
  }
}
