// The model's table: plain objects that commands change in place, with amounts in whole cents as big integers.
import type { Terms } from './terms.ts';

export type Book = 'rws-2013' | 'rws-2019' | 'etg' | 'south-dakota';
export const BOOKS: readonly Book[] = ['rws-2013', 'rws-2019', 'etg', 'south-dakota'];

/** Chips put down at one time. A bet is a stack of them: the last ones come off first. */
export type Lot = {
  amount: bigint;
  /** Up-front commission paid for them. */
  commission: bigint;
  /** The round they were put down in: a void gives back the lots of its round. */
  round: number;
  /** They have been through a close of bets (D27). */
  bound: boolean;
  /** They were found on the layout after the close (D48). */
  found: boolean;
};

export type Pile = {
  spot: string;
  lots: Lot[];
  call: 'on' | 'off' | null;
  /** It has won and stayed up (D40). */
  continued: boolean;
  /** How many rolls the table had seen when the bet was first made (D11). */
  made: number;
};

export type Player = {
  seat: number;
  name: string;
  rack: bigint;
  /** Has left; the bets still stand. */
  left: boolean;
  piles: Pile[];
};

export type Raise = { spot: string; totals: readonly number[]; odds: bigint };

export type Game = {
  book: Book;
  settings: Record<string, string>;
  terms: Terms;
  players: Player[];
  open: boolean;
  round: number;
  /** Whether anything has happened in the round that a void would undo. */
  begun: boolean;
  /** Whether the last result is final, because a new round has begun (D26). */
  final: boolean;
  /** 0 while the puck is off. */
  point: number;
  rolls: number;
  /** Rolls since the last seven-out. */
  count: number;
  sevenOuts: number;
  /** The seat that has the dice, if any. */
  shooter: number | null;
  /** The kind of bet that made a machine's player the shooter. */
  shooterFor: 'line' | 'come' | null;
  /** The seat from which the dice pass on. */
  diceFrom: number;
  declined: number[];
  /** Where the dice were before a close in this round assigned them (D49). */
  diceBefore: { shooter: number | null; diceFrom: number } | null;
  raised: Raise[];
  /** The chips last found since the close: the only ones that can be taken off again (P125). */
  lastFound: { readonly seat: number; readonly spot: string } | null;
  house: bigint;
  /** What departed players were paid, by name. */
  credits: Record<string, bigint>;
};

/** The last roll, as long as it can be corrected: the table before it and after it. */
export type LastRoll = { before: Game; after: Game; received: Record<string, bigint> };

/** Thrown for a command that the rules refuse, with its code; not an Error, and so without a stack. */
export class Refused {
  readonly code: string;
  constructor(code: string) {
    this.code = code;
  }
}

export function refuseIf(wrong: boolean, code: string): void {
  if (wrong) throw new Refused(code);
}

export const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, each) => total + each, 0n);

export const amountOf = (pile: Pile | undefined): bigint =>
  pile ? sum(pile.lots.map(({ amount }) => amount)) : 0n;

export const commissionOf = (pile: Pile): bigint => sum(pile.lots.map(({ commission }) => commission));

export const pileOn = (player: Player, spot: string): Pile | undefined =>
  player.piles.find(pile => pile.spot === spot);

export const onSpot = (player: Player, spot: string): bigint => amountOf(pileOn(player, spot));

export const hasLineBet = (player: Player): boolean =>
  onSpot(player, 'pass') > 0n || onSpot(player, 'dont-pass') > 0n;

export const playerAt = (game: Game, seat: number): Player | undefined =>
  game.players.find(player => player.seat === seat);

/** The player in the seat, unless they have left. */
export function seated(game: Game, seat: number): Player {
  const player = playerAt(game, seat);
  if (!player || player.left) throw new Refused('seat/empty');
  return player;
}

/** Chips for a player: to the rack or, once the player has left, as a credit (D43). */
export function give(game: Game, player: Player, amount: bigint): void {
  if (!player.left) player.rack += amount;
  else if (amount > 0n) game.credits[player.name] = (game.credits[player.name] ?? 0n) + amount;
}

export function removePile(player: Player, pile: Pile): void {
  player.piles = player.piles.filter(each => each !== pile);
}

/** A seat is free once its player has left and no bet stands there (D43). */
export function freeSeats(game: Game): void {
  game.players = game.players.filter(player => !player.left || player.piles.length > 0);
}

/** D26: any bet, change, call or close begins the round and makes the last result final. */
export function begin(game: Game): void {
  game.begun = true;
  game.final = true;
}

const copyOfPile = (pile: Pile): Pile => ({ ...pile, lots: pile.lots.map(lot => ({ ...lot })) });

export const copyOfPiles = (piles: readonly Pile[]): Pile[] => piles.map(copyOfPile);

/** A copy; settings and terms are replaced, never modified. */
export const copyOf = (game: Game): Game => ({
  ...game,
  players: game.players.map(player => ({ ...player, piles: copyOfPiles(player.piles) })),
  declined: [...game.declined],
  raised: [...game.raised],
  credits: { ...game.credits },
});

export const copyOfLast = (last: LastRoll | null): LastRoll | null =>
  last && { before: copyOf(last.before), after: copyOf(last.after), received: { ...last.received } };
