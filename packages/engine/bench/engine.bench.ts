// Rolls a second through the engine, commands and events included, on one core, beside a plain loop of the same game.
import { parseArgs } from 'node:util';
import { type BenchRow, median, processorSeconds, tell } from '../../../scripts/bench-row.ts';
import { PlainTable, plainGame } from './plain-rolls.ts';
import { begun, diceSource, EIGHT, ONE, type Plan, rolledOn } from './plans.ts';

const SEED = 20_190_702;
const CHECKED_ROLLS = 20_000;
const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
const [ROUNDS, ROUND_SECONDS] = values.quick ? [3, 0.3] : [7, 0.6];

/** The yardstick is one only if it plays the same game: to the cent, after thousands of rolls. */
function checkMoney(plan: Plan): void {
  const start = begun(plan);
  const plain = new PlainTable(plainGame(plan));
  const { house } = rolledOn(plan, start, CHECKED_ROLLS, diceSource(SEED));
  plain.roll(CHECKED_ROLLS, diceSource(SEED));
  const won = plain.racks.reduce((sum, rack) => sum + rack, 0);
  if (won !== start.house - house)
    throw new Error(`the plain loop won ${won}, the engine's players ${start.house - house}`);
}

/** Rolls a second of this process's own processor time. */
function rate(roll: (rolls: number) => void, batch: number, seconds: number): number {
  const from = processorSeconds();
  let rolls = 0;
  while (processorSeconds() < from + seconds) {
    roll(batch);
    rolls += batch;
  }
  return rolls / (processorSeconds() - from);
}

/** Engine and plain loop in turn, several times over, so that a busy moment hits both. */
function measure(key: string, name: string, plan: Plan): void {
  checkMoney(plan);
  let table = begun(plan);
  const plain = new PlainTable(plainGame(plan));
  const dice = diceSource(SEED);
  const inEngine = (rolls: number): void => {
    table = rolledOn(plan, table, rolls, dice);
  };
  const inPlain = (rolls: number): void => plain.roll(rolls, dice);
  rate(inEngine, 200, ROUND_SECONDS);
  rate(inPlain, 20_000, ROUND_SECONDS);
  const rounds = Array.from({ length: ROUNDS }, () => ({
    engine: rate(inEngine, 200, ROUND_SECONDS),
    plain: rate(inPlain, 20_000, ROUND_SECONDS),
  }));
  const [engine, against] = [median(rounds.map(each => each.engine)), median(rounds.map(each => each.plain))];
  const row: BenchRow = {
    key,
    what: `engine: ${name}`,
    unit: 'rolls/s',
    measured: engine,
    yardstick: 'plain loop adding numbers',
    against,
    better: 'more',
  };
  tell(row);
  const figure = (value: number): string => Math.round(value).toLocaleString('en').padStart(12);
  console.log(`${name.padEnd(48)}${figure(engine)} rolls/s of processor time`);
  console.log(`${'  the same as a plain loop adding numbers'.padEnd(48)}${figure(against)} rolls/s`);
  console.log(`  ${(against / engine).toFixed(1)} times as long as the plain loop`);
}

console.log(`Node ${process.version}, one core; medians of ${ROUNDS} rounds`);
measure('engine.one', 'one player: pass, 3-4-5 odds, place 6 and 8', ONE);
measure('engine.eight', 'eight players, some twenty bets each', EIGHT);
