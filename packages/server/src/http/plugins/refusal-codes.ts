// Every refusal that the API can give, with its status and a sentence that explains it, for OpenAPI.
import type { Code } from '@passline/engine';
import { type AnyRefusal, type FloorCode, statusOf } from '@passline/table';

/** Refusals of a request as HTTP, before it reaches a table. */
export const HTTP_CODES = {
  'request/timeout': 408,
  'request/method': 405,
  'request/not-acceptable': 406,
  'request/media-type': 415,
  'request/precondition': 412,
  'request/headers-too-large': 431,
} as const;
export type HttpCode = keyof typeof HTTP_CODES;

export type AnyCode = Code | FloorCode | HttpCode;

const BY_THE_RULES: Readonly<Record<Code, string>> = {
  'bet/not-offered': 'This table has no such spot.',
  'bet/closed': 'Bets are closed; settings, too, change only while bets are open.',
  'bet/contract': 'A contract bet is bound until it is decided.',
  'bet/needs-point': 'The bet waits for a point, and the puck is off.',
  'bet/come-out-only': 'New line bets are made before the come-out roll, and a point stands.',
  'bet/not-increasable': 'The bet cannot be raised once its point stands.',
  'bet/needs-flat': 'Odds need their flat bet first.',
  'bet/odds-limit': 'The odds would be more than the flat bet allows.',
  'bet/odds-first': 'The odds stand on this bet and must come down first.',
  'bet/excluded': 'The bet cannot stand beside another one of the same player.',
  'bet/below-minimum': "The spot would hold less than the table's minimum.",
  'bet/above-maximum': "The spot would hold more than the table's maximum for a player.",
  'bet/box-full': 'All players together would have more on the spot than its box holds.',
  'bet/bad-amount': 'The amount is none that the spot takes, or more than is there to take down.',
  'bet/insufficient-chips': 'The rack does not hold that much.',
  'bet/none': 'There is no such bet to raise, reduce, take or call.',
  'bet/hot-shooter-window': 'The jackpot bet is made and changed only on the come-out after a seven-out.',
  'bet/hot-shooter-minimum': 'The jackpot bet needs 3.00 on other bets beside it.',
  'found/unsigned': 'Chips found on the layout are recorded under the name of whoever found them.',
  'found/open': 'While bets are open a bet is simply placed; chips are found only after the close.',
  'call/not-allowed': 'This bet cannot be called on or off.',
  'shooter/not-eligible': "To have the dice, or to roll them, takes a bet on pass or don't pass.",
  'shooter/not-yours': "The dice are not this player's to accept, decline or give up.",
  'shooter/none': 'Nobody may roll.',
  'roll/bad-dice': 'Dice show two numbers from 1 to 6.',
  'no-roll/unknown-ground': 'The rulebook knows no such ground for a No Roll.',
  'round/final': 'The next round has begun, so the last result stands.',
  'round/no-roll-to-correct': 'Nothing has been rolled yet.',
  'power/not-offered': 'The spot is not raised at this table, not to these odds, or not now.',
  'seat/taken': 'Somebody sits there, or has bets standing there.',
  'seat/empty': 'Nobody sits there.',
  'seat/bad-number': 'Seats are numbered 1 to 20.',
  'seat/bad-name': 'A name has 1 to 40 characters, without quotation marks or control characters.',
  'settings/below-minimum-odds': 'The regulator lets no table pay so little.',
  'settings/bad-value': 'The rulebook leaves no such setting to the house, or the value makes no sense.',
  'settings/bets-standing': 'Bets stand that the change would pay or charge differently; `spots` names them.',
  'ruling/unsigned': 'A ruling says who ruled and why.',
  'signature/unreadable': 'Who acts and why are short texts without quotation marks or control characters.',
};

