// The typed API for players, bots and hosts.
import type { Rulebook } from '@passline/engine';
import type { PlayerId, TableId, TableRequest, TournamentId } from '@passline/table';
import { Following, type FollowOptions, type Watcher } from './follow.ts';
import type { Roles } from './house.ts';
import type { TransportOptions } from './http-transport.ts';
import { newKey } from './keys.ts';
import { type Pages, Requests } from './requests.ts';
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
  Invitation,
  JoinedTable,
  LegalHere,
  LimitList,
  LimitsChange,
  Link,
  Network,
  NewBot,
  NewLink,
  NewTable,
  NewTournament,
  OwnData,
  Preferences,
  RulebookListing,
  Session,
  SignedIn,
  SignInWays,
  Sitting,
  Statement,
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

export type Span = { readonly from?: number; readonly to?: number };

const ATTEMPTS = 8;
/** A long table's log can take minutes to download on a slow connection. */
const DOWNLOAD = { headers: { accept: 'text/plain' }, timeoutMs: 600_000 };

const at = (table: TableId, rest = ''): string => `/tables/${encodeURIComponent(table)}${rest}`;

export class PlayerClient {
  /** For requests that have no method of their own. */
  readonly requests: Requests;

  constructor({ attempts = ATTEMPTS, ...options }: ClientOptions = {}) {
    this.requests = new Requests(attempts, options);
  }

  /** The session's cookie, if no browser keeps it. */
  get cookie(): string {
    return this.requests.transport.cookie;
  }

  /** A new guest, with a wallet of welcome chips. */
  newSession(name?: string): Promise<Session> {
    return this.requests.send('POST', '/session', name === undefined ? {} : { name });
  }
  session(): Promise<Session> {
    return this.requests.get('/session');
  }
  rename(name: string): Promise<Session> {
    return this.requests.send('PATCH', '/session', { name });
  }
  /** With `everywhere`, all sessions and bots end, and the recovery code and unused links are void. */
  async signOut(everywhere = false): Promise<void> {
    await this.requests.send('DELETE', everywhere ? '/session?everywhere=1' : '/session');
  }
  /** Like signing out everywhere, but this session goes on. */
  async signOutOthers(): Promise<void> {
    await this.requests.send('DELETE', '/session?others=1');
  }
  /** A code to sign in on another device; replaces the previous one. */
  recoveryCode(): Promise<{ readonly code: string }> {
    return this.requests.send('POST', '/session/recovery-code');
  }
  /** Takes this session along to another device or address: `signIn` takes the code, once. */
  deviceCode(): Promise<DeviceCode> {
    return this.requests.send('POST', '/session/device-code');
  }
  /** Where other devices reach the server. */
  network(): Promise<Network> {
    return this.requests.get('/network');
  }
  recover(code: string): Promise<Session> {
    return this.requests.send('POST', '/session/recover', { code });
  }
  /** Signs in with the code of a link; `table` says where its roles apply. */
  signIn(code: string): Promise<SignedIn> {
    return this.requests.send('POST', '/session/sign-in', { code });
  }

  /** The provider that players can sign in with, if there is one. */
  signInWays(): Promise<SignInWays> {
    return this.requests.get('/session/ways');
  }
  /** Joins with a class code: a new player with the class's chips. */
  joinClass(code: string, name?: string): Promise<Session> {
    return this.requests.send('POST', '/session/class', name === undefined ? { code } : { code, name });
  }

  async bots(): Promise<readonly Bot[]> {
    return (await this.requests.get<{ bots: Bot[] }>('/bots')).bots;
  }
  newBot(bot: NewBot): Promise<BotMade> {
    return this.requests.send('POST', '/bots', bot);
  }
  async removeBot(id: PlayerId): Promise<void> {
    await this.requests.send('DELETE', `/bots/${encodeURIComponent(id)}`);
  }
  /** A sign-in link for staff: for managers and, for one table, its host. */
  staffLink(link: NewLink): Promise<Link> {
    return this.requests.send('POST', '/staff/links', link);
  }
  /** Staff with roles at one table only. */
  async tableStaff(table: TableId): Promise<readonly TableStaffMember[]> {
    return (await this.requests.get<{ staff: TableStaffMember[] }>(at(table, '/staff'))).staff;
  }
  /** An empty list withdraws all roles. */
  setTableRoles(table: TableId, member: PlayerId, roles: Roles): Promise<TableStaffMember> {
    return this.requests.send('PUT', at(table, `/staff/${encodeURIComponent(member)}`), { roles });
  }

