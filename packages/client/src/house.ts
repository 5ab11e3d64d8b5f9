// What managers do, typed: staff, chips, classes, the house's log and money, stops, and rulebooks.
import type { PlayerId, RosterId } from '@passline/table';
import { newKey } from './keys.ts';
import type { Pages, Requests } from './requests.ts';
import type {
  DrillResults,
  HouseEvents,
  HouseMoney,
  NewRoster,
  PlayersWallet,
  ProgramState,
  Publish,
  Roster,
  RosterDone,
  RosterMade,
  RulebookListing,
  StaffMember,
  StopChange,
  Stopped,
} from './wire/index.ts';

export type Roles = StaffMember['roles'];

/** Most of it is for managers alone. */
export class House {
  readonly #requests: Requests;

  constructor(requests: Requests) {
    this.#requests = requests;
  }

  async staff(): Promise<readonly StaffMember[]> {
    return (await this.#requests.get<{ staff: StaffMember[] }>('/staff')).staff;
  }
  setRoles(id: PlayerId, roles: Roles): Promise<StaffMember> {
    return this.#requests.send('PUT', `/staff/${encodeURIComponent(id)}/roles`, { roles });
  }
  /** If no answer comes, the request is repeated under the same key, so the chips are issued once or not at all. */
  issue(
    principal: PlayerId,
    amount: number,
    because: string,
    key: string = newKey(),
  ): Promise<{ readonly balance: number }> {
    return this.#requests.sendOnce('/staff/issue', { principal, amount, because }, key);
  }
  /** Another player's wallet. */
  playersWallet(id: PlayerId, query: Pages = {}): Promise<PlayersWallet> {
    return this.#requests.get(`/staff/wallets/${encodeURIComponent(id)}`, query);
  }

  /** Makes a code that a whole class joins with. */
  newRoster(roster: NewRoster): Promise<RosterMade> {
    return this.#requests.send('POST', '/house/rosters', roster);
  }
  async rosters(): Promise<readonly Roster[]> {
    return (await this.#requests.get<{ rosters: Roster[] }>('/house/rosters')).rosters;
  }
  async endRoster(id: RosterId): Promise<void> {
    await this.#requests.send('DELETE', `/house/rosters/${encodeURIComponent(id)}`);
  }
  /** Removes a member of a class, who leaves their tables; their chips go back to the house. */
  async removeFromRoster(id: RosterId, member: PlayerId): Promise<void> {
    const path = `/house/rosters/${encodeURIComponent(id)}/members/${encodeURIComponent(member)}`;
    await this.#requests.send('DELETE', path);
  }
  /** Issues chips to every member, once or not at all, like `issue`. */
  issueToRoster(id: RosterId, amount: number, because: string, key: string = newKey()): Promise<RosterDone> {
    return this.#requests.sendOnce(
      `/house/rosters/${encodeURIComponent(id)}/issue`,
      { amount, because },
      key,
    );
  }
  resetRoster(id: RosterId, because: string): Promise<RosterDone> {
    return this.#requests.send('POST', `/house/rosters/${encodeURIComponent(id)}/reset`, { because });
  }
  /** A class's drill results, at all tables. */
  classDrillResults(roster: RosterId): Promise<DrillResults> {
    return this.#requests.get(`/house/rosters/${encodeURIComponent(roster)}/drill`, {});
  }

  /** The house's log, newest first. */
  events(query: { readonly limit?: number; readonly before?: number } = {}): Promise<HouseEvents> {
    return this.#requests.get('/house/events', query);
  }
  eventsCsv(query: { readonly limit?: number; readonly before?: number } = {}): Promise<string> {
    return this.#requests.text('/house/events', { query: { ...query, format: 'csv' } });
  }
  /** Drop, win, hold and expectation, of the last days or of all time, with the open tables. */
  money(query: { readonly days?: number } = {}): Promise<HouseMoney> {
    return this.#requests.get('/house/money', query);
  }

  /** What managers have stopped. */
  async stops(): Promise<readonly Stopped[]> {
    return (await this.#requests.get<{ stops: Stopped[] }>('/house/stops')).stops;
  }
  async stopPlay(change: StopChange): Promise<readonly Stopped[]> {
    return (await this.#requests.send<{ stops: Stopped[] }>('POST', '/house/stop', change)).stops;
  }
  async resumePlay(change: StopChange): Promise<readonly Stopped[]> {
    return (await this.#requests.send<{ stops: Stopped[] }>('POST', '/house/resume', change)).stops;
  }
  /** Publishes a rulebook for tables that pay from wallets, or changes its publication. */
  publishRulebook(id: string, book: Publish): Promise<RulebookListing> {
    return this.#requests.send('PUT', `/house/rulebooks/${encodeURIComponent(id)}`, book);
  }
  async withdrawRulebook(id: string): Promise<void> {
    await this.#requests.send('DELETE', `/house/rulebooks/${encodeURIComponent(id)}`);
  }
  /** Has the server check its own files now. */
  checkProgram(): Promise<ProgramState> {
    return this.#requests.send('POST', '/house/program');
  }
}
