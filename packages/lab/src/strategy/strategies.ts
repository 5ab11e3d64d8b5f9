// The strategies known by name.
import {
  come345,
  dontCome,
  dontPass,
  dontPassMaxOdds,
  pass,
  pass2Come,
  pass345,
  passCome,
  passHedge,
  threePointDolly,
  threePointMolly,
} from './named/line.ts';
import {
  hammerlock,
  knockout,
  passPlace68,
  passPlace68Move,
  place68DontCome,
  place68TwoCome,
  risk12,
} from './named/mixed.ts';
import {
  buy410,
  diceDoctor,
  doubleTap,
  field,
  fiveCount,
  hardways,
  ironCross,
  place68,
  place68Cpr,
  placeAcross,
  placeInside,
  regressInside,
} from './named/place.ts';
import {
  dAlembert,
  fibonacci,
  labouchere,
  martingale,
  oscarsGrind,
  paroli,
  progress,
} from './progressions.ts';
import type { Memory, Parameters, Strategy } from './strategy.ts';

export {
  buy410,
  come345,
  diceDoctor,
  dontCome,
  dontPass,
  dontPassMaxOdds,
  doubleTap,
  field,
  fiveCount,
  hammerlock,
  hardways,
  ironCross,
  knockout,
  pass,
  pass2Come,
  pass345,
  passCome,
  passHedge,
  passPlace68,
  passPlace68Move,
  place68,
  place68Cpr,
  place68DontCome,
  place68TwoCome,
  placeAcross,
  placeInside,
  regressInside,
  risk12,
  threePointDolly,
  threePointMolly,
};

/** A strategy by its name alone, whatever it remembers. */
const plain = <M extends Memory, P extends Parameters>(strategy: Strategy<M, P>): Strategy =>
  strategy as unknown as Strategy;

export const martingalePass = plain({
  ...progress(pass, martingale),
  name: 'martingale-pass',
  about: 'pass, doubled after each loss up to the table’s maximum, then from the start',
});

export const paroliPass = plain({
  ...progress(pass, paroli),
  name: 'paroli-pass',
  about: 'pass, doubled after a win, three wins in a row; from the start after a loss',
});

export const dAlembertPass = plain({
  ...progress(pass, dAlembert),
  name: 'dalembert-pass',
  about: 'pass, one unit more after a loss and one less after a win, up to 20 units',
});

export const fibonacciPass = plain({
  ...progress(pass, fibonacci),
  name: 'fibonacci-pass',
  about: 'pass, one Fibonacci number up after a loss and two down after a win',
});

export const oscarsGrindPass = plain({
  ...progress(pass, oscarsGrind),
  name: 'oscars-grind-pass',
  about: 'pass, one unit more after a win until a series is a unit ahead; given up 25 units behind',
});

export const laboucherePass = plain({
  ...progress(pass, labouchere),
  name: 'labouchere-pass',
  about: 'pass, the first and last number of a line that grows with losses: no finite automaton',
});

export const STRATEGIES: readonly Strategy[] = [
  pass,
  pass345,
  passHedge,
  passCome,
  pass2Come,
  come345,
  threePointMolly,
  dontPass,
  dontPassMaxOdds,
  dontCome,
  threePointDolly,
  place68,
  plain(place68Cpr),
  placeInside,
  placeAcross,
  regressInside,
  doubleTap,
  plain(fiveCount),
  buy410,
  ironCross,
  field,
  plain(diceDoctor),
  hardways,
  passPlace68,
  passPlace68Move,
  place68TwoCome,
  place68DontCome,
  knockout,
  hammerlock,
  plain(risk12),
  martingalePass,
  paroliPass,
  dAlembertPass,
  fibonacciPass,
  oscarsGrindPass,
  laboucherePass,
];
