// --set, --sweep and --when-short: a strategy's parameters, and the unit, set or run through several values.
import { type Cents, parseCents } from '@passline/engine';
import { ParameterError, type Parameters, type Strategy, withParameters } from '@passline/lab';
import { type Arguments, quoted } from './arguments.ts';
import { UsageError } from './usage-error.ts';

/** One value of a sweep as typed, and what it sets. */
export type SweepStep = {
  readonly text: string;
  readonly unit: Cents | null;
  readonly parameters: Parameters;
};

export type Sweep = { readonly name: string; readonly steps: readonly SweepStep[] };

const MAX_STEPS = 100;

function numberOf(asked: Arguments, option: string, name: string, text: string): number {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (!Number.isFinite(value))
    throw asked.usageError(`${option} ${name}= takes numbers, not ${quoted(text)}`);
  return value;
}

/** The parameters of `--set levels=6,wins=2`. */
export function parametersOf(asked: Arguments): Parameters {
  const text = asked.text('--set');
  if (text === null) return {};
  const pairs = text.split(',').map(pair => {
    const [, name, value] = /^([A-Za-z]\w*)=(.+)$/.exec(pair) ?? [];
    if (name === undefined || value === undefined)
      throw asked.usageError(`--set takes parameters such as levels=6, not ${quoted(pair)}`);
    return [name, numberOf(asked, '--set', name, value)] as const;
  });
  return Object.fromEntries(pairs);
}

/** The values of `--sweep unit=5,10,25` or of a parameter. */
export function sweepOf(asked: Arguments): Sweep | null {
  const text = asked.text('--sweep');
  if (text === null) return null;
  const [, name, list] = /^([A-Za-z]\w*)=(.+)$/.exec(text) ?? [];
  if (name === undefined || list === undefined)
    throw asked.usageError(
      `--sweep takes one name and its values, such as unit=5,10,25, not ${quoted(text)}`,
    );
  const values = list.split(',');
  if (values.length > MAX_STEPS) throw asked.usageError(`--sweep takes at most ${MAX_STEPS} values`);
  const steps = values.map((value): SweepStep => {
    if (name !== 'unit')
      return { text: value, unit: null, parameters: { [name]: numberOf(asked, '--sweep', name, value) } };
    const unit = parseCents(value);
    if (unit === null || unit < 1)
      throw asked.usageError(`--sweep unit= takes amounts such as 5.00, not ${quoted(value)}`);
    return { text: value, unit, parameters: {} };
  });
  return { name, steps };
}

/** A strategy as requested: with `--set` applied, and `--when-short` in place of its own. */
export const askedStrategy = (asked: Arguments, strategy: Strategy): Strategy =>
  setParameters(withWhenShort(asked, strategy), parametersOf(asked));

function withWhenShort(asked: Arguments, strategy: Strategy): Strategy {
  const whenShort = asked.oneOf('--when-short', ['partial', 'skip']);
  return whenShort === null ? strategy : { ...strategy, whenShort };
}

/** Several strategies as requested: `--set` applies to those that have the parameter; at least one must. */
export function askedStrategies(asked: Arguments, strategies: readonly Strategy[]): readonly Strategy[] {
  const values = Object.entries(parametersOf(asked));
  const has = ({ parameters }: Strategy, name: string): boolean => Object.hasOwn(parameters ?? {}, name);
  const unknown = values.filter(([name]) => !strategies.some(strategy => has(strategy, name)));
  return strategies.map(strategy => {
    const own = [...unknown, ...values.filter(([name]) => has(strategy, name))];
    return setParameters(withWhenShort(asked, strategy), Object.fromEntries(own));
  });
}

/** A strategy with parameters set; throws a UsageError for a parameter that it does not have. */
export function setParameters(strategy: Strategy, values: Parameters): Strategy {
  try {
    return withParameters(strategy, values);
  } catch (error) {
    if (error instanceof ParameterError) throw new UsageError(error.message);
    throw error;
  }
}
