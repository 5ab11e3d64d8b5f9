// One random game, decided by its rulebook and seed, played until engine and model differ or it ends.
import { SeededRandom } from '../fuzz/seeded-random.ts';
import { type GameBias, randomCommand, restartNames, sitDown } from './random-commands.ts';
import { randomSettings } from './random-settings.ts';
import type { Book } from './rules/game.ts';
import type { Command } from './rules/model.ts';
import { ALL_SPOTS, isOffered } from './rules/spots.ts';
import { type Difference, SideBySide } from './side-by-side.ts';

export type RandomGame = {
  readonly book: Book;
  readonly settings: Readonly<Record<string, string>>;
  readonly commands: readonly Command[];
  /** Null if the two agree to the end. */
  readonly difference: Difference | null;
};

const BOXES = ['field', 'place-6', 'hard-8', 'pass', 'buy-5', 'lay-9', 'any-craps', 'horn', 'come'];

/** Called for each command on which both agree: accepted (null) or refused with a code. */
export type OnCommand = (command: Command, code: string | null) => void;

export function playGame(book: Book, seed: string, onCommand: OnCommand = () => {}): RandomGame {
  const chance = new SeededRandom(`${book} ${seed}`);
  restartNames();
  // At some tables everybody bets in one box, so that it overflows.
  const crowded = chance.percent(20);
  const settings = randomSettings(chance, book, crowded);
  const both = new SideBySide(book, settings);
  const { game } = both.model;
  const offered = ALL_SPOTS.filter(spot => isOffered(game, spot));
  const bias: GameBias = {
    sevens: chance.pick(['fair', 'fair', 'rare', 'common']),
    favorites: chance.percent(60) ? [chance.pick(offered), chance.pick(offered), chance.pick(offered)] : [],
    box: crowded ? chance.pick(BOXES) : null,
  };
  const commands: Command[] = [];
  const seats = chance.between(crowded ? 3 : 1, 4);
  const length = chance.between(30, 160);
  while (commands.length < length) {
    const command = commands.length < seats ? sitDown(chance, game) : randomCommand(chance, both.model, bias);
    commands.push(command);
    const { code, difference } = both.tell(command);
    if (difference) return { book, settings, commands, difference };
    onCommand(command, code);
  }
  return { book, settings, commands, difference: null };
}

/** Plays the same commands again, or some of them. */
export function replay(
  book: Book,
  settings: Readonly<Record<string, string>>,
  commands: readonly Command[],
): { readonly difference: Difference | null; readonly told: number; readonly codes: (string | null)[] } {
  const both = new SideBySide(book, settings);
  const codes: (string | null)[] = [];
  for (const command of commands) {
    const { code, difference } = both.tell(command);
    codes.push(code);
    if (difference) return { difference, told: codes.length, codes };
  }
  return { difference: null, told: codes.length, codes };
}
