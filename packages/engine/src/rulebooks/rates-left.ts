// Commission rates that a regulator leaves to the house.
import { chargedBy, type Rulebook } from './shape.ts';

/** The bets whose commission rate a regulator leaves to the house, each with its maximum rate, if any. */
export const ratesLeft = ({ house }: Pick<Rulebook, 'house'>): readonly { family: string; max?: string }[] =>
  Object.entries(house).flatMap(([setting, { max } = {}]) => {
    const family = chargedBy(setting);
    if (family === null) return [];
    return [max === undefined ? { family } : { family, max }];
  });
