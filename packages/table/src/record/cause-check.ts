// Whether the server could have opened a table like this, or passed on this request: checks that decisions leave out,
// because the server has made them before.
import { nameProblem, newTable, sameSettings } from '@passline/engine';
import type { TableCreated } from '../events.ts';
import { isTableId } from '../fair/draw-message.ts';
import type { Actor } from '../requests/authority.ts';
import type { TableRequest } from '../requests/commands.ts';
import * as say from '../sentences/records.ts';
import { askedBy, type RequestCause } from '../state/cause.ts';
import { bookOf, type TableState } from '../state/state.ts';
import { difference, shown } from './difference.ts';
import { requestMisfit, termsMisfit } from './request-shape.ts';

const MAX_NAME = 40;

/** Bots have no roles, except at a table of their own that they deal themselves. */
const mayHaveRoles = ({ created }: TableState, { kind, player }: Actor): boolean =>
  kind === 'guest' ||
  kind === 'staff' ||
  (created.owner === player && created.mode === 'dealer-run' && !created.wallets);

/** What is wrong with a request or with whoever made it, in a sentence; null if the server could have written it. */
export function causeProblem(
  state: TableState,
  cause: RequestCause,
  actor: Actor,
  request: TableRequest,
): string | null {
  const misfit = requestMisfit(request);
  if (misfit !== null) return say.impossibleRequest(misfit);
  const written = difference(askedBy(actor, request), cause);
  if (written) return say.causeOtherwise(written.path, shown(written.logged));
  if (new Set(actor.roles).size < actor.roles.length) return say.roleTwice;
  if (actor.roles.length > 0 && !mayHaveRoles(state, actor)) return say.botRole;
  if (actor.managesHouse && actor.kind !== 'staff') return say.staffOnly;
  const signs = request.type === 'sign' ? [actor.name, request.name] : [actor.name];
  return signs.every(name => nameProblem(name, MAX_NAME) === null) ? null : say.badSignature;
}

/** What is wrong with a table as it was opened. */
export function openingProblem(created: TableCreated): string | null {
  const { name, mode, rulebook, house, settings, terms } = created;
  const named = nameProblem(name, MAX_NAME);
  if (named) return say.badTableName(named);
  if (mode === 'practice' && (created.public || created.wallets)) {
    return say.practiceAlone;
  }
  if (created.series !== undefined && !(isTableId(created.series) && !created.wallets)) {
    return say.seriesChips;
  }
  if (created.oneHand && mode !== 'practice') return say.oneHandAlone;
  const misfit = termsMisfit(terms);
  if (misfit !== null) return say.impossibleTerm(misfit);
  const book = bookOf(rulebook, house);
  if (book.id !== rulebook) return say.otherRulebook(shown(book.id), shown(rulebook));
  const made = newTable(book, settings);
  if (!made.ok) return say.badSettings(made.message);
  return sameSettings(made.table.settings, settings) ? null : say.settingsInFull;
}
