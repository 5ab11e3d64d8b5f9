// The results of passline best, as text and as JSON.
import { formatCents } from '@passline/engine';
import type { BestPlay, Situation } from '@passline/lab';
import { row } from '../columns.ts';
import { bookName } from '../files.ts';
import type { TargetOptions } from './options.ts';

const DIGITS = 9;
/** Wider than in other reports, because the names include points. */
export const playRow = (name: string, text: string): string => row(name, text, 22);

export const major = (amounts: Situation['bets']): object =>
  Object.fromEntries(Object.entries(amounts).map(([spot, amount]) => [spot, (amount ?? 0) / 100]));

/** "pass 20.00, pass-odds 50.00". */
export const amountsText = (amounts: Situation['bets']): string =>
  Object.entries(amounts)
    .flatMap(([spot, amount]) => (amount ? [`${spot} ${formatCents(amount)}`] : []))
    .join(', ');

/** What to do from the start: the opening bets, and what follows them at each point. */
function openingLines({ policy }: BestPlay, { goal }: TargetOptions): string[] {
  const now = policy.situations.filter(
    ({ rolls }) => rolls === null || (goal.rolls != null && rolls <= goal.rolls),
  );
  const lastOf = (list: readonly Situation[]): Situation | undefined => list.at(-1);
  const opening = lastOf(
    now.filter(({ point, worth, standing }) => {
      return point === null && worth === goal.bankroll && Object.keys(standing).length === 0;
    }),
  );
  if (!opening) return [];
  const standing = JSON.stringify(Object.fromEntries(Object.entries(opening.bets)));
  const follow = new Map<number, Situation>();
  for (const each of now) {
    if (each.point !== null && each.worth === goal.bankroll && JSON.stringify(each.standing) === standing)
      follow.set(each.point, each);
  }
  return [
    playRow('first come-out', amountsText(opening.bets) || 'no bet'),
    ...(follow.size === 0 ? [playRow('then', 'leave the bets as they are')] : []),
    ...[...follow].map(([point, { bets }]) => playRow(`then, point ${point}`, amountsText(bets) || 'no bet')),
  ];
}

export function asText(play: BestPlay, options: TargetOptions): string[] {
  const { book, settings, goal, save } = options;
  const table = Object.entries(settings).map(([key, value]) => ` ${key}=${value}`);
  const limit = goal.rolls == null ? '' : ` within ${goal.rolls} rolls`;
  const all = play.policy.situations.length.toLocaleString('en');
  return [
    `From ${formatCents(goal.bankroll)} to ${formatCents(goal.target)}${limit} under ${bookName(book)}, in units of ${formatCents(goal.unit)}${table.length > 0 ? `, table${table.join('')}` : ''}`,
    '',
    playRow('highest chance', play.chance.toFixed(DIGITS)),
    playRow('proven to within', play.bound.toExponential(1)),
    playRow('bets allowed', play.bets.join(', ')),
    playRow(
      'compared',
      `${play.choices.toLocaleString('en')} layouts in ${play.positions.toLocaleString('en')} positions`,
    ),
    '',
    ...openingLines(play, options),
    '',
    save === null
      ? `  ${all} situations in all: --json lists them, --save FILE.js writes them as a strategy.`
      : `  ${all} situations in all, written to ${save} as a strategy: passline simulate and passline bot play it.`,
  ];
}

export function asJson({ chance, bound, bets, policy }: BestPlay, { goal }: TargetOptions): string {
  return JSON.stringify({
    rulebook: policy.rulebook,
    bankroll: goal.bankroll / 100,
    target: goal.target / 100,
    unit: goal.unit / 100,
    rolls: policy.rolls,
    bets,
    chance,
    bound,
    policy: policy.situations.map(situation => ({
      point: situation.point,
      standing: major(situation.standing),
      worth: situation.worth / 100,
      ...(situation.rolls === null ? {} : { rolls: situation.rolls }),
      bets: major(situation.bets),
      ...(Object.keys(situation.calls).length > 0 ? { calls: situation.calls } : {}),
      ...(situation.chance === null ? {} : { chance: situation.chance }),
    })),
  });
}
