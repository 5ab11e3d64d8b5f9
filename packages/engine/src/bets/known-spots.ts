// The spots of the usual bets, for names and labels without a table.
import { NUMBERS } from '../dice.ts';
import { STANDARD_BETS } from '../rulebooks/standard-bets.ts';
import { type Spot, writeSpots } from './spots.ts';

export const SPOTS: readonly Spot[] = writeSpots(STANDARD_BETS, NUMBERS);

const byName: ReadonlyMap<string, Spot> = new Map(SPOTS.map(spot => [spot.name, spot]));

export const findSpot = (name: string): Spot | undefined => byName.get(name);

/** All keys under which a rulebook may list a pay. */
export const PAY_KEYS: readonly string[] = [...new Set(SPOTS.flatMap(spot => [...spot.payKeys.values()]))];
