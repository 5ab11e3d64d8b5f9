// The caller of a request, and the checks that services make before they act: a person, the right to play, a role.
import { nameProblem } from '@passline/engine';

import type { Principal, Scope } from '@passline/table';
import { holds } from '@passline/table';
import { err } from '../lib/result.ts';
import { utcMinute } from '../lib/utc-minute.ts';
import { isReserved } from './reserved-names.ts';

export type Caller = {
  readonly principal: Principal;
  readonly scopes: readonly Scope[];
  /** The network address that the request came from. */
  readonly address?: string;
  /** The account whose exclusion or stop the caller's device carries. */
  readonly deviceOf?: string | null;
};

type Denied = ReturnType<typeof err>;

const SESSION_SCOPES: readonly Scope[] = ['watch', 'play'];

/** A caller with a session, who may watch and play. */
export const inSession = (principal: Principal): Caller => ({ principal, scopes: SESSION_SCOPES });

export const isBot = ({ kind }: Principal): boolean => kind === 'bot' || kind === 'house-bot';

export const isHouseBot = ({ kind }: Principal): boolean => kind === 'house-bot';

/** Removing a bot advances its epoch. */
export const isRemoved = (principal: Principal): boolean => isBot(principal) && principal.epoch > 0;

export const MAX_NAME = 40;

/** One character can be a whole phrase, such as ﷺ: to compare such names takes too long. No script needs more than this. */
const isLigated = (name: string): boolean => name.normalize('NFKD').length > 4 * MAX_NAME;

/**
 * Checks every name that somebody chooses: for a guest, bot, table or class, from a provider, or typed by a dealer for
 * a seat. Null if the text cannot be a name.
 */
export function asName(text: string): string | null {
  const name = text.normalize('NFC').trim();
  return nameProblem(name, MAX_NAME) !== null || isLigated(name) || isReserved(name) ? null : name;
}

/** A guest's name until they choose one. */
export const defaultName = (tag: string): string => `Guest ${tag}`;
export const isDefaultName = (name: string): boolean => /^Guest [0-9A-Z]{4}$/.test(name);

/** Why a text cannot be a name. */
export function badName(text: string): Denied {
  const name = text.normalize('NFC').trim();
  const problem = nameProblem(name, MAX_NAME);
  let sentence = 'That name is reserved for the house. Choose another.';
  if (problem) sentence = `The name ${problem}.`;
  else if (isLigated(name))
    sentence = 'The name has too many characters that stand for whole words. Write it in letters.';
  return err('request/invalid', sentence, { field: 'name' });
}

/** A refusal if the token may only watch; null otherwise. */
export const mustPlay = ({ scopes }: Caller): Denied | null =>
  scopes.includes('play') ? null : err('auth/scope', 'This token can watch but not play.', { scope: 'play' });

/** For actions that no token may take, whatever its scopes. */
export const mustBePerson = ({ principal }: Caller): Denied | null =>
  isBot(principal) ? err('auth/scope', 'A bot’s token cannot do that. Use a session instead.') : null;

/** For callers who have signed out everywhere, on any node, since the request began. */
export const sessionEnded = (): Denied =>
  err('auth/no-session', 'This session has ended: you signed out on every device.');

/** For an old code, or an identity at a provider: the account is gone, but its exclusion still holds. */
export const accountDeleted = (until: number): Denied =>
  err(
    'account/deleted',
    `This account was deleted, and stays excluded from play until ${utcMinute(until)}.`,
    { until },
  );

export function mustManage(caller: Caller): Denied | null {
  const person = mustBePerson(caller);
  if (person) return person;
  return holds(caller.principal.roles, 'manager')
    ? null
    : err('auth/role', 'Managers only.', { role: 'manager' });
}
