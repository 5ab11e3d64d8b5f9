// A strategy's parameters set to other values than its defaults.
import { nearestName } from '@passline/engine';
import * as say from '../sentences/strategies.ts';
import type { Memory, Parameters, Strategy } from './strategy.ts';

/** A parameter that a strategy does not have, or a value that is not a number. */
export class ParameterError extends Error {}

/** The strategy with some of its parameters set. */
export function withParameters<M extends Memory, P extends Parameters>(
  strategy: Strategy<M, P>,
  values: Parameters,
): Strategy<M, P> {
  const { name, parameters } = strategy;
  const known = Object.keys(parameters ?? {});
  for (const [key, value] of Object.entries(values)) {
    if (!known.includes(key)) {
      throw new ParameterError(say.noParameter(name, key, known, nearestName(key, known)));
    }
    if (!Number.isFinite(value)) throw new ParameterError(say.notANumber(name, key, value));
  }
  return known.length === 0 ? strategy : { ...strategy, parameters: { ...parameters, ...values } as P };
}
