// Strategies on the line: pass and come, don't pass and don't come, with their odds.
import {
  comeOdds,
  define,
  dontComeOdds,
  dontPassOdds,
  numbersWith,
  onDontPass,
  onPass,
  passOdds,
} from './bets.ts';

export const pass = define('pass', 'flat on the pass line', onPass);

export const pass345 = define('pass-345', 'pass with 3-4-5 odds', sight => ({
  ...onPass(sight),
  ...passOdds(sight),
}));

export const passHedge = define('pass-hedge', 'pass with 3-4-5 odds, any craps on the come-out', sight => ({
  ...onPass(sight),
  ...passOdds(sight),
  ...(sight.comeOut ? { 'any-craps': sight.unit / 5 } : {}),
}));

export const dontPass = define('dont-pass', "flat on don't pass", onDontPass);

export const dontPassMaxOdds = define(
  'dont-pass-max-odds',
  "don't pass with the maximum odds of the rulebook",
  sight => ({ ...onDontPass(sight), ...dontPassOdds(sight) }),
);

export const passCome = define('pass-come', 'pass, then one come bet, both flat', sight => ({
  ...onPass(sight),
  ...(!sight.comeOut && numbersWith(sight, 'come').length < 1 ? { come: sight.unit } : {}),
}));

export const pass2Come = define('pass-2-come', 'pass, then two come bets, all flat', sight => ({
  ...onPass(sight),
  ...(!sight.comeOut && numbersWith(sight, 'come').length < 2 ? { come: sight.unit } : {}),
}));

export const come345 = define(
  'come-345',
  'a come bet on every roll with a point, 3-4-5 odds on each',
  sight => ({
    ...onPass(sight),
    ...passOdds(sight),
    ...(sight.comeOut ? {} : { come: sight.unit }),
    ...comeOdds(sight),
  }),
);

export const threePointMolly = define(
  'three-point-molly',
  'pass and come until three numbers work, 3-4-5 odds on each',
  sight => ({
    ...onPass(sight),
    ...passOdds(sight),
    ...(!sight.comeOut && numbersWith(sight, 'come').length < 2 ? { come: sight.unit } : {}),
    ...comeOdds(sight),
  }),
);

export const threePointDolly = define(
  'three-point-dolly',
  "don't pass and don't come until three numbers work, with the maximum odds on each",
  sight => ({
    ...onDontPass(sight),
    ...dontPassOdds(sight),
    ...(!sight.comeOut && numbersWith(sight, 'dont-come').length < 2 ? { 'dont-come': sight.unit } : {}),
    ...dontComeOdds(sight),
  }),
);

export const dontCome = define(
  'dont-come',
  "don't pass, and don't come on every roll with a point, all flat",
  sight => ({ ...onDontPass(sight), ...(sight.comeOut ? {} : { 'dont-come': sight.unit }) }),
);
