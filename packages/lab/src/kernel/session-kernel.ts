/*
 * The hot loop of sessions, assembled for one automaton and plan.
 *
 * Like the long run, it plays two rolls at a time. A pair of rolls updates four numbers of a session at once: (fall,
 * hand, −worth, worth), where the fall is from the highest worth so far, becomes the larger of itself + A and B. The
 * peaks, (drawdown, longest hand, shortage, excess), become the larger of themselves and (fall, hand, −worth, worth)
 * + C. Shortage and excess are measured from the bounds within which no roll of this pair can end the session, and stay
 * below 0 until one may. Then the lane is left as it was before the draw and played roll by roll instead, so every
 * early ending is decided in one place. A session that plays all its rolls, as most do, is counted here, unless every
 * session must be recorded.
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
  i64x2,
  instantiate,
  Routine,
  repeat,
  sequence,
  set,
} from './assembler.ts';
import { DRAW_ROLLS, LANES, WORD_ROLLS } from './dice.ts';
import { AT, emitLookup, fillRoutines, type Grid } from './draws.ts';
import type { FlatAutomaton } from './flat-automaton.ts';
import type { SessionPlan, ShortSide } from './lane.ts';
import { SessionBlock, type SessionKernel } from './session-block.ts';
import {
  FIELD,
  IDLE_ROUNDS,
  INITIAL,
  LANE,
  LEVEL,
  layoutOf,
  QUIET,
  type QuietResults,
  type SessionLayout,
  writeSessionTables,
} from './session-table.ts';

type Registers = { readonly row: number; readonly progress: number; readonly peak: number };

/** Plays the next rolls of the word in `left` on `now`; `entry` becomes their entry. */
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

/** The rows of a new session and of an idle lane; a session's rounds, and the rolls in the last of them. */
type Beginning = {
  readonly start: number;
  readonly idle: number;
  readonly rounds: number;
  readonly lastRolls: number;
};

const laneAt = (index: number): Code => i32.const(AT.lanes + LANE.bytes * index);
const loadShared = (at: number): Code => i32.load(i32.const(at));
const storeShared = (at: number, value: Code): Code => i32.store(i32.const(at), value);

/** Starts a lane's next session, or leaves it idle. */
function emitBegin(lane: Seated, begin: Beginning): Code {
  const more = i32.ltU(loadShared(AT.started), loadShared(AT.sessions));
  const begins = (value: number, idle: number): Code => choose(i32.const(value), i32.const(idle), more);
  return sequence(
    i32.store(laneAt(lane.index), loadShared(AT.started), LANE.number),
    set(lane.row, begins(begin.start, begin.idle)),
    set(lane.left, begins(begin.rounds, IDLE_ROUNDS)),
    set(lane.progress, i32x4.const(INITIAL.progress)),
    set(lane.peak, i32x4.const(INITIAL.peak)),
    storeShared(AT.started, i32.add(loadShared(AT.started), more)),
  );
}

/** Records the lane as it was before the draw. */
const emitRecord = (lane: Seated, draw: Code, record: number): Code =>
  sequence(
    set(record, loadShared(AT.record)),
    emitStore(lane, get(record)),
    i32.store(get(record), get(lane.left), LANE.left),
    i32.store(get(record), i32.load(laneAt(lane.index), LANE.number), LANE.number),
    i64.store(get(record), draw, LANE.draw),
    storeShared(AT.record, i32.add(get(record), i32.const(LANE.bytes))),
  );

/** Counts a session that has played all its rolls. The fall after its last roll belongs to its drawdown. */
function emitCountQuiet({ base, lowest }: QuietResults, now: Registers, at: number): Code {
  const quiet = i32.const(AT.quiet);
  const worth = i32.shl(i32x4.extract(get(now.progress), 3), i32.const(2));
  return sequence(
    set(at, i32.add(worth, i32.const(base - 4 * (LEVEL + lowest)))),
    i32.store(get(at), i32.add(i32.load(get(at)), i32.const(1))),
    set(now.peak, i32x4.max(get(now.peak), get(now.progress))),
    i32x4.store(quiet, i64x2.add(i32x4.load(quiet, QUIET.sums), i64x2.extendLow(get(now.peak))), QUIET.sums),
    i32x4.store(quiet, i32x4.max(i32x4.load(quiet, QUIET.highest), get(now.peak)), QUIET.highest),
    i32.store(quiet, i32.add(i32.load(quiet, QUIET.sessions), i32.const(1)), QUIET.sessions),
  );
}

/** What the code of the play routine is built from. */
type Play = {
  readonly layout: SessionLayout;
  readonly from: number;
  readonly rest: number;
  readonly product: number;
  readonly entries: readonly number[];
  readonly now: Registers;
};

/** Plays the first rolls of a lane's draw on `now`; returns the code and the local of each step's entry. */
function emitDraw(
  { layout, from, rest, product, entries, now }: Play,
  lane: Seated,
  rolls: number,
): { readonly code: Code; readonly used: readonly number[] } {
  const { play, finish, classes } = layout;
  const each = play.grid.rollsPerLookup;
  const parts: Code[] = [];
  for (let roll = 0; roll < rolls; roll += each) {
    const entry = entries[roll / each] as number;
    if (roll % WORD_ROLLS === 0)
      parts.push(set(rest, i64.load32U(get(from), 8 * lane.index + (4 * roll) / WORD_ROLLS)));
    if (rolls - roll >= each) parts.push(emitStep(play.grid, now, rest, product, entry));
    else {
      // One roll of a pair is left, so use the state's row in the table of single rolls.
      const state = i32.divU(i32.sub(get(now.row), i32.const(play.base)), i32.const(classes.first.length));
      parts.push(
        set(now.row, i32.add(state, i32.const(finish.base))),
        emitStep(finish.grid, now, rest, product, entry),
      );
    }
  }
  return { code: sequence(...parts), used: entries.slice(0, Math.ceil(rolls / each)) };
}

