// Ledger entries that belong to no table: each must have its cause, in the house log or in a rule.
import { required } from '@passline/engine/required';
import { DAY_MS, HOUR_MS, type Principal, walletOf } from '@passline/table';
import type { Grant, HouseReplay } from './house-replay.ts';

/** What the check needs to know of a person or bot. */
export type Person = Pick<Principal, 'id' | 'kind' | 'owner' | 'epoch' | 'createdAt'> & {
  /** Whether the account was deleted. */
  readonly erased: boolean | number;
};

/** A member of a class. */
export type Member = {
  readonly roster: string;
  readonly principal: string;
  /** Null: joined before this was recorded. */
  readonly joinedAt: number | null;
};

export type LooseEntry = {
  readonly id: string;
  readonly at: number;
  readonly kind: string;
  readonly note: string | null;
  /** Without the house's posting, which balances the others. */
  readonly postings: readonly {
    readonly account: string;
    readonly n: number;
    readonly amount: number;
    readonly balance: number;
  }[];
};

type Posted = LooseEntry['postings'][number] & { readonly person: Person };

/** Two refills may be this close together, in case a clock was set. */
const REFILL_MS = DAY_MS - HOUR_MS;

export class CauseCheck {
  readonly #replay: HouseReplay;
  readonly #people: ReadonlyMap<string, Person>;
  readonly #refills = new Map<string, number[]>();
  /** How many people got each amount from a class, and how many places give it. */
  readonly #members = new Map<number, number>();
  /** The class chips that each wallet has received. */
  readonly #ofClasses = new Map<string, Set<number>>();
  readonly #memberships: readonly Member[];
  readonly #places = new Map<number, number>();
  /** People who left their class: their places are free again, and they get refills like anybody else. */
  readonly #removed = new Set<string>();

  readonly #now: number;

  /** `members` are the current members of all classes. */
  constructor(replay: HouseReplay, people: readonly Person[], members: readonly Member[], now: number) {
    this.#replay = replay;
    this.#now = now;
    this.#people = new Map(people.map(person => [walletOf(person.id), person]));
    this.#memberships = members;
    const present = new Set(members.map(({ roster, principal }) => `${roster} ${principal}`));
    for (const [id, { chips, seats, removed }] of replay.classes) {
      const gone = [...removed].filter(person => !present.has(`${id} ${person}`));
      for (const person of gone) this.#removed.add(person);
      this.#places.set(chips, (this.#places.get(chips) ?? 0) + seats + gone.length);
    }
  }

  /** Why the entry has no cause; null if it has one. */
  problem(entry: LooseEntry): string | null {
    const why = this.#why(entry);
    return why === null ? null : `Entry ${entry.id}: ${why}.`;
  }

