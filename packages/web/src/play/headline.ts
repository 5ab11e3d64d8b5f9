// Where the game stands, in one line each: what is going on, and who has the dice.

import type { TableState } from '@passline/client';
import { seatAt, shooterNow, type Table } from '@passline/engine';
import { rollWords } from '../text/calls.ts';
import { amount } from '../text/money.ts';

export function standing(state: TableState, game: Table, rolling: boolean, stopped = false): string {
  const { created, clock, closed, entered } = state;
  if (closed) return 'This table is closed.';
  if (rolling) return 'The dice are rolling.';
  const on = game.point === null ? 'Come-out' : `Point ${game.point}`;
  if (game.phase === 'closed') return entered ? `${on}: the dealer reads the dice.` : `${on}: no more bets.`;
  if (stopped) return `${on}: play is stopped.`;
  if (created.mode === 'live' && clock.stage === 'showing') return `${on}: bets open in a moment.`;
  if (created.mode === 'live' && clock.stage === 'asleep') return `${on}: a bet wakes the table.`;
  return `${on}: place your bets.`;
}

export function diceWords(state: TableState, game: Table, seat: number | null): string {
  const shooter = shooterNow(game);
  const roll = rollWords(game);
  if (game.rules.shooter === 'house') return `The house rolls, ${roll}`;
  if (shooter === null) return 'No shooter yet: that takes a line bet';
  if (state.created.mode === 'practice') return roll.replace('roll', 'Roll');
  if (shooter === seat) return `You have the dice, ${roll}`;
  return `${seatAt(game, shooter)?.name ?? `Seat ${shooter}`} has the dice, ${roll}`;
}

/** The table's limits in a few words. */
export function limitsWords({ rules }: Table): string {
  const { min, max, boxMax, chip } = rules;
  const parts = [
    min !== null || max !== null
      ? `Bets ${min === null ? `up to ${amount(max ?? 0)}` : max === null ? `from ${amount(min)}` : `${amount(min)} to ${amount(max)}`}`
      : 'No limits on bets',
    boxMax !== null ? `at most ${amount(boxMax)} in a box` : '',
    `lowest chip ${amount(chip)}`,
  ];
  return parts.filter(part => part !== '').join(', ');
}
