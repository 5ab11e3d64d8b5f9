// The whole API, typed: for the page, for bots and for tests.
import type { Rulebook } from '@passline/engine';
import type { PlayerId, TableId, TableRequest } from '@passline/table';
import { retry } from './backoff.ts';
import { Following, type FollowOptions, type Watcher } from './follow.ts';
import { HttpTransport, type Query, type TransportOptions } from './http-transport.ts';
import { newKey } from './keys.ts';
import type {
  Announcement,
  Bot,
  BotMade,
  DailyHand,
  DailyTable,
  DeviceCode,
  Done,
  DrillAnswer,
  DrillGraded,
  DrillResults,
  EventPage,
  HouseEvents,
  HouseMoney,
  Invitation,
  JoinedTable,
  LegalHere,
  LimitList,
  LimitsChange,
  Link,
  Network,
  NewBot,
  NewLink,
  NewRoster,
  NewTable,
  NewTournament,
  OwnData,
  PlayersWallet,
  Preferences,
  ProgramState,
  Publish,
  Roster,
  RosterDone,
  RosterMade,
  RulebookListing,
  Session,
  SignedIn,
  SignInWays,
  Sitting,
  StaffMember,
  Statement,
  StopChange,
  Stopped,
  TableHistory,
  TableList,
  TableListing,
  TableMade,
  TableMember,
  TableResults,
  TableSnapshot,
  TableStaffMember,
  TablesQuery,
  TournamentCommand,
  TournamentListing,
  TournamentMade,
  TournamentView,
  Wallet,
} from './wire/index.ts';

import type { Emote } from './wire/preference-choices.ts';

export type ClientOptions = TransportOptions & {
  /** How many times a command is sent before giving up, always under the same key. */
  readonly attempts?: number;
};

export type Roles = StaffMember['roles'];
export type Span = { readonly from?: number; readonly to?: number };
export type Pages = { readonly limit?: number; readonly before?: string };

const ATTEMPTS = 8;
/** A long table's log can take minutes to download on a slow connection. */
const DOWNLOAD = { headers: { accept: 'text/plain' }, timeoutMs: 600_000 };

const at = (table: TableId, rest = ''): string => `/tables/${encodeURIComponent(table)}${rest}`;

export class Client {
  readonly #transport: HttpTransport;
  readonly #attempts: number;

  constructor({ attempts = ATTEMPTS, ...options }: ClientOptions = {}) {
    this.#transport = new HttpTransport(options);
    this.#attempts = attempts;
  }

  /** The session's cookie, if no browser keeps it. */
  get cookie(): string {
    return this.#transport.cookie;
  }

