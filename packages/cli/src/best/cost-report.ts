// The cheapest play for given action, as text and as JSON.
import { formatCents } from '@passline/engine';
import type { CheapestPlay } from '@passline/lab';
import { bookName } from '../files.ts';
import type { ActionOptions } from './options.ts';
import { amountsText, major, playRow } from './report.ts';

/** The opening bets, and what follows them at each point. */
function openingLines({ situations }: CheapestPlay): string[] {
  const [opening] = situations;
  if (!opening) return [];
  const stands = JSON.stringify(opening.bets);
  const follow = situations.filter(
    ({ point, standing, left }) =>
      point !== null && left === opening.left && JSON.stringify(standing) === stands,
  );
  return [
    playRow('first come-out', amountsText(opening.bets)),
    ...follow.map(({ point, bets }) => playRow(`then, point ${point}`, amountsText(bets))),
  ];
}

export function costText(play: CheapestPlay, { book, action: goal }: ActionOptions): string[] {
  return [
    `${formatCents(goal.action)} of action under ${bookName(book)}, at most ${formatCents(goal.bankroll)} on the layout, in units of ${formatCents(goal.unit)}`,
    '',
    playRow('lowest cost', (play.cost / 100).toFixed(6)),
    playRow('proven to within', (play.bound / 100).toExponential(1)),
    playRow('of the action', `${(play.edge * 100).toFixed(6)}%`),
    '',
    ...openingLines(play),
  ];
}

export function costJson(play: CheapestPlay, { book, action: goal }: ActionOptions): string {
  return JSON.stringify({
    rulebook: book.id,
    action: goal.action / 100,
    bankroll: goal.bankroll / 100,
    unit: goal.unit / 100,
    cost: play.cost / 100,
    bound: play.bound / 100,
    edge: play.edge,
    policy: play.situations.map(({ point, standing, left, bets }) => ({
      point,
      standing: major(standing),
      left: left / 100,
      bets: major(bets),
    })),
  });
}
