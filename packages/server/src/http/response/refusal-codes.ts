// Every refusal that the API can give, with its status and a sentence that explains it, for OpenAPI.
import type { Code } from '@passline/engine';
import { type AnyRefusal, type ServerCode, statusOf } from '@passline/table';

/** Refusals of the HTTP request itself, before it reaches a table. */
export const HTTP_CODES = {
  'request/timeout': 408,
  'request/method': 405,
  'request/not-acceptable': 406,
  'request/media-type': 415,
  'request/precondition': 412,
  'request/misdirected': 421,
  'request/headers-too-large': 431,
} as const;
export type HttpCode = keyof typeof HTTP_CODES;

export type AnyCode = Code | ServerCode | HttpCode;

const BY_THE_RULES: Readonly<Record<Code, string>> = {
  'bet/not-offered': 'This table has no such spot.',
  'bet/closed': 'Bets are closed. Settings, too, change only while bets are open.',
  'bet/contract': 'A contract bet stays up until it is decided.',
  'bet/needs-point': 'The bet needs a point, but the puck is OFF.',
  'bet/come-out-only': 'New line bets go up before the come-out roll, but there is already a point.',
  'bet/not-increasable': 'The bet cannot be raised once its point is set.',
  'bet/needs-flat': 'Odds need their flat bet first.',
  'bet/odds-limit': 'The odds would be more than the flat bet allows.',
  'bet/odds-first': 'The odds on this bet must come down first.',
  'bet/excluded': 'The player has another bet that excludes this one.',
  'bet/below-minimum': "The spot would hold less than the table's minimum.",
  'bet/above-maximum': "The spot would hold more than the table's maximum for a player.",
  'bet/box-full': 'All players combined would have more on the spot than its box holds.',
  'bet/bad-amount': 'The spot does not take this amount, or the bet is smaller than the amount to take down.',
  'bet/insufficient-chips': 'The rack does not have that much.',
  'bet/none': 'There is no such bet to raise, reduce, take down, or call.',
  'bet/hot-shooter-window': 'The jackpot bet is made and changed only on the come-out after a seven-out.',
  'bet/hot-shooter-minimum': 'The jackpot bet needs 3.00 on other bets.',
  'bet/hand-window': 'A bet on a whole hand is made only before its first roll.',
  'bet/needs-other-bets': 'This bet needs a minimum on other bets.',
  'late-bet/unsigned': 'Chips found on the layout are recorded under the name of whoever found them.',
  'late-bet/open': 'Bets are open, so record the chips as a bet.',
  'call/not-allowed': 'This bet cannot be called on or off.',
  'shooter/not-eligible': "A player needs a bet on pass or don't pass to have the dice or to roll them.",
  'shooter/not-yours': "The dice are not this player's to accept, decline or give up.",
  'shooter/none': 'There is no shooter.',
  'roll/bad-dice': 'The dice are not two numbers from 1 to 6.',
  'no-roll/unknown-ground': 'The rulebook has no such ground for a No Roll.',
  'round/final': 'The next round has begun, so the last result stands.',
  'round/no-roll-to-correct': 'Nothing has been rolled yet.',
  'power/not-offered':
    'The spot cannot be raised at this table, to these odds, a second time, or while bets are open.',
  'seat/taken': 'Somebody is sitting there or still has bets there.',
  'seat/empty': 'The seat is empty.',
  'seat/bad-number': 'Seats are numbered 1 to 20.',
  'seat/bad-name': 'A name has 1 to 40 characters, without quotation marks or control characters.',
  'settings/below-minimum-odds': 'The payout is below the legal minimum.',
  'settings/bad-value': 'The rulebook does not let the house change this setting, or the value is not valid.',
  'settings/bets-standing':
    'The change would pay or charge bets on the layout differently; `spots` lists them.',
  'ruling/unsigned': 'A ruling needs a name and a reason.',
  'signature/unreadable':
    'The name and the reason must be short texts without quotation marks or control characters.',
};

