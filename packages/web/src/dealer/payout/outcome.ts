// What dice would do, decided by the engine on a copy of the table: the call, and each player's result.

import type { TableState } from '@passline/client';
import {
  type Dice,
  decide,
  evolve,
  type Line,
  layoutTotal,
  netOf,
  netTotal,
  type Rolled,
  type SeatNumber,
  type SpotName,
  seatAt,
  type Table,
} from '@passline/engine';
import { departedDues } from '@passline/table';
import { namesAtRoll } from '../../play/roll/names-at-roll.ts';
import { recordCall } from '../../play/throw/calls.ts';

export type Share = { readonly seat: SeatNumber; readonly name: string; readonly net: number };

export type RollPreview =
  | {
      readonly ok: true;
      readonly roll: Rolled;
      readonly call: string;
      /** Everyone whose bets the roll decides, by seat. */
      readonly shares: readonly Share[];
      readonly after: Table;
    }
  | { readonly ok: false; readonly message: string };

export function sharesOf(before: Table, lines: readonly Line[]): readonly Share[] {
  return before.seats
    .map(({ seat, name }) => ({ seat, name, own: lines.filter(line => line.seat === seat) }))
    .filter(({ own }) => own.length > 0)
    .map(({ seat, name, own }) => ({
      seat,
      name,
      net: netTotal(own),
    }));
}

/** What the dealer's hand pays and takes, bet by bet, as the payout's steps do. */
export const chipsMoved = (lines: readonly Line[]): { readonly paid: number; readonly taken: number } => ({
  paid: lines.reduce((sum, line) => sum + Math.max(0, netOf(line)), 0),
  taken: lines.reduce((sum, line) => sum - Math.min(0, netOf(line)), 0),
});

export function previewRoll(game: Table, dice: Dice): RollPreview {
  const decision = decide(game, { type: 'roll', dice });
  if (!decision.ok) return { ok: false, message: decision.refusal.message };
  const roll = decision.events.find(event => event.type === 'rolled');
  if (!roll) throw new Error('a roll that is accepted rolls');
  const after = decision.events.reduce(evolve, game);
  return {
    ok: true,
    roll,
    call: recordCall(roll, game.rules.book),
    shares: sharesOf(game, roll.lines),
    after,
  };
}

/** What a correction changes for one player: in the rack, and on the layout. */
export type Change = {
  readonly seat: SeatNumber;
  readonly name: string;
  /** For a player who has left: the change in the chips that they left with. */
  readonly rack: number;
  readonly layoutBefore: number;
  readonly layoutAfter: number;
  /** Credited outside the table, because the player has left. */
  readonly credit: number;
  /** Every bet whose chips are moved. */
  readonly moves: readonly Move[];
  /** Every other bet whose result changes: why chips go to or from the rack. */
  readonly results: readonly Move[];
  /** Some of the wrong roll's chips never reached this player, or are still where they were before it. */
  readonly unpaid?: true;
};

/** A bet that a correction changes: amounts on the layout, or results, before and after. */
export type Move = {
  readonly spot: SpotName;
  readonly before: number;
  readonly after: number;
};

const amountsOf = (game: Table, number: SeatNumber): ReadonlyMap<SpotName, number> =>
  new Map(seatAt(game, number)?.bets.map(bet => [bet.spot, bet.amount]));

const resultsIn = (lines: readonly Line[], number: SeatNumber): ReadonlyMap<SpotName, number> =>
  new Map(lines.filter(({ seat }) => seat === number).map(line => [line.spot, netOf(line)]));

/** A corrected roll, with the chips to move. */
export type PaidChange = {
  readonly dice: Dice;
  readonly call: string;
  readonly changes: readonly Change[];
  /** If the steps were not finished for the wrong roll: what to move if it was paid in full after all. */
  readonly ifAllPaid: readonly Change[] | null;
  /** Whether the dealer says that it was. */
  readonly wasPaid: boolean;
};

export const changesOf = ({ changes, ifAllPaid, wasPaid }: PaidChange): readonly Change[] =>
  (wasPaid && ifAllPaid) || changes;

type BySpot = ReadonlyMap<SpotName, number>;

/** What is settled on the record but not yet moved by the dealer: to each rack, and on each spot. */
export type Outstanding = ReadonlyMap<SeatNumber, { readonly rack: number; readonly bets: BySpot }>;

export const NOTHING_OUTSTANDING: Outstanding = new Map();

type Sums = { readonly rack: number; readonly bets: readonly (readonly [SpotName, number])[] };

