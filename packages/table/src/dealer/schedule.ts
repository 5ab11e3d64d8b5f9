// A change of settings that waits for the first moment at which it affects no bet (D50, P38).
import {
  changedSettings,
  decide,
  type Event,
  newTable,
  type Signature,
  sameSettings,
} from '@passline/engine';
import { HOUSE, type Scheduled } from '../events.ts';
import type { RequestOf } from '../requests/commands.ts';
import type { DecisionDraft } from '../requests/decision-draft.ts';
import type { AnyRefusal } from '../state/refusal.ts';
import type { TableState } from '../state/state.ts';

type Tried =
  | { readonly now: 'done'; readonly events: readonly Event[] }
  | { readonly now: 'waits' }
  | { readonly now: 'refused'; readonly refusal: AnyRefusal };

/** Refusals that pass once bets are decided or open again. */
const WAITS: ReadonlySet<string> = new Set(['settings/bets-standing', 'bet/closed']);

/** Tries the change now; it waits if any bet would go back because of it. */
function attempt({ game }: TableState, scheduled: Scheduled): Tried {
  const decision = decide(game, { type: 'settings', ...scheduled });
  if (!decision.ok) {
    const { refusal } = decision;
    return WAITS.has(refusal.code) ? { now: 'waits' } : { now: 'refused', refusal };
  }
  const touches = decision.events.some(event => 'lines' in event && event.lines.length > 0);
  return touches ? { now: 'waits' } : { now: 'done', events: decision.events };
}

/** Checks the values; while bets are closed, the rules refuse a change before they look at its values. */
function valueRefusal({ game }: TableState, { changes }: Scheduled): AnyRefusal | null {
  const tried = newTable(game.baseBook, changedSettings(game.settings, changes));
  if (tried.ok) return null;
  const cite = game.rules.book.procedure.settings;
  return { code: tried.code, message: `${tried.message}.`, data: { key: tried.key }, cite };
}

/** Changes settings at once if the rules allow it; otherwise, if asked to, as soon as the change affects no bet. */
export function changeSettings(
  draft: DecisionDraft,
  { changes, schedule }: RequestOf<'settings'>,
  signed: Signature,
): AnyRefusal | null {
  if (!schedule) return draft.play({ type: 'settings', changes, ...signed });
  const { state } = draft;
  const scheduled: Scheduled = { changes, ...signed, by: signed.by ?? HOUSE };
  const refusal = valueRefusal(state, scheduled);
  if (refusal) return refusal;
  const { settings } = state.game;
  if (sameSettings(changedSettings(settings, changes), settings)) return null;
  if (attempt(state, scheduled).now === 'waits') draft.add({ type: 'settings-scheduled', ...scheduled });
  else return draft.play({ type: 'settings', ...scheduled });
  return null;
}

export function cancelScheduled(draft: DecisionDraft, { by = HOUSE, because }: Signature): AnyRefusal | null {
  if (!draft.state.scheduled) return null;
  draft.add({ type: 'settings-canceled', by, ...(because === undefined ? {} : { because }) });
  return null;
}

/** Called after every decision: makes the waiting change if it no longer affects any bet. */
export function applyScheduled(draft: DecisionDraft): void {
  const { scheduled, game, closed } = draft.state;
  if (!scheduled || closed || game.phase === 'closed' || draft.events.length === 0) return;
  if (draft.events.some(event => event.type === 'settings-scheduled')) return;
  const tried = attempt(draft.state, scheduled);
  if (tried.now === 'done') for (const event of tried.events) draft.add(event);
  // Another change has made it impossible: it would wait forever.
  if (tried.now === 'refused') cancelScheduled(draft, { by: HOUSE, because: tried.refusal.message });
}
