// People at the tables of these tests: guests, bots and staff, as identity would describe them.

import type { TableCreated } from '../src/events.ts';
import { type Actor, holds, rolesAt } from '../src/requests/authority.ts';
import { signingName } from '../src/state/names.ts';
import type { Membership, Principal, Role, Scope } from '../src/state/people.ts';

export type Person = {
  readonly principal: Principal;
  readonly scopes: readonly Scope[];
  /** Roles held at the one table that the test is about. */
  readonly here: readonly Role[];
};

function person(id: string, kind: Principal['kind'], more: Partial<Principal> = {}): Person {
  const name = `${id.charAt(0).toUpperCase()}${id.slice(1)}`;
  const principal: Principal = { id, kind, name, roles: [], owner: null, epoch: 0, createdAt: 0, ...more };
  return { principal, scopes: ['watch', 'play'], here: [] };
}

export const guest = (id: string): Person => person(id, 'guest');
export const bot = (id: string, scopes: readonly Scope[] = ['watch', 'play']): Person => ({
  ...person(id, 'bot', { owner: 'ana' }),
  scopes,
});
/** Staff with a role everywhere. */
export const staff = (id: string, ...roles: readonly Role[]): Person => person(id, 'staff', { roles });
/** A guest who was given a role at this table. */
export const appointed = (id: string, ...here: readonly Role[]): Person => ({ ...guest(id), here });

export const [ana, bo, cy, dee] = [guest('ana'), guest('bo'), guest('cy'), guest('dee')] as const;
/** The owner of the tables. */
export const olga = guest('olga');
export const dana = staff('dana', 'dealer');
export const pat = staff('pat', 'pit');
export const max = staff('max', 'manager');

/** A person as a table sees them. */
export function actorAt(created: TableCreated, { principal, scopes, here }: Person): Actor {
  const { id, kind } = principal;
  const name = signingName(principal);
  const membership: Membership | null =
    here.length > 0 ? { table: created.id, principal: id, roles: here } : null;
  const managesHouse = holds(principal.roles, 'manager');
  return { player: id, kind, name, scopes, roles: rolesAt(principal, created, membership), managesHouse };
}
