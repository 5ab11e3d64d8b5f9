/*
 * The hot loop of sessions, assembled for one automaton and plan.
 *
 * Like the long run, it plays two rolls at a time. A pair of rolls updates four numbers of a session at once: (fall,
 * hand, −worth, worth), where the fall is from the highest worth so far, becomes the larger of itself + A and B. The
 * peaks, (drawdown, longest hand, shortage, excess), become the larger of themselves and (fall, hand, −worth, worth)
 * + C. Shortage and excess are measured from the bounds within which no roll of this pair can end the session, and stay
 * below 0 until one may. Then the lane is left as it was before the draw and played roll by roll instead, so every
 * ending is decided in one place.
 */
import {
  assemble,
  type Code,
  choose,
  type Exported,
  either,
  get,
  i32,
  i32x4,
  i64,
  instantiate,
  Routine,
  repeat,
  sequence,
  set,
} from './assembler.ts';
import { DRAW_ROLLS, LANES } from './dice.ts';
import { AT, emitLookup, fillRoutine, type Grid } from './draws.ts';
import type { FlatAutomaton } from './flat-automaton.ts';
import type { SessionPlan } from './lane.ts';
import { SessionBlock, type SessionKernel } from './session-block.ts';
import { FIELD, IDLE_ROUNDS, INITIAL, LANE, layoutOf, writeSessionTables } from './session-table.ts';

type Registers = { readonly row: number; readonly progress: number; readonly peak: number };

/** The next rolls of the draw in `left`, played on `now`; `entry` becomes the entry that had them. */
function emitStep(grid: Grid, now: Registers, left: number, product: number, entry: number): Code {
  const four = (offset: number): Code => i32x4.load(get(entry), AT.table + offset);
  return sequence(
    emitLookup(grid, left, product, now.row, entry),
    set(now.row, i32.load(get(entry), AT.table + FIELD.next)),
    set(now.peak, i32x4.max(get(now.peak), i32x4.add(get(now.progress), four(FIELD.reach)))),
    set(now.progress, i32x4.add(get(now.progress), four(FIELD.add))),
    set(now.progress, i32x4.max(get(now.progress), i32x4.loadTwo(get(entry), AT.table + FIELD.floor))),
  );
}

const emitCount = (entry: number): Code =>
  i32.store(
    get(entry),
    i32.add(i32.load(get(entry), AT.table + FIELD.count), i32.const(1)),
    AT.table + FIELD.count,
  );

/** The signs of shortage and excess: both are below 0 while the session goes on. */
const isOver = (now: Registers): Code => i32.ltU(i32x4.signs(get(now.peak)), i32.const(0b1100));

const registersOf = (routine: Routine): Registers => ({
  row: routine.local('i32'),
  progress: routine.local('v128'),
  peak: routine.local('v128'),
});

const emitLoad = ({ row, progress, peak }: Registers, lane: Code): Code =>
  sequence(
    set(row, i32.load(lane, LANE.row)),
    set(progress, i32x4.load(lane, LANE.progress)),
    set(peak, i32x4.load(lane, LANE.peak)),
  );

const emitStore = ({ row, progress, peak }: Registers, lane: Code): Code =>
  sequence(
    i32.store(lane, get(row), LANE.row),
    i32x4.store(lane, get(progress), LANE.progress),
    i32x4.store(lane, get(peak), LANE.peak),
  );

/** A lane's registers, with the rounds its session has left. */
type Seated = Registers & { readonly left: number; readonly index: number };

/** Where a session begins, where a lane without one stays, and how many rounds a session's rolls take. */
type Beginning = { readonly start: number; readonly idle: number; readonly rounds: number };

const laneAt = (index: number): Code => i32.const(AT.lanes + LANE.bytes * index);
const loadShared = (at: number): Code => i32.load(i32.const(at));
const storeShared = (at: number, value: Code): Code => i32.store(i32.const(at), value);

/** Records the lane as it was before the draw, and starts its next session or leaves it idle. */
function emitNextSession(lane: Seated, draw: Code, record: number, begin: Beginning): Code {
  const more = i32.ltU(loadShared(AT.started), loadShared(AT.sessions));
  const begins = (value: number, idle: number): Code => choose(i32.const(value), i32.const(idle), more);
  return sequence(
    set(record, loadShared(AT.record)),
    emitStore(lane, get(record)),
    i32.store(get(record), get(lane.left), LANE.left),
    i32.store(get(record), i32.load(laneAt(lane.index), LANE.number), LANE.number),
    i64.store(get(record), draw, LANE.draw),
    storeShared(AT.record, i32.add(get(record), i32.const(LANE.bytes))),
    i32.store(laneAt(lane.index), loadShared(AT.started), LANE.number),
    set(lane.row, begins(begin.start, begin.idle)),
    set(lane.left, begins(begin.rounds, IDLE_ROUNDS)),
    set(lane.progress, i32x4.const(INITIAL.progress)),
    set(lane.peak, i32x4.const(INITIAL.peak)),
    storeShared(AT.started, i32.add(loadShared(AT.started), more)),
  );
}

