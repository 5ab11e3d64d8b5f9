// Plays rolls on the flat layouts alone, as long as everything is known there.
import type * as flatLayouts from './flat-layouts.ts';
import type { ACT, EDGE, EDGE_DOUBLE } from './flat-layouts.ts';
import type { GrownAutomaton } from './grown-automaton.ts';
import { type Cell, NOT_KEPT } from './memories.ts';
import type * as memoryRows from './memory-rows.ts';
import type { PlayerState, RollTally } from './player-state.ts';
import { type Act, isByHead, type READ, type Situation } from './situations.ts';
import { FOUND, NOT_FLAT, SAME_MEMORY } from './wish-table.ts';
import { NO_NUMBER, numberOf, type Wishes } from './wishes.ts';

// Copies of other modules' constants, kept equal by their types: JavaScript engines fold a module's own constants into
// its code, but not imported ones, and this loop is where the time goes.
const WIDTH: typeof EDGE.numbers = 8;
const PROFIT: typeof EDGE.profit = 1;
const WAGERED: typeof EDGE.wagered = 2;
const SCALE: typeof EDGE.scale = 3;
const QUIET: typeof EDGE.quiet = 4;
const USUAL: typeof EDGE.usual = 5;
const DOUBLES: typeof EDGE_DOUBLE.numbers = 4;
const TAKEN: typeof EDGE_DOUBLE.taken = 3;
const ASK: typeof flatLayouts.ASK = -1;
const WISH: typeof flatLayouts.WISH = -2;
const IDLE: typeof flatLayouts.IDLE = -1;
const KEY_BITS: typeof flatLayouts.KEY_BITS = 6;
const ACTS: typeof ACT.numbers = 2;
const ACT_SCALE: typeof ACT.scale = 1;
const BY_RACK: typeof READ.rack = 2;
const BY_MEMORY: typeof READ.memory = 1;
const UNKEPT: typeof NOT_KEPT = -1;

const ROW_SIZE: typeof memoryRows.ROW.size = 8;
const ROW_SCALE: typeof memoryRows.ROW.scale = 1;
const ROW_HEAD: typeof memoryRows.ROW.head = 2;
const FIRST: typeof memoryRows.ROW.first = 3;
const END: typeof memoryRows.ROW.end = 7;
const NEXT_BITS: typeof memoryRows.NEXT_BITS = 20;

/** The situations in which a player's memory has the usual wish, as bits. */
function quietOf(
  { flat: { rows } }: GrownAutomaton,
  { cell, scale, quiet, quietScale }: PlayerState,
): number {
  if (cell.number !== NOT_KEPT) return rows.quietOf(cell.number, scale);
  const shared = rows.quietHeads[cell.head] as number;
  return quietScale === scale ? quiet | shared : shared;
}

