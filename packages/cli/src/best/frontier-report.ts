// Steady plays compared, as text and as JSON.
import { formatCents } from '@passline/engine';
import type { SteadyPlay } from '@passline/lab';
import { alignColumns } from '../columns.ts';
import { bookName } from '../files.ts';
import type { FrontierOptions } from './options.ts';

const money = (amount: number): string => formatCents(Math.round(amount));

function sizeText({ flat, odds, bets }: SteadyPlay): string {
  const behind = odds === 0 ? '' : odds === 'full' ? ' + full odds' : ` + ${odds}x odds`;
  const flats = bets.filter(spot => !spot.includes('odds'));
  return `${money(flat)} ${flats.join(', ')}${behind}`;
}

export function frontierText(plays: readonly SteadyPlay[], { book, frontier }: FrontierOptions): string[] {
  const rows = plays.map(play => [
    play.efficient ? '*' : '',
    sizeText(play),
    money(play.costPerHour),
    money(play.actionPerHour),
    `${(play.ruin * 100).toFixed(3)}%`,
  ]);
  const heads = ['', 'play', 'cost/hour', 'action/hour', 'ruin'];
  const lines = alignColumns([heads, ...rows], column => column >= 2);
  return [
    `Steady plays under ${bookName(book)} from ${formatCents(frontier.bankroll)}, sessions of ${frontier.rolls} rolls, ${frontier.pace} rolls an hour`,
    '',
    ...lines.map(line => `  ${line}`),
    '',
    '  * No other play here has as much action for as little cost and as little ruin.',
  ];
}

export function frontierJson(plays: readonly SteadyPlay[], { book, frontier }: FrontierOptions): string {
  return JSON.stringify({
    rulebook: book.id,
    bankroll: frontier.bankroll / 100,
    rolls: frontier.rolls,
    pace: frontier.pace,
    plays: plays.map(play => ({
      ...play,
      flat: play.flat / 100,
      costPerHour: play.costPerHour / 100,
      actionPerHour: play.actionPerHour / 100,
    })),
  });
}
