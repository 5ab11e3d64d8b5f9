// Shrinks a game that shows a difference: drops commands that it does not need, and rounds amounts.
import { type RandomGame, replay } from './random-game.ts';
import type { Command } from './rules/model.ts';

type Settings = RandomGame['settings'];

/** The kind of difference: in the answer, a rack, a bet, or the house. */
const kindOf = (game: Pick<RandomGame, 'difference'>): string | undefined =>
  game.difference?.what === 'answer'
    ? `${game.difference.model} ${game.difference.engine}`
    : game.difference?.what.split(' ')[0];

function attempt(game: RandomGame, settings: Settings, commands: readonly Command[]): RandomGame | null {
  try {
    const { difference, told } = replay(game.book, settings, commands);
    const smaller = { ...game, settings, commands: commands.slice(0, told), difference };
    return difference && kindOf(smaller) === kindOf(game) ? smaller : null;
  } catch {
    return null;
  }
}

function withoutCommands(game: RandomGame): RandomGame {
  let smallest = game;
  for (
    let size = Math.ceil(game.commands.length / 2);
    size >= 1;
    size = size === 1 ? 0 : Math.ceil(size / 2)
  ) {
    for (let at = 0; at < smallest.commands.length; ) {
      const left = smallest.commands.toSpliced(at, size);
      const smaller = attempt(smallest, smallest.settings, left);
      if (smaller) smallest = smaller;
      else at += size;
    }
  }
  return smallest;
}

function withoutSettings(game: RandomGame): RandomGame {
  let smallest = game;
  for (const key of Object.keys(game.settings)) {
    const { [key]: _, ...settings } = smallest.settings;
    smallest = attempt(smallest, settings, smallest.commands) ?? smallest;
  }
  return smallest;
}

function withRoundAmounts(game: RandomGame): RandomGame {
  let smallest = game;
  game.commands.forEach((_, index) => {
    const command = smallest.commands[index];
    if (!command || !('amount' in command)) return;
    for (const amount of [1000, 2000, 6000, 100]) {
      const smaller = attempt(
        smallest,
        smallest.settings,
        smallest.commands.with(index, { ...command, amount }),
      );
      if (!smaller) continue;
      smallest = smaller;
      return;
    }
  });
  return smallest;
}

export function shrink(game: RandomGame): RandomGame {
  let smallest = game;
  for (;;) {
    const before = smallest.commands.length;
    smallest = withRoundAmounts(withoutSettings(withoutCommands(smallest)));
    if (smallest.commands.length === before) return smallest;
  }
}