const BY_THE_SERVER: Readonly<Record<FloorCode, string>> = {
  'auth/no-session': 'This needs a session: start one with POST /api/session, or send a token.',
  'auth/bad-token': 'The token is not known, or was withdrawn.',
  'auth/bad-code': 'The code is not known, was used, or has run out.',
  'auth/locked':
    'Too many wrong codes came from this address, and this one is wrong. A right code works at any time.',
  'auth/scope': "The token's scopes do not allow this.",
  'auth/role': 'This takes a role that the caller does not hold here.',
  'auth/not-your-seat': "The seat is another player's.",
  'auth/not-seated': 'The caller has no seat at this table.',
  'auth/origin': 'A page of another site may not act for its visitors here.',
  'auth/invitation': 'The table is by invitation, and the invitation is missing or no longer good.',
  'table/none': 'There is no such table.',
  'table/full': 'Every seat is taken.',
  'table/closed': 'The table has been closed.',
  'table/bets-stand': 'Bets stand on the layout; they are settled or returned before the table closes.',
  'table/pays-differ':
    'Another open table of the house pays otherwise, and the rulebook asks for the same pays at all of them.',
  'table/too-many': 'The caller has as many tables open as anyone may.',
  'bot/too-many': 'The caller has as many bots as anyone may.',
  'staff/too-many-links': 'The caller has made as many links as may be open at a time.',
  'staff/last-manager': 'Somebody must stay a manager.',
  'table/bad-house-file': "The house's rulebook is not complete or not lawful; the data names the field.",
  'settings/not-published':
    'The table pays from wallets, and managers have not published its book with such a setting.',
  'seat/already': 'The caller has a seat at this table.',
  'mode/not-here': 'Tables of this mode have no such command.',
  'dice/not-entered': 'No dice have been entered to confirm or withdraw.',
  'dice/entered': 'Dice have been entered: they are confirmed or withdrawn first.',
  'dice/mismatch': 'The dice confirmed are not the dice entered.',
  'dice/not-yours': 'It is not this player who throws now.',
  'wallet/insufficient': 'The wallet does not hold that much.',
  'wallet/not-yet': 'New chips are to be had later.',
  'limit/loss': "The player's own loss limit does not allow it.",
  'limit/time': "The player's own time limit is reached.",
  'limit/kept-out': 'The player asked to be kept from play for a time, which lasts.',
  'play/stopped': 'A manager has stopped play: everywhere, at the table, or for the player.',
  'idempotency/missing': 'A command needs an Idempotency-Key header of 1 to 100 printable characters.',
  'idempotency/reused': 'The key was used for another request.',
  'request/invalid': 'The request is not as described; the sentence names the field.',
  'request/not-found': 'There is nothing at this address.',
  'request/too-large': 'The body is larger than this address takes.',
  'rate/exceeded': 'Too many requests at once; Retry-After says when to go on.',
  'stream/too-many': 'Too many event streams are open.',
  'server/stopping': 'The server is stopping; another one, or this one again, answers in a moment.',
  'server/no-store': 'The store does not answer. The same request with the same key is safe to repeat.',
  'server/conflict':
    'Others were faster again and again. The same request with the same key is safe to repeat.',
  'server/broken-table': 'The table is stopped: its chips did not add up, and staff must look at it.',
  'server/internal': 'Something went wrong here; the log has it under the id in the data.',
};

const BY_HTTP: Readonly<Record<HttpCode, string>> = {
  'request/timeout': 'The request did not arrive in time.',
  'request/method': 'This address does not take that method; Allow lists what it takes.',
  'request/not-acceptable': 'There is no answer of the kind that the Accept header asks for.',
  'request/media-type': 'Bodies are application/json.',
  'request/precondition': 'The file is not the version that If-Match or If-Unmodified-Since asks for.',
  'request/headers-too-large': 'The headers are larger than the server takes.',
};

export const WORDS: Readonly<Record<AnyCode, string>> = { ...BY_THE_RULES, ...BY_THE_SERVER, ...BY_HTTP };

export const ALL_CODES = Object.keys(WORDS) as readonly AnyCode[];

const isHttpCode = (code: AnyCode): code is HttpCode => Object.hasOwn(HTTP_CODES, code);

export const statusOfCode = (code: AnyCode): number =>
  isHttpCode(code) ? HTTP_CODES[code] : statusOf({ code, message: '', data: {}, cite: '' } as AnyRefusal);