  /** Everything that is kept about the caller. */
  ownData(): Promise<OwnData> {
    return this.requests.get('/me/data');
  }
  preferences(): Promise<Preferences> {
    return this.requests.get('/me/preferences');
  }
  /** Replaces all of them. */
  setPreferences(preferences: Preferences): Promise<Preferences> {
    return this.requests.send('PUT', '/me/preferences', preferences);
  }
  /** Deletes the caller's account forever: play money goes back to the house, and records keep a pseudonym. */
  async deleteAccount(): Promise<void> {
    await this.requests.send('POST', '/me/delete', { confirm: 'delete' });
  }

  wallet(): Promise<Wallet> {
    return this.requests.get('/wallet');
  }
  refill(): Promise<{ readonly balance: number }> {
    return this.requests.send('POST', '/wallet/chips');
  }
  setLimits(limits: LimitsChange): Promise<LimitList> {
    return this.requests.send('PUT', '/wallet/limits', limits);
  }
  /** Excludes the caller from play for this many days; it cannot be undone. */
  excludeSelf(days: number): Promise<{ readonly until: number }> {
    return this.requests.send('POST', '/wallet/self-exclusion', { days });
  }
  statement(query: Span & Pages = {}): Promise<Statement> {
    return this.requests.get('/wallet/statement', query);
  }
  statementCsv(query: Span & Pages = {}): Promise<string> {
    return this.requests.text('/wallet/statement', { query: { ...query, format: 'csv' } });
  }
  async sittings(
    query: { readonly limit?: number; readonly before?: number } = {},
  ): Promise<readonly Sitting[]> {
    return (await this.requests.get<{ sittings: Sitting[] }>('/history', query)).sittings;
  }

  async rulebooks(): Promise<readonly RulebookListing[]> {
    return (await this.requests.get<{ rulebooks: RulebookListing[] }>('/rulebooks')).rulebooks;
  }
  rulebook(id: string): Promise<Rulebook> {
    return this.requests.get(`/rulebooks/${encodeURIComponent(id)}`);
  }