const emitCopy = (a: Registers, b: Registers): Code =>
  sequence(set(a.row, get(b.row)), set(a.progress, get(b.progress)), set(a.peak, get(b.peak)));

/**
 * play(from, to): plays all lanes through the draws in memory. If a session may end in a draw, early or with its last
 * roll, it is recorded, or counted here if it plays all its rolls and `quiet` allows; then the lane starts the next
 * session, if there is one left. Rarely used values stay in memory, which leaves the registers to the others.
 */
function playRoutine(layout: SessionLayout, begin: Beginning, quiet: QuietResults | null): Exported {
  const routine = new Routine('i32', 'i32');
  const [from, to] = [0, 1];
  const [rest, product] = routine.locals('i64', 2) as [number, number];
  const record = routine.local('i32');
  const entries = routine.locals('i32', DRAW_ROLLS / layout.play.grid.rollsPerLookup);
  const now = registersOf(routine);
  const lanes = Array.from({ length: LANES }, (_, index) => ({
    ...registersOf(routine),
    left: routine.local('i32'),
    index,
  }));
  const play: Play = { layout, from, rest, product, entries, now };
  const emitPlay = (lane: Seated): Code => {
    const draw = i64.load(get(from), 8 * lane.index);
    const onRecord = sequence(emitRecord(lane, draw, record), emitBegin(lane, begin));
    const whole = emitDraw(play, lane, DRAW_ROLLS);
    const last = emitDraw(play, lane, begin.lastRolls);
    const emitCounts = (used: readonly number[]): Code => sequence(...used.map(emitCount));
    const emitLast = quiet
      ? sequence(
          last.code,
          either(
            isOver(now),
            onRecord,
            sequence(emitCounts(last.used), emitCountQuiet(quiet, now, record), emitBegin(lane, begin)),
          ),
        )
      : onRecord;
    return sequence(
      emitCopy(now, lane),
      set(lane.left, i32.sub(get(lane.left), i32.const(1))),
      either(
        i32.eqz(get(lane.left)),
        emitLast,
        sequence(
          whole.code,
          either(isOver(now), onRecord, sequence(emitCopy(lane, now), emitCounts(whole.used))),
        ),
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
  return { name: quiet ? 'playQuiet' : 'play', routine, result: null, code };
}

/** finish(record, rolls): plays up to this many rolls of the draw until the session may end; returns the rolls left. */
function finishRoutine(grid: Grid): Exported {
  const routine = new Routine('i32', 'i32');
  const [record, rolls] = [0, 1];
  const [rest, product] = routine.locals('i64', 2) as [number, number];
  const [entry, played] = routine.locals('i32', 2) as [number, number];
  const now = registersOf(routine);
  const code = sequence(
    emitLoad(now, get(record)),
    set(rest, i64.load32U(get(record), LANE.draw)),
    repeat(
      sequence(
        emitStep(grid, now, rest, product, entry),
        emitCount(entry),
        set(rolls, i32.sub(get(rolls), i32.const(1))),
        set(played, i32.add(get(played), i32.const(1))),
        set(
          rest,
          choose(
            i64.load32U(get(record), LANE.draw + 4),
            get(rest),
            i32.eq(get(played), i32.const(WORD_ROLLS)),
          ),
        ),
      ),
      i32.and(i32.eqz(isOver(now)), i32.ltU(i32.const(0), get(rolls))),
    ),
    emitStore(now, get(record)),
    i32.store(get(record), get(entry), LANE.entry),
    get(rolls),
  );
  return { name: 'finish', routine, result: 'i32', code };
}

/** The kernel of an automaton and a plan; null if it cannot play them, or without WebAssembly. */
export function assembledSessions(
  flat: FlatAutomaton,
  plan: SessionPlan,
  short: ShortSide | null = null,
): SessionKernel | null {
  const layout = layoutOf(flat, plan);
  if (!layout) return null;
  const { base, row } = layout.play;
  const begin: Beginning = {
    start: base + flat.start * row,
    idle: base + flat.states * row,
    rounds: Math.ceil(plan.rolls / DRAW_ROLLS),
    lastRolls: ((plan.rolls - 1) % DRAW_ROLLS) + 1,
  };
  const routines = [
    ...fillRoutines(),
    playRoutine(layout, begin, null),
    ...(layout.quiet ? [playRoutine(layout, begin, layout.quiet)] : []),
    finishRoutine(layout.finish.grid),
  ];
  const machine = instantiate(assemble(routines, layout.bytes));
  if (!machine) return null;
  writeSessionTables(machine.memory, flat, plan, layout);
  return (state, sessions, counts, sink, report) =>
    new SessionBlock(machine, flat, plan, layout, counts, short).play(state, sessions, sink, report);
}