function outstanding(all: readonly (readonly [SeatNumber, Sums])[]): Outstanding {
  const seats = new Map<SeatNumber, { rack: number; bets: Map<SpotName, number> }>();
  for (const [seat, { rack, bets }] of all) {
    const sums = seats.get(seat) ?? { rack: 0, bets: new Map<SpotName, number>() };
    for (const [spot, by] of bets) sums.bets.set(spot, (sums.bets.get(spot) ?? 0) + by);
    seats.set(seat, { rack: sums.rack + rack, bets: sums.bets });
  }
  return seats;
}

/** Lines of a roll whose chips have not been moved. */
export const outstandingLines = (lines: readonly Line[]): Outstanding =>
  outstanding(
    lines.map(({ seat, spot, to, before, up, toRack }) => [
      seat,
      {
        rack: toRack,
        bets: [
          [spot, -before],
          [to ?? spot, up],
        ],
      },
    ]),
  );

/** A correction whose chips have not been moved. */
export const outstandingChanges = (changes: readonly Change[]): Outstanding =>
  outstanding(
    changes.map(({ seat, rack, moves }) => [
      seat,
      { rack, bets: moves.map(({ spot, before, after }) => [spot, after - before] as const) },
    ]),
  );

/** Where the chips actually are, given what the dealer has moved so far. */
function standing(had: BySpot, owed: BySpot | undefined): BySpot {
  const spots = new Map(had);
  for (const [spot, by] of owed ?? []) spots.set(spot, (had.get(spot) ?? 0) - by);
  return spots;
}

const total = (spots: BySpot): number => [...spots.values()].reduce((sum, chips) => sum + chips, 0);

const differences = (had: BySpot, has: BySpot): readonly Move[] =>
  [...new Set([...had.keys(), ...has.keys()])]
    .map(spot => ({ spot, before: had.get(spot) ?? 0, after: has.get(spot) ?? 0 }))
    .filter(move => move.before !== move.after);

export type CorrectionPreview =
  | {
      readonly ok: true;
      readonly call: string;
      readonly changes: readonly Change[];
      readonly house: number;
    }
  | { readonly ok: false; readonly message: string };

const layoutTotalOf = (game: Table, number: number): number => {
  const seat = game.seats.find(other => other.seat === number);
  return seat ? layoutTotal(seat) : 0;
};

/** Tries the last roll with other dice on a copy: which chips are left to move after those the dealer has moved. */
export function previewCorrection(
  state: TableState,
  dice: Dice,
  unmoved: Outstanding = NOTHING_OUTSTANDING,
): CorrectionPreview {
  const { game } = state;
  const decision = decide(game, { type: 'correct', dice });
  if (!decision.ok) return { ok: false, message: decision.refusal.message };
  const event = decision.events.find(other => other.type === 'roll-corrected');
  if (!event) throw new Error('a correction that is accepted corrects');
  const after = decision.events.reduce(evolve, game);
  const settled = game.lastRoll?.settled?.roll.lines ?? [];
  const dues = departedDues(state, after);
  const changes = [...namesAtRoll(game)]
    .sort(([a], [b]) => a - b)
    .map(([seat, name]) => {
      const owed = unmoved.get(seat);
      const had = standing(amountsOf(game, seat), owed?.bets);
      const moves = differences(had, amountsOf(after, seat));
      const results = differences(resultsIn(settled, seat), resultsIn(event.roll.lines, seat));
      return {
        seat,
        name,
        rack:
          (owed?.rack ?? 0) +
          (event.changes.find(change => change.seat === seat)?.amount ?? 0) -
          (dues.find(due => due.seat === seat)?.amount ?? 0),
        layoutBefore: total(had),
        layoutAfter: layoutTotalOf(after, seat),
        credit: event.credits.find(credit => credit.seat === seat)?.amount ?? 0,
        moves,
        results: results.filter(({ spot }) => !moves.some(move => move.spot === spot)),
        ...(owed && { unpaid: true as const }),
      };
    })
    .filter(({ rack, credit, moves }) => rack || credit || moves.length > 0);
  return {
    ok: true,
    call: recordCall(event.roll, game.rules.book),
    changes,
    house: event.house + dues.reduce((sum, due) => sum + due.amount, 0),
  };
}

/** What voiding or interrupting the round gives back to each player; empty if no round has begun. */
export function previewRefunds(game: Table, how: 'void' | 'interrupt'): readonly Share[] {
  const decision = decide(game, { type: how });
  const event = decision.ok ? decision.events.find(other => other.type === 'round-voided') : undefined;
  return (event ? sharesWith(game, event.lines) : []).filter(({ net }) => net !== 0);
}

const sharesWith = (game: Table, lines: readonly Line[]): readonly Share[] =>
  game.seats.map(({ seat, name }) => ({
    seat,
    name,
    net: lines.filter(line => line.seat === seat).reduce((sum, line) => sum + line.toRack, 0),
  }));
