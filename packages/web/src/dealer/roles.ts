// Who may do what in the console: a manager may do what the pit may, and the pit what the dealer may.
export type Role = 'dealer' | 'pit' | 'manager';

const RANK: Readonly<Record<Role, number>> = { dealer: 1, pit: 2, manager: 3 };

export const holds = (roles: readonly Role[], role: Role): boolean =>
  roles.some(own => RANK[own] >= RANK[role]);
