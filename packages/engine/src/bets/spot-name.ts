// The name of a betting spot as a type of its own.
import type { Face, Point } from '../dice.ts';
import type { Kind } from '../kind.ts';

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
  | `${OnPoint}-${Point}`
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

/**
 * A spot's name. Editors complete the known ones; any other text can be one too, and `decide` refuses a spot that the
 * table does not offer.
 */
export type SpotName = KnownSpotName | Kind<string, 'spot'>;