const BY_THE_SERVER: Readonly<Record<ServerCode, string>> = {
  'auth/no-session':
    'This needs a session: start one with POST /api/session, or send a token. If the header `Passline-Account` names an account, the session must be that account’s.',
  'auth/bad-token': 'The token is unknown or was revoked.',
  'auth/bad-code': 'The code does not work: it is mistyped, already used, or expired.',
  'auth/locked':
    'Too many wrong codes came from this address, and this one is wrong too. A correct code always works.',
  'auth/oidc': 'The sign-in at the provider did not succeed, or its answer could not be verified.',
  'auth/scope': "The token's scopes do not allow this.",
  'auth/role':
    'The caller does not have the role that this needs, or helps run a table and may not play there.',
  'auth/not-your-seat': "The seat is another player's.",
  'auth/not-seated': 'The caller has no seat at this table.',
  'auth/origin': 'Pages on other sites cannot act for their visitors here.',
  'auth/invitation': 'The table is by invitation only, and the invitation is missing or no longer valid.',
  'table/none': 'There is no such table.',
  'table/full': 'Every seat is taken.',
  'table/closed': 'The table has been closed.',
  'table/bets-stand': 'There are bets on the layout; `standing` says what becomes of them.',
  'table/pays-differ':
    'Another open table of the house pays differently, and the rulebook requires the same payouts at all of them.',
  'table/too-many': 'The caller already has the maximum number of open tables.',
  'bot/too-many': 'The caller already has the maximum number of bots.',
  'roster/full': 'The class code is full.',
  'roster/closed': 'The class is closed: nobody else can join.',
  'session/signed-in': 'Joining a class makes a new player: sign out first.',
  'staff/too-many-links': 'The caller already has the maximum number of open links.',
  'staff/last-manager': 'There must be at least one manager.',
  'table/bad-house-file': "The house's rulebook is not complete or not lawful; the data names the field.",
  'settings/not-published':
    'The table pays from wallets, and managers have not published its book with such a setting.',
  'account/deleted':
    'The account was deleted while its player was excluded from play: nobody signs in to it again, and the exclusion lasts `until` then.',
  'account/seated': 'An account is deleted once its player and their bots have left their tables.',
  'seat/already': 'The caller already has a seat at this table.',
  'buy-in/terms': 'The table’s terms do not allow that many chips; `allowed` is what they do.',
  'buy-in/not-asked': 'The player has not asked for chips.',
  'ruling/own-chips':
    'At a table whose terms say how players get chips, nobody gives themselves or their bots chips by a ruling: another manager does.',
  'mode/not-here': 'Tables in this mode have no such command.',
  'tournament/round': 'The tournament does not allow this now: it draws the seats and runs the rounds.',
  'tournament/full': 'The tournament is full or no longer open to join.',
  'dice/not-entered': 'No dice have been entered to confirm or withdraw.',
  'dice/entered': 'Dice have been entered: confirm or withdraw them first.',
  'dice/mismatch': 'The dice confirmed are not the dice entered.',
  'ready/not-now': 'Ready ends bet time, but no bet time is running.',
  'dice/not-yours': "It is not this player's turn to roll.",
  'wallet/insufficient': 'The wallet does not have that much.',
  'wallet/not-yet': 'It is too early for a refill.',
  'wallet/class': 'The organizer of the class gives out chips.',
  'limit/loss': "The player's own loss limit does not allow it.",
  'limit/time': "The player's own time limit is reached.",
  'limit/self-excluded': 'The player has excluded themselves from play, and the exclusion has not ended.',
  'play/stopped':
    'Play is stopped: everywhere, at the table, or for the player. Staff who bet for a player are not told why.',
  'idempotency/missing': 'A command needs an Idempotency-Key header of 1 to 100 printable characters.',
  'idempotency/reused': 'The key was used for another request.',
  'request/invalid': 'The request does not match its description; `detail` names the field.',
  'request/not-found': 'There is nothing at this address.',
  'request/too-large': 'The body is larger than this endpoint accepts.',
  'rate/exceeded': 'Too many requests; Retry-After says when to try again.',
  'quota/exceeded':
    'The person, the network, or the server has reached its quota for the day; Retry-After says when the next day begins.',
  'stream/too-many': 'Too many event streams are open.',
  'server/stopping': 'The server is stopping. Try again in a moment.',
  'server/store-behind':
    'The database went back to an earlier state. Play waits until the operator restores it.',
  'server/no-store': 'The database is not responding. The same request with the same key is safe to repeat.',
  'server/conflict':
    'Other changes kept getting in first. The same request with the same key is safe to repeat.',
  'server/broken-table': 'The table is stopped: its chips did not add up, and staff must look at it.',
  'server/internal': 'Something went wrong. The server log has it under the id in the data.',
};

const BY_HTTP: Readonly<Record<HttpCode, string>> = {
  'request/timeout': 'The request did not arrive in time.',
  'request/method': 'This address does not accept that method; see the Allow header.',
  'request/not-acceptable': 'No response is available in a format that the Accept header allows.',
  'request/media-type': 'Bodies are application/json, without a Content-Encoding.',
  'request/precondition': 'The file is not the version that If-Match or If-Unmodified-Since asks for.',
  'request/misdirected':
    'The server was started for this computer or its network only, and the Host header names another; --origin allows one.',
  'request/headers-too-large': 'The headers are larger than the server accepts.',
};

export const WORDS: Readonly<Record<AnyCode, string>> = { ...BY_THE_RULES, ...BY_THE_SERVER, ...BY_HTTP };

export const ALL_CODES = Object.keys(WORDS) as readonly AnyCode[];

const isHttpCode = (code: AnyCode): code is HttpCode => Object.hasOwn(HTTP_CODES, code);

export const statusOfCode = (code: AnyCode): number =>
  isHttpCode(code) ? HTTP_CODES[code] : statusOf({ code, message: '', data: {}, cite: '' } as AnyRefusal);
