// The model of the rules: one table of any of the four rulebooks, given one command at a time.
import { correct } from './correct.ts';
import {
  type Book,
  copyOf,
  copyOfLast,
  type Game,
  type LastRoll,
  playerAt,
  Refused,
  refuseIf,
  seated,
} from './game.ts';
import { callNoRoll, changeSettings, leave, open, rule, voidRound } from './irregular.ts';
import { raise } from './power.ts';
import { bet, find, undoFind } from './put-down.ts';
import { close, prepareRoll, settle } from './roll.ts';
import { accept, decline, giveUp } from './shooter.ts';
import { call, reduce, take } from './take-down.ts';
import { termsOf } from './terms.ts';

type Seat = { readonly seat: number };
type OnSpot = Seat & { readonly spot: string };

export type Command = (
  | ({ readonly type: 'seat'; readonly name: string; readonly amount: number } & Seat)
  | ({ readonly type: 'buy-in' | 'ruling'; readonly amount: number } & Seat)
  | ({ readonly type: 'leave' | 'accept' | 'decline' | 'give-up' } & Seat)
  | ({ readonly type: 'bet' | 'reduce' | 'late-bet' | 'undo-late-bet'; readonly amount: number } & OnSpot)
  | ({ readonly type: 'take' } & OnSpot)
  | ({ readonly type: 'call'; readonly call: 'on' | 'off' } & OnSpot)
  | { readonly type: 'open' | 'close' | 'void' }
  | { readonly type: 'interrupt'; readonly dice?: readonly [number, number] }
  | { readonly type: 'roll' | 'correct'; readonly dice: readonly [number, number] }
  | { readonly type: 'no-roll'; readonly ground: string }
  | { readonly type: 'power'; readonly spot: string; readonly odds: string }
  | { readonly type: 'settings'; readonly changes: Readonly<Record<string, string>> }
) & { readonly by?: string; readonly because?: string };

const MAX_CENTS = 100_000_000_000;
const isAmount = (amount: number, min: number): boolean =>
  Number.isSafeInteger(amount) && amount >= min && amount <= MAX_CENTS;

/** P18: a short text that a script can hold. */
function isReadable(text: string | undefined, max: number): boolean {
  if (text === undefined) return true;
  const plain = [...text].every(letter => letter !== '"' && letter >= ' ' && letter !== '\u007f');
  return plain && text.length >= 1 && text.length <= max && text.trim() === text;
}

export class Model {
  readonly game: Game;
  /** The last roll, which can be corrected until `game.final`. */
  #last: LastRoll | null = null;

  /** Throws a refusal if the settings are invalid. */
  constructor(book: Book, settings: Readonly<Record<string, string>>) {
    this.game = {
      book,
      settings: { ...settings },
      terms: termsOf(book, settings),
      players: [],
      open: true,
      round: 1,
      begun: false,
      final: false,
      point: 0,
      rolls: 0,
      count: 0,
      sevenOuts: 0,
      shooter: null,
      shooterFor: null,
      diceFrom: 0,
      declined: [],
      diceBefore: null,
      raised: [],
      lastFound: null,
      house: 0n,
      credits: {},
    };
  }

  /** The code of the refusal, or null if the command was accepted. */
  tell(command: Command): string | null {
    try {
      this.#do(command);
      return null;
    } catch (error) {
      if (error instanceof Refused) return error.code;
      throw error;
    }
  }

  /** What the answer would be, without changing anything. */
  wouldTell(command: Command): string | null {
    const copy = new Model(this.game.book, {});
    Object.assign(copy.game, copyOf(this.game));
    // Only a correction changes it.
    copy.#last = command.type === 'correct' ? copyOfLast(this.#last) : this.#last;
    return copy.tell(command);
  }

  #do(command: Command): void {
    refuseIf(!isReadable(command.by, 60) || !isReadable(command.because, 300), 'signature/unreadable');
    refuseIf(command.because !== undefined && command.by === undefined, 'signature/unreadable');
    if ('seat' in command) this.#doAtSeat(command);
    else this.#doAtTable(command);
  }

  #doAtSeat(command: Command & Seat): void {
    const { game } = this;
    if (command.type === 'seat') {
      this.#sitDown(command.seat, command.name, command.amount);
      return;
    }
    const player = seated(game, command.seat);
    if (command.type === 'bet') bet(game, player, command.spot, command.amount);
    else if (command.type === 'reduce') reduce(game, player, command.spot, command.amount);
    else if (command.type === 'take') take(game, player, command.spot);
    else if (command.type === 'call') call(game, player, command.spot, command.call);
    else if (command.type === 'late-bet') find(game, player, command.spot, command.amount, command.by);
    else if (command.type === 'undo-late-bet')
      undoFind(game, player, command.spot, command.amount, command.by);
    else if (command.type === 'ruling') rule(game, player, command.amount, command.by, command.because);
    else if (command.type === 'accept') accept(game, player);
    else if (command.type === 'decline') decline(game, player);
    else if (command.type === 'give-up') giveUp(game, player);
    else if (command.type === 'leave') leave(game, player);
    else if (command.type === 'buy-in') {
      refuseIf(!isAmount(command.amount, 1), 'bet/bad-amount');
      player.rack += BigInt(command.amount);
    }
  }

  #sitDown(seat: number, name: string, amount: number): void {
    const { game } = this;
    refuseIf(!Number.isInteger(seat) || seat < 1 || seat > 20, 'seat/bad-number');
    refuseIf(playerAt(game, seat) !== undefined, 'seat/taken');
    refuseIf(!/^[^\s"](?:[^"]{0,38}[^\s"])?$/.test(name), 'seat/bad-name');
    refuseIf(!isAmount(amount, 0), 'bet/bad-amount');
    game.players.push({ seat, name, rack: BigInt(amount), left: false, piles: [] });
    game.players.sort((a, b) => a.seat - b.seat);
  }

  #doAtTable(command: Exclude<Command, Seat>): void {
    const { game } = this;
    if (command.type === 'open') open(game);
    else if (command.type === 'close') close(game);
    else if (command.type === 'void') voidRound(game);
    else if (command.type === 'interrupt') this.#interrupt(command.dice);
    else if (command.type === 'no-roll') callNoRoll(game, command.ground);
    else if (command.type === 'power') raise(game, command.spot, command.odds);
    else if (command.type === 'settings') changeSettings(game, this.#last, command.changes);
    else if (command.type === 'correct') correct(game, this.#last, command.dice);
    else if (command.type === 'roll') this.#roll(command.dice);
  }

  /** rws-2019 §5.5: fixed dice conclude the round; without them it is void. */
  #interrupt(dice: readonly [number, number] | undefined): void {
    if (dice) this.#roll(dice);
    else voidRound(this.game);
  }

  #roll(dice: readonly [number, number]): void {
    const { game } = this;
    prepareRoll(game, dice);
    const before = copyOf(game);
    settle(game, dice);
    this.#last = { before, after: copyOf(game), received: {} };
  }
}
