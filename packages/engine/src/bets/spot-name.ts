// The name of a betting spot: its type, and how text is parsed into one.
import type { Face, NUMBERS } from '../dice.ts';
import { isSpotName } from '../lib/name.ts';

export type OnPoint =
  | 'come'
  | 'come-odds'
  | 'dont-come'
  | 'dont-come-odds'
  | 'place'
  | 'place-to-lose'
  | 'buy'
  | 'lay';

export type HopName =
  | `hop-1-${Face}`
  | `hop-2-${Exclude<Face, 1>}`
  | `hop-3-${Exclude<Face, 1 | 2>}`
  | `hop-4-${4 | 5 | 6}`
  | `hop-5-${5 | 6}`
  | 'hop-6-6';

/** The spots of the built-in rulebooks. */
export type KnownSpotName =
  | 'pass'
  | 'put'
  | 'pass-odds'
  | 'dont-pass'
  | 'dont-pass-odds'
  | 'come'
  | 'dont-come'
  | `${OnPoint}-${(typeof NUMBERS)[number]}`
  | `hard-${4 | 6 | 8 | 10}`
  | `big-${6 | 8}`
  | 'field'
  | 'any-seven'
  | 'any-craps'
  | 'c'
  | 'e'
  | 'two'
  | 'three'
  | 'eleven'
  | 'twelve'
  | 'horn'
  | `horn-high-${2 | 3 | 11 | 12}`
  | 'c-and-e'
  | HopName
  | 'hot-shooter';

declare const own: unique symbol;

/** The name of a spot that only a house's own rulebook has. */
export type OwnSpotName = string & { readonly [own]: 'spot' };

/** A spot's name. Editors complete the known ones; `parseSpotName` returns any other. */
export type SpotName = KnownSpotName | OwnSpotName;

/**
 * Text as a spot's name; null if no rulebook can have a spot of that name. `decide` refuses a spot that the
 * table does not have.
 */
export const parseSpotName = (text: string): SpotName | null =>
  isSpotName(text) ? (text as SpotName) : null;