  #get<T>(path: string, query: Query = {}): Promise<T> {
    return this.#transport.json<T>(path, { query });
  }

  #send<T>(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<T> {
    return this.#transport.json<T>(path, { method, body });
  }

  /** Repeats a request under the same key until an answer comes. */
  #sendOnce<T>(path: string, body: unknown, key: string): Promise<T> {
    const asked = { method: 'POST', body, headers: { 'idempotency-key': key } };
    return retry(() => this.#transport.json<T>(path, asked), this.#attempts, this.#transport.runtime);
  }

  /** A new guest, with a wallet of welcome chips. */
  newSession(name?: string): Promise<Session> {
    return this.#send('POST', '/session', name === undefined ? {} : { name });
  }
  session(): Promise<Session> {
    return this.#get('/session');
  }
  rename(name: string): Promise<Session> {
    return this.#send('PATCH', '/session', { name });
  }
  /** `everywhere`: all sessions and bots end, and the recovery code and unused links are void. */
  async signOut(everywhere = false): Promise<void> {
    await this.#send('DELETE', everywhere ? '/session?everywhere=1' : '/session');
  }
  /** Like signing out everywhere, but this session goes on. */
  async signOutOthers(): Promise<void> {
    await this.#send('DELETE', '/session?others=1');
  }
  /** For another device; replaces the previous code. */
  recoveryCode(): Promise<{ readonly code: string }> {
    return this.#send('POST', '/session/recovery-code');
  }
  /** Takes this session along to another device or address: `signIn` takes the code, once. */
  deviceCode(): Promise<DeviceCode> {
    return this.#send('POST', '/session/device-code');
  }
  /** Where other devices reach the server. */
  network(): Promise<Network> {
    return this.#get('/network');
  }
  recover(code: string): Promise<Session> {
    return this.#send('POST', '/session/recover', { code });
  }
  /** With the code of a sign-in link; `table` says where its roles hold. */
  signIn(code: string): Promise<SignedIn> {
    return this.#send('POST', '/session/sign-in', { code });
  }

  /** The provider that players can sign in with, if there is one. */
  signInWays(): Promise<SignInWays> {
    return this.#get('/session/ways');
  }
  /** With a class code: a new player with the class's chips. */
  joinClass(code: string, name?: string): Promise<Session> {
    return this.#send('POST', '/session/class', name === undefined ? { code } : { code, name });
  }

  /** For managers: a code that a whole class joins with. */
  newRoster(roster: NewRoster): Promise<RosterMade> {
    return this.#send('POST', '/house/rosters', roster);
  }
  async rosters(): Promise<readonly Roster[]> {
    return (await this.#get<{ rosters: Roster[] }>('/house/rosters')).rosters;
  }
  async endRoster(id: string): Promise<void> {
    await this.#send('DELETE', `/house/rosters/${encodeURIComponent(id)}`);
  }
  /** They leave their tables, and their chips go back to the house. */
  async removeFromRoster(id: string, member: string): Promise<void> {
    const path = `/house/rosters/${encodeURIComponent(id)}/members/${encodeURIComponent(member)}`;
    await this.#send('DELETE', path);
  }
  /** Issues chips to every member, once or not at all, like `issue`. */
  issueToRoster(id: string, amount: number, because: string, key: string = newKey()): Promise<RosterDone> {
    return this.#sendOnce(`/house/rosters/${encodeURIComponent(id)}/issue`, { amount, because }, key);
  }
  resetRoster(id: string, because: string): Promise<RosterDone> {
    return this.#send('POST', `/house/rosters/${encodeURIComponent(id)}/reset`, { because });
  }

  async bots(): Promise<readonly Bot[]> {
    return (await this.#get<{ bots: Bot[] }>('/bots')).bots;
  }
  newBot(bot: NewBot): Promise<BotMade> {
    return this.#send('POST', '/bots', bot);
  }
  async removeBot(id: PlayerId): Promise<void> {
    await this.#send('DELETE', `/bots/${encodeURIComponent(id)}`);
  }

  async staff(): Promise<readonly StaffMember[]> {
    return (await this.#get<{ staff: StaffMember[] }>('/staff')).staff;
  }
  staffLink(link: NewLink): Promise<Link> {
    return this.#send('POST', '/staff/links', link);
  }
  setRoles(id: PlayerId, roles: Roles): Promise<StaffMember> {
    return this.#send('PUT', `/staff/${encodeURIComponent(id)}/roles`, { roles });
  }
  /** Staff with roles at one table only. */
  async tableStaff(table: TableId): Promise<readonly TableStaffMember[]> {
    return (await this.#get<{ staff: TableStaffMember[] }>(at(table, '/staff'))).staff;
  }
  /** An empty list withdraws all roles. */
  setTableRoles(table: TableId, member: PlayerId, roles: Roles): Promise<TableStaffMember> {
    return this.#send('PUT', at(table, `/staff/${encodeURIComponent(member)}`), { roles });
  }
  /** Another player's wallet, for managers. */
  playersWallet(id: PlayerId, query: Pages = {}): Promise<PlayersWallet> {
    return this.#get(`/staff/wallets/${encodeURIComponent(id)}`, query);
  }
  /** If no answer comes, the request is repeated under the same key, so the chips are issued once or not at all. */
  issue(
    principal: PlayerId,
    amount: number,
    because: string,
    key: string = newKey(),
  ): Promise<{ readonly balance: number }> {
    return this.#sendOnce('/staff/issue', { principal, amount, because }, key);
  }

  /** The house's log, newest first. */
  houseEvents(query: { readonly limit?: number; readonly before?: number } = {}): Promise<HouseEvents> {
    return this.#get('/house/events', query);
  }
  houseEventsCsv(query: { readonly limit?: number; readonly before?: number } = {}): Promise<string> {
    return this.#transport.text('/house/events', { query: { ...query, format: 'csv' } });
  }
  /** Drop, win, hold and expectation, of the last days or of all time, with the open tables. */
  houseMoney(query: { readonly days?: number } = {}): Promise<HouseMoney> {
    return this.#get('/house/money', query);
  }
  /** What managers have stopped. */
  async stops(): Promise<readonly Stopped[]> {
    return (await this.#get<{ stops: Stopped[] }>('/house/stops')).stops;
  }
  async stopPlay(change: StopChange): Promise<readonly Stopped[]> {
    return (await this.#send<{ stops: Stopped[] }>('POST', '/house/stop', change)).stops;
  }
  async resumePlay(change: StopChange): Promise<readonly Stopped[]> {
    return (await this.#send<{ stops: Stopped[] }>('POST', '/house/resume', change)).stops;
  }
  /** Publishes a rulebook for tables that pay from wallets, or changes its publication. */
  publishRulebook(id: string, book: Publish): Promise<RulebookListing> {
    return this.#send('PUT', `/house/rulebooks/${encodeURIComponent(id)}`, book);
  }
  async withdrawRulebook(id: string): Promise<void> {
    await this.#send('DELETE', `/house/rulebooks/${encodeURIComponent(id)}`);
  }
  /** Has the server check its own files now. */
  checkProgram(): Promise<ProgramState> {
    return this.#send('POST', '/house/program');
  }

  /** Everything that is kept about the caller. */
  ownData(): Promise<OwnData> {
    return this.#get('/me/data');
  }
  preferences(): Promise<Preferences> {
    return this.#get('/me/preferences');
  }
  /** Replaces all of them. */
  setPreferences(preferences: Preferences): Promise<Preferences> {
    return this.#send('PUT', '/me/preferences', preferences);
  }
  /** Deletes the caller's account forever: play money goes back to the house, and records keep a pseudonym. */
  async deleteAccount(): Promise<void> {
    await this.#send('POST', '/me/delete', { confirm: 'delete' });
  }

  wallet(): Promise<Wallet> {
    return this.#get('/wallet');
  }
  refill(): Promise<{ readonly balance: number }> {
    return this.#send('POST', '/wallet/chips');
  }
  setLimits(limits: LimitsChange): Promise<LimitList> {
    return this.#send('PUT', '/wallet/limits', limits);
  }
  /** Excludes the caller from play for this many days; it cannot be undone. */
  excludeSelf(days: number): Promise<{ readonly until: number }> {
    return this.#send('POST', '/wallet/self-exclusion', { days });
  }
  statement(query: Span & Pages = {}): Promise<Statement> {
    return this.#get('/wallet/statement', query);
  }
  statementCsv(query: Span & Pages = {}): Promise<string> {
    return this.#transport.text('/wallet/statement', { query: { ...query, format: 'csv' } });
  }
  async sittings(
    query: { readonly limit?: number; readonly before?: number } = {},
  ): Promise<readonly Sitting[]> {
    return (await this.#get<{ sittings: Sitting[] }>('/history', query)).sittings;
  }

  async rulebooks(): Promise<readonly RulebookListing[]> {
    return (await this.#get<{ rulebooks: RulebookListing[] }>('/rulebooks')).rulebooks;
  }
  rulebook(id: string): Promise<Rulebook> {
    return this.#get(`/rulebooks/${encodeURIComponent(id)}`);
  }

  /** The newest; `tablesPage` has all of them, page by page. */
  async tables(query: TablesQuery = {}): Promise<readonly TableListing[]> {
    return (await this.tablesPage(query)).tables;
  }
  tablesPage(query: TablesQuery = {}): Promise<TableList> {
    return this.#get('/tables', query);
  }
  /** Today's hand on everybody's dice, with its leaderboards. */
  daily(): Promise<DailyHand> {
    return this.#get('/daily');
  }
  /** The caller's table for today's hand: opened and seated once, and the same from then on. */
  playDaily(): Promise<DailyTable> {
    return this.#send('POST', '/daily');
  }
  newTable(table: NewTable): Promise<TableMade> {
    return this.#send('POST', '/tables', table);
  }
  /** A snapshot; `follow` keeps one up to date. */
  table(table: TableId): Promise<TableSnapshot> {
    return this.#get(at(table));
  }
  legal(table: TableId): Promise<LegalHere> {
    return this.#get(at(table, '/legal'));
  }
  async join(table: TableId, invite: string): Promise<void> {
    await this.#send('POST', at(table, '/join'), { invite });
  }
  /** For managers. A repeated key does not make another. */
  newTournament(tournament: NewTournament, key: string = newKey()): Promise<TournamentMade> {
    return this.#sendOnce('/tournaments', tournament, key);
  }
  /** The caller’s tournaments; for managers, all of them. */
  async tournaments(): Promise<readonly TournamentListing[]> {
    return (await this.#get<{ tournaments: TournamentListing[] }>('/tournaments')).tournaments;
  }
  /** A tournament and its leaderboard now. */
  tournament(id: string): Promise<TournamentView> {
    return this.#get(`/tournaments/${encodeURIComponent(id)}`);
  }
  async tournamentCommand(id: string, command: TournamentCommand): Promise<void> {
    await this.#send('POST', `/tournaments/${encodeURIComponent(id)}/commands`, command);
  }
  /** Joins an open table or tournament by the short code that its host reads out. */
  joinByCode(code: string): Promise<JoinedTable> {
    return this.#send('POST', '/join', { code });
  }
  invitation(table: TableId): Promise<Invitation> {
    return this.#get(at(table, '/invitation'));
  }
  /** Replaces the invitation: the previous one no longer opens the table. */
  renewInvitation(table: TableId): Promise<Invitation> {
    return this.#send('POST', at(table, '/invitation'));
  }
  /** Who has accepted the invitation to a private table. */
  async members(table: TableId): Promise<readonly TableMember[]> {
    return (await this.#get<{ members: TableMember[] }>(at(table, '/members'))).members;
  }
  /** Removes somebody from a private table, which gets a new invitation. */
  removeMember(table: TableId, member: string): Promise<Invitation> {
    return this.#send('DELETE', at(table, `/members/${encodeURIComponent(member)}`));
  }
  events(table: TableId, after = 0, limit?: number): Promise<EventPage> {
    return this.#get(at(table, '/events'), { after, limit });
  }
  /** The caller's own rolls there. */
  history(table: TableId, after = 0, limit?: number): Promise<TableHistory> {
    return this.#get(at(table, '/history'), { after, limit });
  }
  /** A trainee's payouts on dice that are entered and not confirmed yet. */
  answerDrill(table: TableId, answer: DrillAnswer): Promise<DrillGraded> {
    return this.#send('POST', at(table, '/drill'), answer);
  }
  /** Of all trainees, for whoever deals there; the caller's own otherwise. */
  drillResults(table: TableId): Promise<DrillResults> {
    return this.#get(at(table, '/drill'), {});
  }
  /** Of a class, at all tables; for managers. */
  classDrillResults(roster: string): Promise<DrillResults> {
    return this.#get(`/house/rosters/${encodeURIComponent(roster)}/drill`, {});
  }
  drillCsv(table: TableId): Promise<string> {
    return this.#transport.text(at(table, '/drill'), { query: { format: 'csv' } });
  }
  /** What everybody who has sat at the table bought, finished with and won. */
  results(table: TableId): Promise<TableResults> {
    return this.#get(at(table, '/results'), {});
  }
  /** The table's whole log, for `passline verify`. */
  record(table: TableId): Promise<string> {
    return this.#transport.text(at(table, '/record'), DOWNLOAD);
  }
  /** The game so far as a script. */
  script(table: TableId): Promise<string> {
    return this.#transport.text(at(table, '/script'), DOWNLOAD);
  }

  /** Sends a command to a table. If no answer comes, it is sent again under the same key, so it happens once or not at all. */
  command(table: TableId, request: TableRequest, key: string = newKey()): Promise<Done> {
    return this.#sendOnce(at(table, '/commands'), request, key);
  }

  /** Says one of the few things that players say to each other; everybody at the table sees it for a moment. */
  async emote(table: TableId, emote: Emote): Promise<void> {
    await this.#send('POST', at(table, '/emotes'), { emote });
  }

  /** For whoever runs the table: everybody there sees it until it is replaced or taken back. */
  async announce(table: TableId, announcement: Announcement): Promise<void> {
    await this.#send('PUT', at(table, '/announcement'), announcement);
  }
  async takeBackAnnouncement(table: TableId): Promise<void> {
    await this.#send('DELETE', at(table, '/announcement'));
  }

  /** Watches a table until it is stopped. */
  follow(table: TableId, watcher: Watcher, options?: FollowOptions): Following {
    return new Following(this.#transport, table, watcher, options);
  }
}