/**
 * play(from, to): plays all lanes through the draws in memory. A lane whose session may end in a draw, or has its last
 * rolls in it, is recorded and starts the next session, if there is one left. Values that are rarely needed stay in
 * memory, which leaves the registers to the rest.
 */
function playRoutine(grid: Grid, begin: Beginning): Exported {
  const routine = new Routine('i32', 'i32');
  const [from, to] = [0, 1];
  const [rest, product] = routine.locals('i64', 2) as [number, number];
  const record = routine.local('i32');
  const entries = routine.locals('i32', DRAW_ROLLS / grid.rollsPerLookup);
  const now = registersOf(routine);
  const lanes = Array.from({ length: LANES }, (_, index) => ({
    ...registersOf(routine),
    left: routine.local('i32'),
    index,
  }));
  const emitCopy = (a: Registers, b: Registers): Code =>
    sequence(set(a.row, get(b.row)), set(a.progress, get(b.progress)), set(a.peak, get(b.peak)));
  const emitPlay = (lane: Seated): Code => {
    const draw = i64.load(get(from), 8 * lane.index);
    return sequence(
      emitCopy(now, lane),
      set(rest, draw),
      ...entries.map(entry => emitStep(grid, now, rest, product, entry)),
      set(lane.left, i32.sub(get(lane.left), i32.const(1))),
      either(
        i32.or(isOver(now), i32.eqz(get(lane.left))),
        emitNextSession(lane, draw, record, begin),
        sequence(emitCopy(lane, now), ...entries.map(emitCount)),
      ),
    );
  };
  const code = sequence(
    ...lanes.map(lane => emitLoad(lane, laneAt(lane.index))),
    ...lanes.map(lane => set(lane.left, i32.load(laneAt(lane.index), LANE.left))),
    repeat(
      sequence(...lanes.map(emitPlay), set(from, i32.add(get(from), i32.const(8 * LANES)))),
      i32.ltU(get(from), get(to)),
    ),
    ...lanes.map(lane => emitStore(lane, laneAt(lane.index))),
    ...lanes.map(lane => i32.store(laneAt(lane.index), get(lane.left), LANE.left)),
  );
  return { name: 'play', routine, result: null, code };
}

/** finish(record, rolls): plays up to that many rolls of the draw, one by one, until the session may end. Returns the rolls left. */
function finishRoutine(grid: Grid): Exported {
  const routine = new Routine('i32', 'i32');
  const [record, rolls] = [0, 1];
  const [rest, product] = routine.locals('i64', 2) as [number, number];
  const entry = routine.local('i32');
  const now = registersOf(routine);
  const code = sequence(
    emitLoad(now, get(record)),
    set(rest, i64.load(get(record), LANE.draw)),
    repeat(
      sequence(
        emitStep(grid, now, rest, product, entry),
        emitCount(entry),
        set(rolls, i32.sub(get(rolls), i32.const(1))),
      ),
      i32.and(i32.eqz(isOver(now)), i32.ltU(i32.const(0), get(rolls))),
    ),
    emitStore(now, get(record)),
    i32.store(get(record), get(entry), LANE.entry),
    get(rolls),
  );
  return { name: 'finish', routine, result: 'i32', code };
}

/** The kernel of an automaton and a plan; null where it cannot play them, or there is no WebAssembly. */
export function assembledSessions(flat: FlatAutomaton, plan: SessionPlan): SessionKernel | null {
  const layout = layoutOf(flat, plan);
  if (!layout) return null;
  const { grid, base, row } = layout.play;
  const begin: Beginning = {
    start: base + flat.start * row,
    idle: base + flat.states * row,
    rounds: Math.ceil(plan.rolls / DRAW_ROLLS),
  };
  const routines = [fillRoutine(), playRoutine(grid, begin), finishRoutine(layout.finish.grid)];
  const machine = instantiate(assemble(routines, layout.bytes));
  if (!machine) return null;
  writeSessionTables(machine.memory, flat, plan, layout);
  return (state, sessions, counts, record, report) =>
    new SessionBlock(machine, flat, plan, layout, counts).play(state, sessions, record, report);
}
