// Staff roles: a manager may do everything the pit may, and the pit everything the dealer may.
import * as dealerText from '../../text/dealer.ts';

export type Role = 'dealer' | 'pit' | 'manager';

const RANK: Readonly<Record<Role, number>> = { dealer: 1, pit: 2, manager: 3 };

export const ROLES: readonly Role[] = ['dealer', 'pit', 'manager'];

/** Describes the role to the person granting it. */
export const MAY: Readonly<Record<Role, string>> = {
  dealer: dealerText.dealerRole,
  pit: dealerText.pitRole,
  manager: dealerText.managerRole,
};

export const holds = (roles: readonly Role[], role: Role): boolean =>
  roles.some(own => RANK[own] >= RANK[role]);

/** The highest role; null: none. */
export const highest = (roles: readonly Role[]): Role | null =>
  roles.toSorted((a, b) => RANK[b] - RANK[a])[0] ?? null;
