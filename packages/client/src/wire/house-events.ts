// What the house's own log holds: the kinds of events, and an entry as it is read.

export const HOUSE_EVENT_TYPES = [
  'server-started',
  'server-stopped',
  'store-lost',
  'store-back',
  'signed-in',
  'wrong-code',
  'locked-out',
  'link-made',
  'roles-set',
  'chips-issued',
  'kept-out',
  'play-stopped',
  'play-resumed',
  'program-checked',
  'program-changed',
  'large-win',
  'settings-changed',
  'terms-changed',
  'ruled',
  'round-voided',
  'roll-corrected',
  'table-closed',
  'table-broken',
] as const;

export type HouseEvent = {
  readonly type: (typeof HOUSE_EVENT_TYPES)[number];
  /** Who did it; left out where the server did. */
  readonly by?: string;
  readonly name?: string;
  /** The network address it came from, where somebody signed in or tried to. */
  readonly address?: string;
  readonly table?: string;
  readonly details?: Readonly<Record<string, unknown>>;
};

export type HouseEntry = {
  readonly version: number;
  readonly at: number;
  readonly event: HouseEvent & { readonly node: string };
};