/** Plays rolls from an index on; returns the index of the first unknown roll, or after one that ends a session. */
export function playFlat(
  automaton: GrownAutomaton,
  asked: Wishes,
  state: PlayerState,
  tally: RollTally,
  dice: Uint8Array,
  from: number,
  upTo: number,
): number {
  const { flat, memories } = automaton;
  const { edges, edgeDoubles, chips, rows, worths, wishes, actNumbers, broke, throws } = flat;
  const { ints: rowInts, pairKeys, pairActs, quietHeads } = rows;
  const { ofRoll, count: throwCount } = throws;
  const { progress, isSession, low, high } = tally;
  let { fall, drawdown, longestHand } = progress;
  let { layout, scale, hands, cell } = state;
  // For a memory that is kept, only its number matters.
  let memory = cell.number;
  const rolls = state.rolls - from;
  let quiet = quietOf(automaton, state);
  const start = state.rack + (chips[layout] as number) * scale;
  let worth = start;
  let staked = 0;
  let index = from;
  // The index of the hand's first roll.
  let handFrom = from - (state.rolls - state.handStart);
  let { maxChips } = flat;
  while (index < upTo) {
    const edge = Math.imul(layout, throwCount) + (ofRoll[dice[index] as number] as number);
    const at = Math.imul(edge, WIDTH);
    const isUsual = (quiet & (edges[at + QUIET] as number)) !== 0;
    const usual = edges[at + USUAL] as number;
    if (isUsual && usual === IDLE) {
      if (isSession) {
        const taken = edge * DOUBLES + TAKEN;
        edgeDoubles[taken] = (edgeDoubles[taken] as number) + scale;
      }
      index += 1;
      continue;
    }
    let to = edges[at] as number;
    if (to === ASK) break;
    const then = edges[at + SCALE] as number;
    const ends = then & 1;
    let next = then >> 1;
    let memoryAfter = memory;
    let cellAfter = cell;
    let after = worth + (edges[at + PROFIT] as number) * scale;
    if (to < 0) {
      if (isUsual) {
        to = usual >> 1;
        next = usual & 1;
      } else {
        const key = WISH - to;
        const reads = key & ((1 << KEY_BITS) - 1);
        let act = -1;
        if (reads === BY_RACK) {
          act = worths.find(key >> KEY_BITS, after);
          if (act >= 0) next = actNumbers[act * ACTS + ACT_SCALE] as number;
        } else if ((reads & BY_MEMORY) !== 0 && memory !== UNKEPT) {
          const row = memory * ROW_SIZE;
          // MemoryRows.find, inlined.
          for (let slot = rowInts[row + ROW_SCALE] === scale ? row + FIRST : row + END; slot < row + END; ) {
            const entry = rowInts[slot] as number;
            const pair = entry >>> NEXT_BITS;
            slot += 1;
            if (pairKeys[pair] !== key) continue;
            act = pairActs[pair] as number;
            memoryAfter = entry & ((1 << NEXT_BITS) - 1);
            // The next scale is that of the next memory's row.
            next = rowInts[memoryAfter * ROW_SIZE + ROW_SCALE] as number;
            break;
          }
        }
        if (act < 0 && !isByHead(reads) && ((reads & BY_MEMORY) === 0 || memory !== UNKEPT)) {
          const number = numberOf(reads, after, ends === 1 ? 0 : index + 1 - handFrom, scale);
          if (number === NO_NUMBER) break;
          const found = wishes.find(key, (reads & BY_MEMORY) === 0 ? 0 : memory, number);
          if (found >= 0) {
            act = wishes.ints[found + FOUND.act] as number;
            next = wishes.ints[found + FOUND.scale] as number;
            const known = wishes.ints[found + FOUND.next] as number;
            if (known !== SAME_MEMORY) memoryAfter = known;
            const { shares, worth: cost } = flat.acts[act] as Act;
            if (shares.length > 0) {
              // Too few chips for an act with a cost is rare enough to leave it to the objects.
              to = actNumbers[act * ACTS] as number;
              if (to === NOT_FLAT) break;
              if (after + cost < (chips[to] as number) * (next === 0 ? scale : next)) break;
              after += cost;
              (flat.acts[act] as Act).taken += 1;
            }
          }
        }
        if (act < 0) {
          const situation = flat.situations[key >> KEY_BITS] as Situation;
          if (memory !== UNKEPT) cell = memories.cells[memory] as Cell;
          state.cell = cell;
          state.scale = scale;
          state.rolls = rolls + index + 1;
          state.hands = hands + ends;
          state.handStart = ends === 1 ? state.rolls : rolls + handFrom;
          const wish = asked.find(situation, state, after - situation.aftermath.chips * scale);
          // If anything read above has moved or been forgotten, the roll is left to the objects.
          if (edges !== flat.edges || edges[at] !== to || rowInts !== rows.ints) break;
          if (actNumbers !== flat.actNumbers || chips !== flat.chips || wish.act.shares.length > 0) break;
          ({ maxChips } = flat);
          act = wish.act.number;
          next = (actNumbers[act * ACTS + ACT_SCALE] as number) * wish.times;
          if (wish.cell !== null) {
            cellAfter = wish.cell;
            memoryAfter = cellAfter.number;
          } else if (memory === UNKEPT && flat.isUsual(situation, wish.act, wish.times, SAME_MEMORY))
            quiet |= situation.bit;
        }
        to = actNumbers[act * ACTS] as number;
        if (to === NOT_FLAT) break;
      }
    }
    if (next === 0) next = scale;
    if (after < maxChips && after < (chips[to] as number) * next) {
      // In a long run, a player who cannot pay stays at the table and keeps its memory.
      to = broke[edge] as number;
      if (isSession || to === ASK) break;
      next = scale;
    } else if (memoryAfter !== memory || next !== scale || cellAfter !== cell) {
      memory = memoryAfter;
      cell = cellAfter;
      const row = memory * ROW_SIZE;
      quiet = quietHeads[memory === UNKEPT ? cell.head : (rowInts[row + ROW_HEAD] as number)] as number;
      if (memory !== UNKEPT && rowInts[row + ROW_SCALE] === next) quiet |= rowInts[row] as number;
    }
    if (isSession) {
      const taken = edge * DOUBLES + TAKEN;
      edgeDoubles[taken] = (edgeDoubles[taken] as number) + scale;
      fall += worth - after;
      if (fall < 0) fall = 0;
      else if (fall > drawdown) drawdown = fall;
    }
    staked += (edges[at + WAGERED] as number) * scale;
    layout = to;
    scale = next;
    worth = after;
    index += 1;
    if (ends === 1) {
      hands += 1;
      if (index - handFrom > longestHand) longestHand = index - handFrom;
      handFrom = index;
    }
    if (isSession && (worth >= high || worth <= low)) break;
  }
  state.scale = scale;
  state.layout = layout;
  state.quiet = quiet;
  state.quietScale = scale;
  state.hands = hands;
  state.cell = memory === UNKEPT ? cell : (memories.cells[memory] as Cell);
  const hand = index - handFrom;
  if (isSession) {
    progress.fall = fall;
    progress.drawdown = drawdown;
    progress.longestHand = Math.max(longestHand, hand);
    progress.hand = hand;
    progress.rolls += index - from;
    progress.worth += worth - start;
  }
  state.rolls = rolls + index;
  state.handStart = state.rolls - hand;
  state.rack = worth - (chips[layout] as number) * scale;
  tally.profit += worth - start;
  tally.wagered += staked;
  return index;
}
