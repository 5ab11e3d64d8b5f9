// The notation: any text is parsed and run, or refused with a message; what ran prints and parses back the same.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  assertConserved,
  CODES,
  type Event,
  type FoundRulebook,
  legal,
  legalForDealer,
  loadRulebook,
  Narrator,
  parseLine,
  printScript,
  RULEBOOKS,
  type Run,
  runStatement,
  SPOTS,
  START,
  type StatementResult,
  type Table,
  view,
} from '@passline/engine';
import { builtIn, runScript } from '@passline/engine/testing/script.ts';
import { BLIND, byLines, combineMutations } from './mutations.ts';
import { must, type Target } from './target.ts';

const FIXTURES = fileURLToPath(new URL('../../packages/engine/fixtures/', import.meta.url));
const EXAMPLES = fileURLToPath(new URL('../../examples/', import.meta.url));

const HOUSE = loadRulebook(JSON.parse(readFileSync(`${EXAMPLES}house-ten-times.json`, 'utf8')));

function find(ref: string): FoundRulebook {
  if (ref === './house-ten-times.json' && HOUSE.ok) return HOUSE;
  return builtIn(ref);
}

const WORDS =
  'seat open close interrupt void roll correct no-roll power settings table ruling rulebook refuse expect by because ' +
  'bet found reduce take on off accept decline give-up buy-in leave rack point shooter count none 1 2 3 4 5 6 7 20 ' +
  '5.00 10.00 60.00 0.01 0 -5.00 +5.00 1000000000.00 min=5.00 max=500.00 chip=1.00 shooter=house odds=2x box-max=60.00 ' +
  'commission=win pay-pass=1:1 power-odds=1% 18:1 30:1 off-table slanted wrong-shooter "Bo D" # "" Ana ./house-ten-times.json';

const DICTIONARY = [
  ...WORDS.split(/ (?=(?:[^"]*"[^"]*")*[^"]*$)/),
  ...SPOTS.map(({ name }) => name),
  ...CODES,
  ...RULEBOOKS.map(({ id }) => id),
];

/** Cases that are rare in the fixtures: quoted names and reasons, comments after statements. */
const SIGNED = `rulebook rws-2019 # by the book
table min=5.00 max=500.00
seat 1 "Bo D" 500.00
seat 2 "a#b" 60.00
by "Kim Lee" because "late bet, #7" 1 bet pass 10.00
by "Kim Lee" close
by Pat because "chips fell" void
1 bet pass 10.00
by "Kim Lee" roll 3 1
by Pat because "wrong dice" correct 3 3
by Pat because "miscounted" ruling 2 +5.00
refuse bet/closed 1 bet
expect rack 1 490.00
`;

const MAX_LENGTH = 6_000;
const MAX_LINES = 120;

function scripts(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.craps'))
    .sort()
    .map(path => readFileSync(folder + path, 'utf8'))
    .filter(text => text.length <= MAX_LENGTH);
}

/** Computes everything that a page would show; nothing may throw. */
function inspect(table: Table): void {
  view(table);
  legalForDealer(table);
  for (const { seat } of table.seats) legal(table, seat);
}

function runLine(run: Run, line: string, narrator: Narrator): Pick<StatementResult, 'run' | 'events'> {
  const parsed = parseLine(line);
  if (!parsed.ok) {
    must(parsed.message.length > 0, 'a line is refused without a word');
    return { run, events: [] };
  }
  if (!parsed.statement) return { run, events: [] };
  const step = runStatement(run, parsed.statement, find);
  if (step.problem || step.refusal) must(step.run === run, 'a refused statement changed the table');
  if (step.problem) must(step.problem.message.length > 0, 'a statement fails without a word');
  if (step.run.table) assertConserved(step.run.table);
  narrator.tell(run, step);
  return step;
}

/** A table without the rules compiled from its rulebook and settings. */
const plain = (table: Table | null): string =>
  JSON.stringify(table, (key, value) => (key === 'rules' || key === 'book' ? undefined : value));

/** Prints the history as a script, then parses and runs it: the table and the script must be the same. */
function roundTrip(table: Table, events: readonly Event[]): void {
  const printed = printScript(table.baseBook.id, {}, events);
  const again = runScript(printed, () => ({ ok: true, book: table.baseBook }));
  must(again.problems.length === 0, `a printed script does not run: ${again.problems[0]}`);
  must(plain(again.run.table) === plain(table), 'a printed script ends in another table');
  must(printScript(table.baseBook.id, {}, again.events) === printed, 'a printed script prints as another');
}

export const NOTATION: Target = {
  name: 'notation',
  sources: /packages\/engine\/src\/(?!rulebooks\/(etg|rws|south|resorts))/,
  seeds: () => [SIGNED, ...scripts(FIXTURES), ...scripts(EXAMPLES)],
  mutated: combineMutations([...BLIND, ...byLines(DICTIONARY), ...byLines(DICTIONARY)], 5, MAX_LENGTH),
  attempt(input) {
    let run = START;
    const narrator = new Narrator();
    const events: Event[] = [];
    for (const line of input.split('\n').slice(0, MAX_LINES)) {
      const step = runLine(run, line, narrator);
      run = step.run;
      events.push(...step.events);
    }
    if (!run.table) return;
    inspect(run.table);
    roundTrip(run.table, events);
  },
};