  /** The newest; `tablesPage` has all of them, page by page. */
  async tables(query: TablesQuery = {}): Promise<readonly TableListing[]> {
    return (await this.tablesPage(query)).tables;
  }
  tablesPage(query: TablesQuery = {}): Promise<TableList> {
    return this.requests.get('/tables', query);
  }
  /** Today's hand on everybody's dice, with its leaderboards. */
  daily(): Promise<DailyHand> {
    return this.requests.get('/daily');
  }
  /** The caller's table for today's hand: opened and seated once, and the same from then on. */
  playDaily(): Promise<DailyTable> {
    return this.requests.send('POST', '/daily');
  }
  newTable(table: NewTable): Promise<TableMade> {
    return this.requests.send('POST', '/tables', table);
  }
  /** A snapshot; `follow` keeps one up to date. */
  table(table: TableId): Promise<TableSnapshot> {
    return this.requests.get(at(table));
  }
  legal(table: TableId): Promise<LegalHere> {
    return this.requests.get(at(table, '/legal'));
  }
  async join(table: TableId, invite: string): Promise<void> {
    await this.requests.send('POST', at(table, '/join'), { invite });
  }
  /** For managers. A repeated key does not make another. */
  newTournament(tournament: NewTournament, key: string = newKey()): Promise<TournamentMade> {
    return this.requests.sendOnce('/tournaments', tournament, key);
  }
  /** The caller’s tournaments; for managers, all of them. */
  async tournaments(): Promise<readonly TournamentListing[]> {
    return (await this.requests.get<{ tournaments: TournamentListing[] }>('/tournaments')).tournaments;
  }
  /** A tournament and its leaderboard now. */
  tournament(id: TournamentId): Promise<TournamentView> {
    return this.requests.get(`/tournaments/${encodeURIComponent(id)}`);
  }
  async tournamentCommand(id: TournamentId, command: TournamentCommand): Promise<void> {
    await this.requests.send('POST', `/tournaments/${encodeURIComponent(id)}/commands`, command);
  }
  /** Joins an open table or tournament by the short code that its host reads out. */
  joinByCode(code: string): Promise<JoinedTable> {
    return this.requests.send('POST', '/join', { code });
  }
  /** Anybody who is not the host of a private table must name its current invitation. */
  invitation(table: TableId, invite?: string): Promise<Invitation> {
    return this.requests.get(at(table, '/invitation'), { invite });
  }
  /** Replaces the invitation: the previous one no longer opens the table. */
  renewInvitation(table: TableId): Promise<Invitation> {
    return this.requests.send('POST', at(table, '/invitation'));
  }
  /** Who has accepted the invitation to a private table. */
  async members(table: TableId): Promise<readonly TableMember[]> {
    return (await this.requests.get<{ members: TableMember[] }>(at(table, '/members'))).members;
  }
  /** Removes somebody from a private table, which gets a new invitation. */
  removeMember(table: TableId, member: PlayerId): Promise<Invitation> {
    return this.requests.send('DELETE', at(table, `/members/${encodeURIComponent(member)}`));
  }
  events(table: TableId, after = 0, limit?: number): Promise<EventPage> {
    return this.requests.get(at(table, '/events'), { after, limit });
  }
  /** The caller's own rolls at the table. */
  history(table: TableId, after = 0, limit?: number): Promise<TableHistory> {
    return this.requests.get(at(table, '/history'), { after, limit });
  }
  /** A trainee's payouts on dice that are entered and not confirmed yet. */
  answerDrill(table: TableId, answer: DrillAnswer): Promise<DrillGraded> {
    return this.requests.send('POST', at(table, '/drill'), answer);
  }
  /** The results of all trainees for whoever deals there, and otherwise the caller's own. */
  drillResults(table: TableId): Promise<DrillResults> {
    return this.requests.get(at(table, '/drill'), {});
  }
  drillCsv(table: TableId): Promise<string> {
    return this.requests.text(at(table, '/drill'), { query: { format: 'csv' } });
  }
  /** What everybody who has sat at the table bought, finished with and won. */
  results(table: TableId): Promise<TableResults> {
    return this.requests.get(at(table, '/results'), {});
  }
  /** The table's whole log, for `passline verify`. */
  record(table: TableId): Promise<string> {
    return this.requests.text(at(table, '/record'), DOWNLOAD);
  }
  /** The game so far as a script. */
  script(table: TableId): Promise<string> {
    return this.requests.text(at(table, '/script'), DOWNLOAD);
  }

  /** Sends a command to a table. If no answer comes, it is sent again under the same key, and happens at most once. */
  command(table: TableId, request: TableRequest, key: string = newKey()): Promise<Done> {
    return this.requests.sendOnce(at(table, '/commands'), request, key);
  }

  /** Says one of the few things that players say to each other; everybody at the table sees it for a moment. */
  async emote(table: TableId, emote: Emote): Promise<void> {
    await this.requests.send('POST', at(table, '/emotes'), { emote });
  }

  /** For whoever runs the table: everybody there sees it until it is replaced or taken back. */
  async announce(table: TableId, announcement: Announcement): Promise<void> {
    await this.requests.send('PUT', at(table, '/announcement'), announcement);
  }
  async takeBackAnnouncement(table: TableId): Promise<void> {
    await this.requests.send('DELETE', at(table, '/announcement'));
  }

  /** Watches a table until it is stopped. */
  follow(table: TableId, watcher: Watcher, options?: FollowOptions): Following {
    return new Following(this.requests.transport, table, watcher, options);
  }
}
