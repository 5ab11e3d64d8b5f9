// Repeats one decision of a log: the same request at the same time, with the dice that the log shows.
import { formatOdds, isRecord, loadRulebook } from '@passline/engine';
import { removePlayer, shiftDeadlines, tick } from '../dealer/automatic-dealer.ts';
import type { FairDice } from '../dealer/fair-roll.ts';
import { openTable } from '../dealer/open.ts';
import { restoreTable } from '../dealer/restore.ts';
import { HOUSE, type LogEntry, type TableEvent } from '../events.ts';
import type { WalletSnapshot } from '../money/wallet-snapshot.ts';
import type { Actor } from '../requests/authority.ts';
import type { TableRequest } from '../requests/commands.ts';
import { decideRequest } from '../requests/decide.ts';
import { cancelUnwritable, markAway, markBack } from '../requests/house-acts.ts';
import { buysChips } from '../requests/player-requests.ts';
import { termsRefusal } from '../requests/staff-requests.ts';
import * as say from '../sentences/records.ts';
import type { Cause, RequestCause } from '../state/cause.ts';
import { pseudonymOf } from '../state/names.ts';
import { type AnyRefusal, SERVER_CODES } from '../state/refusal.ts';
import type { TableState } from '../state/state.ts';
import { runRound } from '../tournament/tournament-round.ts';
import { causeProblem, openingProblem } from './cause-check.ts';
import { difference, shown } from './difference.ts';
import type { Fault } from './fairness.ts';

type Of<T extends TableEvent['type']> = Extract<TableEvent, { type: T }>;

/** The entries of a decision, and what they say about things that cannot be decided again: dice and names. */
class Shown {
  readonly entries: readonly LogEntry[];

  constructor(entries: readonly LogEntry[]) {
    this.entries = entries;
  }

  find<T extends TableEvent['type']>(type: T): Of<T> | undefined {
    return this.entries.find((entry): entry is LogEntry & { event: Of<T> } => entry.event.type === type)
      ?.event;
  }

  must<T extends TableEvent['type']>(type: T): Of<T> {
    const found = this.find(type);
    if (!found) throw new Error(say.eventMissing(type));
    return found;
  }

  /** How staff signed; whether they may do it is decided by id and roles. Everybody else has a pseudonym (P50). */
  #nameOf(id: string, kind: Actor['kind']): string {
    const signed = this.entries.find(
      ({ event }) => 'by' in event && event.by !== undefined && event.by !== HOUSE,
    )?.event;
    const by = signed && 'by' in signed ? signed.by : undefined;
    return kind === 'staff' && by !== undefined ? by : pseudonymOf({ id, kind });
  }

  /** The dice in the log; whether they come from the seeds is checked once the seeds are known. */
  get dice(): FairDice {
    return {
      generation: this.find('hand-committed')?.generation ?? '',
      commitment: () => this.must('hand-committed').commitment,
      seedOf: () => this.must('hand-revealed').seed,
      draw: () => ({ dice: this.must('rolled').dice, opening: this.find('dice-opened')?.opening ?? '' }),
      seal: () => this.must('dice-sealed').seal,
      raises: () =>
        this.entries.flatMap(({ event }) =>
          event.type === 'odds-raised' ? [{ spot: event.spot, odds: formatOdds(event.odds) }] : [],
        ),
    };
  }

  /** A refusal by the wallet would have left nothing in the log, so this one always has enough. */
  get wallet(): WalletSnapshot {
    return { balance: Number.MAX_SAFE_INTEGER, entries: 0, lossLimit: null, netIn: 0, playUntil: null };
  }

  actor({ player, kind: named, roles, managesHouse }: RequestCause): Actor {
    const kind = named ?? 'guest';
    return {
      player,
      kind,
      name: this.#nameOf(player, kind),
      scopes: ['watch', 'play'],
      roles: roles ?? [],
      managesHouse: managesHouse ?? false,
    };
  }

  /** The request as it was made. The name of a player whom the dealer seats decides nothing, and is not in the log. */
  request({ request }: RequestCause): TableRequest {
    return request.type === 'seat' ? { ...request, name: this.must('seated').name } : request;
  }
}

type Again =
  | { readonly ok: true; readonly events: readonly TableEvent[] }
  | { readonly ok: false; readonly message: string };

const refused = (why: string): Again => ({ ok: false, message: say.refuses(why, null, {}) });