  #why(entry: LooseEntry): string | null {
    if (entry.kind === 'transfer') return this.#isBetweenBotAndOwner(entry) ? null : 'no bot and its owner';
    if (entry.kind !== 'issue' && entry.kind !== 'redeem')
      return `a ${entry.kind} belongs to a table, and this one names none`;
    const posted = this.#posted(entry);
    if (!posted) return 'it is not between the house and one wallet of somebody';
    if ((entry.kind === 'issue') !== posted.amount > 0) return 'its amount is the other way round';
    return this.#hasCause(entry, posted)
      ? null
      : `${posted.amount} cents for ${posted.account} have no cause in the house log or the rules`;
  }

  #isBetweenBotAndOwner({ postings }: LooseEntry): boolean {
    const [one, other] = postings.map(({ account }) => this.#people.get(account));
    if (!one || !other || postings.length !== 2) return false;
    const isOwned = (bot: Person, owner: Person): boolean => bot.kind === 'bot' && bot.owner === owner.id;
    return isOwned(one, other) || isOwned(other, one);
  }

  #posted({ postings }: LooseEntry): Posted | null {
    const [posting, other] = postings;
    const person = posting && this.#people.get(posting.account);
    return person && !other ? { ...posting, person } : null;
  }

  #hasCause(entry: LooseEntry, posted: Posted): boolean {
    const { welcomes } = this.#replay;
    const { person, account, n, amount, balance } = posted;
    const isGuest = person.kind === 'guest';
    const isOld = this.#isOld(entry.at);
    switch (entry.note) {
      case 'welcome':
        if (n !== 1 || !isGuest || entry.at !== person.createdAt) return false;
        return isOld || welcomes.has(amount) || this.#isOfClass(account, amount);
      case 'refill':
        this.#refills.set(account, [...(this.#refills.get(account) ?? []), entry.at]);
        // A refill also counts chips at tables and with bots, so the wallet itself may hold less.
        return isGuest && (isOld || balance <= Math.max(...welcomes));
      case 'class':
        // A guest who had not played yet joined a class; where guests get no chips, this is their first entry.
        return isGuest && n <= 2 && (isOld || this.#isOfClass(account, balance));
      case 'account deleted':
        return balance === 0 && Boolean(person.erased);
      default:
        return this.#isGranted(entry, posted);
    }
  }

  #isRemoved(account: string): boolean {
    return this.#removed.has(required(this.#people.get(account)).id);
  }

  /** Whether it is from before causes were recorded. */
  #isOld(at: number): boolean {
    const { since } = this.#replay;
    return since === null || at < since;
  }

  /** Whether a class gives this amount; counts the people who got it. */
  #isOfClass(account: string, chips: number): boolean {
    this.#ofClasses.set(account, (this.#ofClasses.get(account) ?? new Set()).add(chips));
    this.#members.set(chips, (this.#members.get(chips) ?? 0) + 1);
    return this.#places.has(chips);
  }

  /** Whether a manager issued it, who is named in the note and in the house log. */
  #isGranted({ id, kind, note, at }: LooseEntry, { person, amount, balance }: Posted): boolean {
    const { grants, clockSlackMs } = this.#replay;
    const [, by] = /^(?:reset |removed )?by (\S+) /.exec(note ?? '') ?? [];
    if (by === undefined) return false;
    if (kind === 'redeem' && person.kind === 'house-bot') return balance === 0 && person.epoch > 0;
    if (this.#isOld(at)) return true;
    const fits = (grant: Grant): boolean =>
      grant.by === by &&
      grant.to === person.id &&
      Math.abs(at - grant.at) <= clockSlackMs &&
      (grant.amount ?? amount) === amount &&
      (grant.balance ?? balance) === balance;
    return grants.get(id)?.some(fits) === true;
  }

  /** Problems that only all entries together show. */
  problems(): readonly string[] {
    const refilled = [...this.#ofClasses.keys()].filter(
      account => this.#refills.has(account) && !this.#isRemoved(account),
    );
    return [
      ...this.#refillProblems(),
      ...this.#classProblems(),
      ...refilled.map(account => `${account} was refilled, and only its class gives it chips.`),
      ...this.#strangers().map(
        ({ roster, principal }) =>
          `${principal} is in the class ${roster}, and never had its chips: remove them from it.`,
      ),
    ];
  }

  /** Members who never joined: everyone who joins gets the class's chips, unless guests start with the same amount. */
  #strangers(): readonly Member[] {
    const { classes, welcomes } = this.#replay;
    return this.#memberships.filter(({ roster, principal, joinedAt }) => {
      // The chips come shortly after the place.
      if (joinedAt !== null && Math.abs(this.#now - joinedAt) < HOUR_MS) return false;
      const chips = classes.get(roster)?.chips;
      const person = this.#people.get(walletOf(principal));
      // An account is never removed, so a member without one was written into the class.
      if (!person) return true;
      if (chips === undefined || welcomes.has(chips) || this.#isOld(person.createdAt)) return false;
      return this.#ofClasses.get(walletOf(principal))?.has(chips) !== true;
    });
  }

  /** Nobody has a class's chips without a place in it. */
  #classProblems(): readonly string[] {
    return [...this.#members].flatMap(([chips, members]) => {
      const places = this.#places.get(chips) ?? 0;
      if (members <= places || places === 0) return [];
      return [`${members} people got ${chips} cents from a class; places: ${places}.`];
    });
  }

  /** Refills that came too soon after another one. */
  #refillProblems(): readonly string[] {
    return [...this.#refills].flatMap(([account, times]) => {
      const sorted = times.toSorted((a, b) => a - b);
      const isSoon = sorted.some((at, index) => at - (sorted[index - 1] ?? -DAY_MS) < REFILL_MS);
      return isSoon ? [`${account} was refilled more than once in 24 hours.`] : [];
    });
  }
}
