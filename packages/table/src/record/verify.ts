// A record checked from its bytes alone: the chain, the order, every decision of the table, and the fair dice.
import { assertConserved } from '@passline/engine';
import type { LogEntry, Mode } from '../events.ts';
import type { Hashing } from '../fair/hashing.ts';
import * as say from '../sentences/records.ts';
import { pseudonymOf } from '../state/names.ts';
import { RULES_VERSION, rulesOf } from '../state/rules-version.ts';
import { evolve, isServiceEvent, type TableState } from '../state/state.ts';
import { type Checkpoint, CheckpointCheck } from './checkpoint.ts';
import { readEntry } from './entry.ts';
import { type CheckedHand, type CheckedRoll, FairCheck } from './fairness.ts';
import { firstHash, nextHash } from './hash-chain.ts';
import { cutShort, linesOf, MAX_EVENTS, type RecordEvent, type RecordPart, readLine } from './record.ts';
import { findFault } from './redecide.ts';

/** Something that does not hold: its line in the file, the event's version if it is an event, and a sentence. */
export type RecordProblem = {
  readonly line: number;
  readonly version: number | null;
  readonly message: string;
};

export type Verdict = {
  /** Nothing is wrong with it. */
  readonly ok: boolean;
  /** Null if the text is not a record at all. */
  readonly table: string | null;
  readonly name: string | null;
  readonly mode: Mode | null;
  readonly rulebook: string | null;
  readonly events: number;
  /** The last hash; what it covers cannot be changed without changing it. */
  readonly hash: string | null;
  /** Events of the rules in decisions that were repeated with the same result. */
  readonly recomputed: number;
  /** Entries decided by an older program's rules: for them, only the chain, the dice and the money were checked. */
  readonly notRepeated: number;
  readonly hands: readonly CheckedHand[];
  readonly rolls: readonly CheckedRoll[];
  /** Rounds undone after bets had closed. */
  readonly undone: number;
  /** The names that those who dealt signed with, and what the log calls their accounts otherwise (P113). */
  readonly signers: readonly { readonly name: string; readonly pseudonym: string }[];
  /** How often the store was restored from a copy: play after that copy is not in the record. */
  readonly restores: number;
  readonly problems: readonly RecordProblem[];
};

// A hostile file must not produce an endless report.
const MAX_PROBLEMS = 100;
const MAX_MESSAGE = 400;

/** A record's own words are printed on terminals and pages, so invisible characters are written out. */
const harmless = (message: string): string => message.replace(/\p{C}/gu, '?').slice(0, MAX_MESSAGE);

/** Checks a record line by line, so that its size does not matter, and gives the verdict at the end. */
export class RecordCheck {
  readonly #hashing: Hashing;
  readonly #fair: FairCheck;
  readonly #problems: RecordProblem[] = [];
  readonly #checkpoint: Checkpoint | null;
  #held: CheckpointCheck | null = null;
  #line = 0;
  #last: RecordPart['kind'] | null = null;
  #table: string | null = null;
  #hash: string | null = null;
  #events = 0;
  #at = 0;
  #state: TableState | null = null;
  /** After an entry that cannot be applied, there is no state to check against. */
  #folding = true;
  #recomputed = 0;
  #notRepeated = 0;
  /** The rules of the last decision: a table never goes back to older ones. */
  #rules = 0;
  /** Whether the decision being read is by this program's rules. */
  #repeats = false;
  /** The entries of the decision being read. */
  #decision: LogEntry[] = [];

  /** With a checkpoint, the record must be at least as long as it was then, and the same up to there. */
  constructor(hashing: Hashing, checkpoint: Checkpoint | null = null) {
    this.#hashing = hashing;
    this.#checkpoint = checkpoint;
    this.#fair = new FairCheck(hashing);
  }

  /** Whether more lines can still change the verdict. */
  get goesOn(): boolean {
    return this.#last !== 'unreadable' && this.#problems.length < MAX_PROBLEMS;
  }

