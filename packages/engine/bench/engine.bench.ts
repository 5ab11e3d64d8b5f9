// How many rolls a second the engine does roll by roll, commands and events included, on one core.
import { type Command, decide, evolve, findRulebook, type Line, newTable, type Table } from '../src/index.ts';

/** Dice for the benchmark only: xorshift32, seeded, cheap enough not to be what is measured. */
function diceSource(seed: number): () => readonly [number, number] {
  let state = seed;
  const next = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
  const faces = Array.from(
    { length: 36 },
    (_, index) => [1 + Math.floor(index / 6), 1 + (index % 6)] as const,
  );
  return () => faces[next() % 36] ?? [1, 1];
}

type Played = { readonly table: Table; readonly lines: readonly Line[] };

/** One command decided and its events folded; the settlement lines tell a player what to bet again. */
function play(table: Table, command: Command): Played {
  const decision = decide(table, command);
  if (!decision.ok) throw new Error(`${decision.refusal.code}: ${decision.refusal.message}`);
  let next = table;
  let lines: readonly Line[] = [];
  for (const event of decision.events) {
    next = evolve(next, event);
    if (event.type === 'rolled') lines = event.lines;
  }
  return { table: next, lines };
}

const bet = (table: Table, seat: number, spot: string, amount: number): Table =>
  play(table, { type: 'bet', seat, spot, amount }).table;

function tableWith(players: number): Table {
  const book = findRulebook('rws-2019');
  const made = book ? newTable(book, { chip: '1.00' }) : null;
  if (!made?.ok) throw new Error('no table');
  let { table } = made;
  for (let seat = 1; seat <= players; seat += 1) {
    table = play(table, { type: 'seat', seat, name: `P${seat}`, amount: 2_000_000_000 }).table;
  }
  return table;
}

const TIMES: Readonly<Record<number, number>> = { 4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3 };

/** A player's plan: what stands from the first point on and is bet again whenever it comes down. */
type Plan = {
  readonly players: number;
  readonly come: boolean;
  readonly standing: ReadonlyMap<string, number>;
};

/** Pass with 3-4-5 odds, place 6 and 8. */
const ONE: Plan = {
  players: 1,
  come: false,
  standing: new Map([
    ['place-6', 1200],
    ['place-8', 1200],
  ]),
};

/** Twenty bets a player: pass with odds, come, field, and sixteen on numbers and hardways. */
const EIGHT: Plan = {
  players: 8,
  come: true,
  standing: new Map([
    ['field', 500],
    ...[4, 5, 6, 8, 9, 10].map(n => [`place-${n}`, 3000] as const),
    ...[4, 5, 9, 10].map(n => [`buy-${n}`, 2000] as const),
    ...[4, 10].map(n => [`lay-${n}`, 4000] as const),
    ...[4, 6, 8, 10].map(n => [`hard-${n}`, 500] as const),
  ]),
};

/** The bets after a roll: what was decided is put back, and the line and come bets follow the puck. */
function rebet(plan: Plan, { table, lines }: Played, before: Table['point']): Table {
  let next = table;
  for (const line of lines) {
    if (line.up > 0) continue;
    const amount = plan.standing.get(line.spot);
    if (amount !== undefined) next = bet(next, line.seat, line.spot, amount);
  }
  if (table.point === null && before === null && !lines.some(line => line.spot === 'pass')) return next;
  for (let seat = 1; seat <= plan.players; seat += 1) {
    if (next.point === null) next = bet(next, seat, 'pass', 1000);
    else if (before === null) next = bet(next, seat, 'pass-odds', 1000 * (TIMES[next.point] ?? 0));
    if (plan.come && next.point !== null) next = bet(next, seat, 'come', 1000);
  }
  return next;
}

function measure(name: string, plan: Plan, seconds: number): void {
  const dice = diceSource(20_190_702);
  let table = tableWith(plan.players);
  for (let seat = 1; seat <= plan.players; seat += 1) {
    table = bet(table, seat, 'pass', 1000);
    for (const [spot, amount] of plan.standing) table = bet(table, seat, spot, amount);
  }
  let up = 0;
  const run = (until: number): number => {
    let rolls = 0;
    while (performance.now() < until) {
      for (let i = 0; i < 200; i += 1) {
        const { point } = table;
        table = rebet(plan, play(table, { type: 'roll', dice: dice() }), point);
      }
      for (const seat of table.seats) up += seat.bets.length;
      rolls += 200;
    }
    return rolls;
  };
  run(performance.now() + 1000);
  up = 0;
  const started = performance.now();
  const rolls = run(started + seconds * 1000);
  const rate = rolls / ((performance.now() - started) / 1000);
  const bets = up / (rolls / 200) / plan.players;
  const figure = Math.round(rate).toLocaleString('en').padStart(12);
  console.log(`${name.padEnd(48)} ${figure} rolls/s, ${bets.toFixed(1)} bets a player up on average`);
}

console.log(`Node ${process.version}, one core`);
measure('one player: pass, 3-4-5 odds, place 6 and 8', ONE, 3);
measure('eight players, some twenty bets each', EIGHT, 3);
