// The name that a dealer signs the record with: their own choice, unless they have a name from the house.

import { type AnyRefusal, serverRefusal } from '../state/refusal.ts';
import type { TableState } from '../state/state.ts';
import type { ActiveRequest } from './active-request.ts';
import type { RequestOf } from './commands.ts';

const plain = (name: string): string => name.normalize('NFKC').toLowerCase();

const invalid = (message: string): AnyRefusal => serverRefusal('request/invalid', message, { field: 'name' });

/** The name that signs a caller's acts: the one they chose for this record, or else the one they are known by. */
export const signatureAt = (
  { signers }: Pick<TableState, 'signers'>,
  { player, name }: { readonly player: string; readonly name: string },
): string => signers[player] ?? name;

/** Sets the name that signs what the caller does from now on; earlier signatures stay (P113). */
export function signRecord(
  { draft, actor, permit }: ActiveRequest,
  request: RequestOf<'sign'>,
): AnyRefusal | null {
  const { name } = request;
  const { signers } = draft.state;
  if (actor.kind === 'staff') return invalid('Staff sign with the name the house has on file.');
  const others = Object.entries(signers).filter(([player]) => player !== actor.player);
  if (others.some(([, taken]) => plain(taken) === plain(name))) {
    return invalid('Somebody else signs this record with that name. Choose another.');
  }
  if (signers[actor.player] === name) return null;
  draft.add({ type: 'record-signed', player: actor.player, name, by: permit.by ?? '' });
  return null;
}
