// A strategy written in any language: a program that is asked on its standard input and answers on its standard output.
import { isRecord, parseJson, parseSpotName, SPOTS, type SpotName } from '@passline/engine';
import type { Memory, Parameters, ProgramStrategy, Sight, Strategy, Wish } from '@passline/lab';
import { UsageError } from '../usage-error.ts';
import { ProgramError, SyncProgram } from './sync-program.ts';

export const STRATEGY_PROTOCOL = 1;

/** Shown to every program: none of these adds to a strategy's states. */
const ALWAYS = [
  'rulebook',
  'point',
  'comeOut',
  'bets',
  'bankroll',
  'unit',
  'chip',
  'min',
  'max',
  'jackpotOpen',
] as const;
/** Shown only on request: a strategy that sees unbounded values has no finite automaton. */
const ON_REQUEST = ['rack', 'profit', 'roll', 'hand', 'handRoll'] as const;
/** Requested for one spot at a time: "limits:place-6". */
const BY_SPOT = ['offers', 'isOpen', 'maxOdds', 'limits', 'isWorking', 'mayCall', 'mayTake'] as const;

type OnRequest = (typeof ON_REQUEST)[number];
type BySpot = (typeof BY_SPOT)[number];
type Sees = {
  readonly fields: readonly OnRequest[];
  readonly bySpot: readonly { readonly method: BySpot; readonly spot: SpotName }[];
};

/** Odds by their flat bet. */
const ODDS = new Map(SPOTS.flatMap(({ name, flat }) => (flat === null ? [] : [[flat, name] as const])));

function seesOf(command: string, value: unknown): Sees {
  if (value === undefined) return { fields: [], bySpot: [] };
  const list = Array.isArray(value) ? value : [null];
  const fields: OnRequest[] = [];
  const bySpot: { method: BySpot; spot: SpotName }[] = [];
  for (const each of list) {
    const [method, name = ''] = String(each).split(':');
    const spot = parseSpotName(name);
    const field = ON_REQUEST.find(known => known === each);
    const asked = BY_SPOT.find(known => known === method);
    if (field) fields.push(field);
    else if (asked && spot) bySpot.push({ method: asked, spot });
    else
      throw new UsageError(
        `${command}: “sees” is a list of ${ON_REQUEST.join(', ')}, and of ${BY_SPOT.join(', ')} with a spot, such as “limits:place-6”, not ${JSON.stringify(each)}`,
        true,
      );
  }
  return { fields, bySpot };
}

const WHEN_SHORT = ['partial', 'skip'] as const;

/** A program's parameters, and what it does when chips run short. */
function optionsOf(
  command: string,
  { parameters, whenShort }: Readonly<Record<string, unknown>>,
): Pick<Strategy, 'parameters' | 'whenShort'> {
  if (
    parameters !== undefined &&
    !(isRecord(parameters) && Object.values(parameters).every(value => Number.isFinite(value)))
  )
    throw new UsageError(
      `${command}: “parameters” are names with numbers, such as {"levels": 6}, not ${JSON.stringify(parameters)}`,
      true,
    );
  const known = WHEN_SHORT.find(each => each === whenShort);
  if (whenShort !== undefined && !known)
    throw new UsageError(
      `${command}: “whenShort” is ${WHEN_SHORT.join(' or ')}, not ${JSON.stringify(whenShort)}`,
      true,
    );
  return {
    ...(parameters && { parameters: parameters as Parameters }),
    ...(known && { whenShort: known }),
  };
}

/** The sight as plain data. */
function shown(sight: Sight, { fields, bySpot }: Sees): object {
  const data: Record<string, unknown> = {};
  for (const field of [...ALWAYS, ...fields]) data[field] = sight[field];
  const { last } = sight;
  data.last = last && {
    dice: last.dice,
    total: last.total,
    result: last.result,
    sevenOut: last.sevenOut,
    lines: last.lines,
  };
  const maxOdds: Record<string, number> = {};
  for (const flat of Object.keys(sight.bets)) {
    const odds = ODDS.get(flat as SpotName);
    if (odds && sight.offers(odds)) maxOdds[odds] = sight.maxOdds(odds);
  }
  data.maxOdds = maxOdds;
  for (const { method, spot } of bySpot) {
    data[method] = { ...(data[method] as object | undefined), [spot]: sight[method](spot) };
  }
  return data;
}

function answerOf(line: string): Readonly<Record<string, unknown>> {
  const parsed = parseJson(line);
  if (!parsed.ok) throw new ProgramError(`answers what is not JSON: ${parsed.message}`);
  if (!isRecord(parsed.value)) throw new ProgramError('must answer with an object');
  const { error } = parsed.value;
  if (error !== undefined) throw new ProgramError(String(error));
  return parsed.value;
}

/** A program is asked the same question this often before its known answer is used, and then only every nth time. */
const ASKED_FIRST = 4;
const ASKED_EVERY = 8;
const MAX_REMEMBERED = 100_000;

/** A program's answers by question. Checks that it is pure: the same question must get the same answer. */
class Answers {
  readonly #program: SyncProgram;
  readonly #known = new Map<string, { readonly line: string; asked: number }>();

  constructor(program: SyncProgram) {
    this.#program = program;
  }

  ask(question: string): string {
    const known = this.#known.get(question);
    if (known) {
      known.asked += 1;
      if (known.asked > ASKED_FIRST && known.asked % ASKED_EVERY !== 0) return known.line;
    }
    const line = this.#program.ask(question);
    if (known && known.line !== line)
      throw new ProgramError(`is not pure: it answers the same question with ${known.line} and with ${line}`);
    if (!known) {
      if (this.#known.size >= MAX_REMEMBERED) this.#known.clear();
      this.#known.set(question, { line, asked: 1 });
    }
    return line;
  }
}

/** Starts the program and asks it who it is. */
export function startProgram(command: string): ProgramStrategy {
  const program = new SyncProgram(command);
  let hello: Readonly<Record<string, unknown>>;
  try {
    hello = answerOf(program.ask(JSON.stringify({ ask: 'hello', protocol: STRATEGY_PROTOCOL })));
  } catch (error) {
    if (error instanceof ProgramError) throw new UsageError(`${command}: ${error.message}`, true);
    throw error;
  }
  const { name, about = '', start = null } = hello;
  if (typeof name !== 'string' || name === '' || typeof about !== 'string')
    throw new UsageError(`${command}: must answer “hello” with a “name”`, true);
  const sees = seesOf(command, hello.sees);
  const options = optionsOf(command, hello);
  const answers = new Answers(program);
  return {
    name,
    about,
    start: start as Memory,
    isProgram: true,
    ...options,
    play: (sight, memory, parameters) => {
      const given = options.parameters && { parameters };
      return answerOf(
        answers.ask(JSON.stringify({ ask: 'play', sight: shown(sight, sees), memory, ...given })),
      ) as Wish;
    },
  };
}
