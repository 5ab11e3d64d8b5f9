// The exact part of the lab: long-run figures, how sessions end, and their state along the way.
import {
  type Automaton,
  type BankrollPlan,
  type Figure,
  formatRational,
  multiply,
  quantileOf,
  type Rational,
  rational,
  type SessionPlan,
  type SessionStates,
  solve,
  solveSessions,
} from '@passline/lab';
import { LEVELS, type ShownFigure, type Solved, type TimelinePoint } from '../messages.ts';
import { betShares } from './attribution.ts';
import type { PreparedGame } from './prepare.ts';

const ONE = rational(1);
const LOST_CENTS = rational(-1, 100);
const CENTS = rational(1, 100);
const SQUARE_CENTS = rational(1, 10_000);
/** About two seconds; visitors should not wait longer. */
export const MAX_WORK = 1e10;

const shownFigure = ({ value, exact, error }: Figure, by: Rational): ShownFigure => {
  const factor = Number(by.num) / Number(by.den);
  return {
    value: value * factor,
    fraction: exact && formatRational(multiply(exact, by)),
    error: exact ? 0 : error * Math.abs(factor),
  };
};

export function solvedOf(prepared: PreparedGame, automaton: Automaton): Solved {
  const found = solve(automaton);
  const { name, about } = prepared.strategy;
  return {
    name,
    about,
    states: found.states,
    lossPerRoll: shownFigure(found.meanPerRoll, LOST_CENTS),
    actionPerRoll: shownFigure(found.wageredPerRoll, CENTS),
    edge: found.edge && shownFigure(found.edge, ONE),
    variance: found.variancePerRoll && shownFigure(found.variancePerRoll, SQUARE_CENTS),
    bets: betShares(automaton, found.meanPerRoll.value),
  };
}

export const exactPlan = ({ rolls, target, stopLoss }: SessionPlan): BankrollPlan => ({
  rolls,
  ...(target === null ? {} : { target }),
  ...(stopLoss === null ? {} : { stopLoss }),
});

const PARTS = 32;

/** Rolls at which sessions are sampled: first halves, then quarters, so that sampling may stop at any time. */
export function stopsOf(rolls: number): number[] {
  const stops: number[] = [];
  for (let step = PARTS / 2; step >= 1; step /= 2)
    for (let part = step; part < PARTS; part += 2 * step) stops.push(Math.round((rolls * part) / PARTS));
  return [...new Set(stops)].filter(stop => stop > 0 && stop < rolls);
}

/** The state of sessions after a given number of rolls. */
export function timelineAt(states: SessionStates, plan: SessionPlan, rolls: number): TimelinePoint {
  const { ruin, finish } = solveSessions(states, { ...exactPlan(plan), rolls }, MAX_WORK);
  return { rolls, ruin, worths: LEVELS.map(level => quantileOf(finish, level)) };
}
