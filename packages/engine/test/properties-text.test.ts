// Any line of a script gets an answer, and never throws.
import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { describe, test } from 'vitest';
import {
  assertConserved,
  CODES,
  findRulebook,
  parseLine,
  printScript,
  RULEBOOKS,
  type Run,
  runStatement,
  SPOTS,
  START,
} from '../src/index.ts';
import { eventsIn, type Game, gameOf, play, runs } from './random-game.ts';

const find: Parameters<typeof runStatement>[2] = ref => {
  const book = findRulebook(ref);
  return book ? { ok: true, book } : { ok: false, message: `no rulebook ${ref}` };
};

/** Reads and runs a line, whatever it says; if that is not possible, the run stays as it was. */
function attempt(run: Run, line: string): Run {
  const parsed = parseLine(line);
  if (!parsed.ok) {
    assert(parsed.message.length > 0, line);
    return run;
  }
  if (!parsed.statement) return run;
  const step = runStatement(run, parsed.statement, find);
  if (step.run.table) assertConserved(step.run.table);
  if (step.problem || step.refusal) assert.equal(step.run, run, line);
  return step.run;
}

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'binary-ascii', maxLength: 1_100, size: 'max' }),
);

const oneOf = (words: string): fc.Arbitrary<string> => fc.constantFrom(...words.split(' '));
const spot = fc.constantFrom(...SPOTS.map(({ name }) => name));
const code = fc.constantFrom(...CODES);
const book = fc.constantFrom(...RULEBOOKS.map(({ id }) => id));
const number = oneOf('0 1 2 3 4 5 6 7 20 21 999999999 -1');
const amount = oneOf(
  '5.00 10.00 60 0.01 0 -0 +5.00 -5.00 1000000000.00 1000000000.01 90071992547409.91 9999999999999999 0.001 1e3',
);
const key = oneOf(
  'chip min max box-max shooter limits odds commission buy-commission pay-pass power-odds colour',
);
const value = oneOf(
  '0 0.01 3.33 9.00 90071992547409.91 none record house 2x cap win 1% 1/3 999:1 1000:1 1001:1',
);
const setting = fc.tuple(key, value).map(parts => parts.join('='));
const verb = oneOf(
  'seat open close interrupt void roll correct no-roll power settings table ruling rulebook refuse expect by because',
);
const seatVerb = oneOf('bet late-bet undo-late-bet reduce take on off accept decline give-up buy-in leave');
const name = oneOf('Ana "Bo D" # "" "a#b" slanted off-table 18:1 rack bet point shooter count off none');
const word = fc.oneof(spot, code, book, number, amount, setting, verb, seatVerb, name, anyText);

/** Words in the order of a statement that makes some sense. */
const phrase: fc.Arbitrary<readonly string[]> = fc.oneof(
  fc.tuple(number, oneOf('bet late-bet undo-late-bet reduce'), spot, amount),
  fc.tuple(number, oneOf('take on off'), spot),
  fc.tuple(number, oneOf('accept decline give-up leave')),
  fc.tuple(number, oneOf('buy-in'), amount),
  fc.tuple(oneOf('seat'), number, name, amount),
  fc.tuple(oneOf('roll correct'), number, number),
  fc.tuple(oneOf('table settings'), setting, setting),
  fc.tuple(oneOf('table settings'), setting),
  fc.tuple(oneOf('open close void interrupt')),
  fc.tuple(oneOf('no-roll'), name),
  fc.tuple(oneOf('power'), spot, name),
  fc.tuple(oneOf('ruling'), number, amount),
  fc.tuple(oneOf('expect'), oneOf('rack'), number, amount),
  fc.tuple(oneOf('expect'), oneOf('point shooter count'), number),
);
const prefix = fc.oneof(
  { weight: 4, arbitrary: fc.constant<readonly string[]>([]) },
  fc.tuple(oneOf('by'), name),
  fc.tuple(oneOf('by'), name, oneOf('because'), name),
  fc.tuple(oneOf('refuse'), code),
);
const line = fc.oneof(
  { weight: 9, arbitrary: fc.tuple(prefix, phrase).map(parts => parts.flat().join(' ')) },
  fc.array(word, { maxLength: 7 }).map(words => words.join(' ')),
  anyText,
);

/** A slip of the pen: words cut from a line and others put in, and its end perhaps missing. */
type Slip = {
  readonly at: number;
  readonly cut: number;
  readonly put: readonly string[];
  readonly end: number;
};

const slip: fc.Arbitrary<Slip> = fc.record({
  at: fc.nat(20),
  cut: fc.nat(2),
  put: fc.array(word, { maxLength: 2 }),
  end: fc.oneof({ weight: 9, arbitrary: fc.constant(1_200) }, fc.nat(40)),
});

function slipped(text: string, { at, cut, put, end }: Slip): string {
  const words = text.split(' ');
  words.splice(at % (words.length + 1), cut, ...put);
  return words.join(' ').slice(0, end);
}

/** A game's script, each line tried first with a slip in it and then as it was. */
function scriptWithSlips(game: Game, slips: readonly Slip[]): void {
  const script = printScript(game.rulebook, game.settings, [...play(game)].flatMap(eventsIn));
  let run = START;
  script.split('\n').forEach((text, index) => {
    const slip = slips[index % slips.length];
    if (slip) run = attempt(run, slipped(text, slip));
    run = attempt(run, text);
  });
}

describe('any line of a script', () => {
  test('is read or refused with a message', () => {
    const read = (text: string): void => {
      attempt(START, text);
    };
    fc.assert(fc.property(fc.oneof(anyText, line), read), runs(2_500));
  });
  test.each(RULEBOOKS.map(({ id }) => id))('runs or is refused under %s', rulebook => {
    const opening = [`rulebook ${rulebook}`, 'seat 1 Ana 500.00', '1 bet pass 5.00'];
    const lines = fc.array(line, { maxLength: 40, size: 'max' });
    const run = (more: readonly string[]): void => {
      [...opening, ...more].reduce(attempt, START);
    };
    fc.assert(fc.property(lines, run), runs(150));
  });
  test.each(RULEBOOKS.map(({ id }) => id))('runs or is refused in any game under %s', rulebook => {
    const slips = fc.array(slip, { minLength: 1, maxLength: 20 });
    fc.assert(fc.property(gameOf(rulebook), slips, scriptWithSlips), runs(50));
  });
});