  /** One line without its end. */
  line(text: string): void {
    if (!this.goesOn) return;
    this.#line += 1;
    const part = readLine(text, this.#last);
    this.#last = part.kind;
    if (part.kind === 'unreadable') this.#problem(part.message);
    else if (part.kind === 'event') this.#checkEvent(part);
    else if (part.kind === 'footer') this.#footer(part.version, part.hash);
    else {
      this.#table = part.table;
      this.#hash = firstHash(part.table, this.#hashing);
      if (this.#checkpoint) this.#held = new CheckpointCheck(this.#checkpoint, part.table, this.#hashing);
    }
  }

  /** A line that is not text. */
  unreadable(message: string): void {
    this.#line += 1;
    this.#last = 'unreadable';
    this.#problem(message);
  }

  /** The verdict, after the last line; `rest` is what follows its line end. */
  end(rest: string): Verdict {
    const cut = this.goesOn ? cutShort(this.#last, rest) : null;
    if (cut !== null) {
      this.#line += 1;
      this.#problem(cut);
    }
    // In a record that breaks off, the last decision may be incomplete.
    if (this.#last === 'footer') this.#decide();
    for (const { version, message } of this.#fair.takeOwed()) this.#problem(message, version);
    const unheld = this.#last === 'footer' ? this.#held?.problem() : null;
    if (unheld) this.#problem(unheld.message, unheld.version);
    const { name = null, mode = null, rulebook = null } = this.#state?.created ?? {};
    const signers = Object.entries(this.#state?.signers ?? {});
    return {
      ok: this.#problems.length === 0,
      table: this.#table,
      name: name === null ? null : harmless(name),
      mode,
      rulebook: rulebook === null ? null : harmless(rulebook),
      events: this.#events,
      hash: this.#hash,
      recomputed: this.#recomputed,
      notRepeated: this.#notRepeated,
      hands: this.#fair.hands,
      rolls: this.#fair.rolls,
      undone: this.#fair.undone,
      signers: signers.map(([id, signed]) => ({
        name: harmless(signed),
        pseudonym: pseudonymOf({ id, kind: 'guest' }),
      })),
      restores: this.#fair.restores,
      problems: this.#problems.toSorted((a, b) => a.line - b.line),
    };
  }

  #problem(message: string, version: number | null = null): void {
    if (this.#problems.length >= MAX_PROBLEMS) return;
    // The header stands on line 1, so version 1 on line 2.
    const line = version === null ? this.#line : version + 1;
    this.#problems.push({ line, version, message: harmless(message) });
  }

  #checkEvent({ hash, body }: RecordEvent): void {
    this.#events += 1;
    const version = this.#events;
    if (version > MAX_EVENTS) {
      this.#last = 'unreadable';
      this.#problem(say.tooManyEvents(MAX_EVENTS), version);
      return;
    }
    if (nextHash(this.#hash ?? '', body, this.#hashing) !== hash) {
      this.#problem(say.wrongHash, version);
    }
    // Continuing from the hash as written reports the entry that was changed, not every entry after it.
    this.#hash = hash;
    const read = readEntry(body);
    this.#held?.see(version, hash, read.ok ? read.entry.at : null);
    if (read.ok) this.#entry(read.entry, version);
    else {
      this.#problem(read.message, version);
      this.#folding = false;
    }
  }

  #entry(entry: LogEntry, version: number): void {
    if (entry.version !== version) {
      this.#problem(say.wrongVersion(version, entry.version), version);
    }
    if (entry.at < this.#at) this.#problem(say.timeBackward, version);
    this.#at = entry.at;
    if (entry.cause || version === 1) this.#begin(entry, version);
    if (this.#repeats) this.#decision.push({ ...entry, version });
    else {
      this.#notRepeated += 1;
      this.#tryFold({ ...entry, version });
    }
  }

  /** A decision of older rules cannot be made again, and nobody may claim older ones than the table already had. */
  #begin(entry: LogEntry, version: number): void {
    this.#decide();
    const rules = rulesOf(entry);
    if (rules < this.#rules) {
      this.#problem(say.rulesBackward(this.#rules, rules), version);
    } else if (rules > RULES_VERSION && this.#rules <= RULES_VERSION) {
      this.#problem(say.newerRules(rules, RULES_VERSION), version);
    }
    this.#rules = Math.max(rules, this.#rules);
    this.#repeats = rules === RULES_VERSION;
  }

  /** All entries of a decision are there: it is repeated, and then they are applied one by one. */
  #decide(): void {
    const entries = this.#decision;
    this.#decision = [];
    if (!this.#folding) return;
    const wrong = findFault(this.#state, entries);
    if (wrong) this.#problem(wrong.message, wrong.version);
    else this.#recomputed += entries.filter(({ event }) => !isServiceEvent(event)).length;
    for (const entry of entries) this.#tryFold(entry);
  }

  #tryFold(entry: LogEntry): void {
    if (!this.#folding) return;
    try {
      this.#fold(entry);
    } catch (error) {
      this.#folding = false;
      this.#problem(say.impossible((error as Error).message), entry.version);
    }
  }

  #fold(entry: LogEntry): void {
    const { event, version } = entry;
    const before = this.#state;
    if (before) {
      for (const fault of this.#fair.see(before, entry)) this.#problem(fault.message, fault.version);
    } else if (event.type === 'table-created' && event.id !== this.#table) {
      this.#problem(say.otherTable, version);
    }
    const after = evolve(before, entry);
    assertConserved(after.game);
    this.#state = after;
  }

  #footer(version: number, hash: string): void {
    if (version !== this.#events) {
      this.#problem(say.footerVersion(version, this.#events));
    }
    if (hash !== this.#hash) this.#problem(say.footerHash);
  }
}

/** The verdict on a record as one text. It never throws, whatever the text is. */
export function verifyRecord(text: string, hashing: Hashing, checkpoint: Checkpoint | null = null): Verdict {
  const check = new RecordCheck(hashing, checkpoint);
  const lines = linesOf(text);
  let step = lines.next();
  while (!step.done && check.goesOn) {
    check.line(step.value);
    step = lines.next();
  }
  return check.end(step.done ? step.value : '');
}