/** Refusals of the rules are in the words of the engine; the table's own have a code and data. */
const refusedBy = ({ code, message, data }: AnyRefusal): Again => ({
  ok: false,
  message: say.refuses(message, Object.hasOwn(SERVER_CODES, code) ? code : null, data),
});

function askAgain(state: TableState, cause: RequestCause, at: number, record: Shown): Again {
  const request = record.request(cause);
  const wallet = buysChips(state, request) ? record.wallet : null;
  const actor = record.actor(cause);
  const problem = causeProblem(state, cause, actor, request);
  if (problem !== null) return refused(problem);
  const returning = request.type === 'seat' ? (record.find('seat-claimed')?.returning ?? null) : null;
  const context = { now: at, dice: record.dice, wallet, limits: null, returning };
  const decided = decideRequest(state, request, actor, context);
  return decided.ok ? { ok: true, events: decided.draft.events } : refusedBy(decided.refusal);
}

function decideAgain(state: TableState, cause: Cause, at: number, record: Shown): Again {
  const made = (events: readonly TableEvent[]): Again => ({ ok: true, events });
  switch (cause.type) {
    case 'asked':
      return askAgain(state, cause, at, record);
    case 'clock':
      return made(tick(state, record.dice, at).events);
    case 'away':
      return made(markAway(state, cause.player, at).events);
    case 'back':
      return made(markBack(state, cause.player, at).events);
    case 'removed':
      return made(removePlayer(state, cause.player, at, cause.from).events);
    case 'tournament':
      return made(runRound(state, cause.act, record.dice, at).events);
    case 'clock-step':
      return made(shiftDeadlines(state, cause.byMs, at).events);
    case 'unwritable':
      return made(cancelUnwritable(state, cause.because, at).events);
    case 'restored': {
      const { because, generation } = record.must('store-restored');
      const signed = because === undefined ? { by: HOUSE } : { by: HOUSE, because };
      return made(restoreTable(state, { ...record.dice, generation }, at, signed).events);
    }
    case 'opened':
      return refused(say.alreadyOpen);
  }
}

function openAgain({ event }: LogEntry, at: number, record: Shown): Again {
  if (event.type !== 'table-created') return refused(say.tableFirst);
  const wrong = termsRefusal(event.mode, event.terms);
  if (wrong) return refusedBy(wrong);
  const { house } = event;
  if (house !== null && !(isRecord(house) && loadRulebook(house).ok)) {
    return refused(say.badHouseFile);
  }
  const problem = openingProblem(event);
  if (problem !== null) return refused(problem);
  return { ok: true, events: openTable(event, at, record.dice).map(entry => entry.event) };
}

function withoutAnswer(cause: Cause | undefined, type: string): string {
  if (cause?.type === 'clock') return say.nothingDue(type);
  return say.notLogged(type);
}

/** The first thing that the table would have written differently. */
function compare(made: readonly TableEvent[], entries: readonly LogEntry[]): Fault | null {
  for (const [index, { version, event }] of entries.entries()) {
    const due = made[index];
    if (!due) return { version, message: withoutAnswer(entries[0]?.cause, event.type) };
    if (due.type !== event.type) {
      return { version, message: say.loggedOtherwise(due.type, event.type) };
    }
    const differs = difference(due, event);
    if (!differs) continue;
    const { path, logged, made: wanted } = differs;
    return { version, message: say.decidesOtherwise(path, shown(logged), shown(wanted)) };
  }
  const missing = made[entries.length];
  const last = entries.at(-1);
  if (!missing || !last) return null;
  return { version: last.version, message: say.missingNext(missing.type) };
}

/** What is wrong with a decision, on the table before it; null if the table decides the same. */
export function findFault(before: TableState | null, entries: readonly LogEntry[]): Fault | null {
  const [first] = entries;
  if (!first) return null;
  const { version, at, cause } = first;
  if (!cause) return { version, message: say.noCause };
  const late = entries.find(entry => entry.at !== at);
  if (late) return { version: late.version, message: say.timesDiffer };
  const record = new Shown(entries);
  try {
    const again = before ? decideAgain(before, cause, at, record) : openAgain(first, at, record);
    return again.ok ? compare(again.events, entries) : { version, message: again.message };
  } catch (error) {
    return {
      version: entries.at(-1)?.version ?? version,
      message: say.undecidable((error as Error).message),
    };
  }
}
