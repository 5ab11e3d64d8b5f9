// A table's history as a script that replays to the identical state.
import type { Event } from '../events.ts';
import { formatOdds } from '../lib/ratio.ts';
import { formatCents } from '../money.ts';
import type { Settings } from '../rulebooks/setting.ts';
import { quote } from './tokens.ts';

const keyValues = (settings: Settings): string =>
  Object.entries(settings)
    .map(([key, value]) => `${key}=${value}`)
    .join(' ');

function statementOf(event: Event): string {
  switch (event.type) {
    case 'seated':
      return `seat ${event.seat} ${quote(event.name)} ${formatCents(event.amount)}`;
    case 'bought-in':
      return `${event.seat} buy-in ${formatCents(event.amount)}`;
    case 'departed':
      return `${event.seat} leave`;
    case 'bet-placed':
      return `${event.seat} ${event.late ? 'late-bet' : 'bet'} ${event.asked} ${formatCents(event.amount)}`;
    case 'bet-reduced':
      if (event.late !== undefined) {
        return `${event.seat} undo-late-bet ${event.spot} ${formatCents(event.amount)}`;
      }
      return event.total === 0
        ? `${event.seat} take ${event.spot}`
        : `${event.seat} reduce ${event.spot} ${formatCents(event.amount)}`;
    case 'bet-called':
      return `${event.seat} ${event.call} ${event.spot}`;
    case 'dice-accepted':
      return `${event.seat} accept`;
    case 'dice-declined':
      return `${event.seat} decline`;
    case 'dice-given-up':
      return `${event.seat} give-up`;
    case 'bets-opened':
      return 'open';
    case 'bets-closed':
      return 'close';
    case 'rolled':
      return `${event.interrupted ? 'interrupt' : 'roll'} ${event.dice[0]} ${event.dice[1]}`;
    case 'no-roll-called':
      return `no-roll ${event.ground}`;
    case 'odds-raised':
      return `power ${event.spot} ${formatOdds(event.odds)}`;
    case 'round-voided':
      return event.how;
    case 'roll-corrected':
      return `correct ${event.roll.dice[0]} ${event.roll.dice[1]}`;
    case 'settings-changed':
      return `settings ${keyValues(event.changes)}`;
    case 'layout-cleared':
      return `clear-layout ${event.standing}`;
    case 'ruled':
      return `ruling ${event.seat} ${event.amount < 0 ? '' : '+'}${formatCents(event.amount)}`;
  }
}

/** One event as the statement that caused it. */
export function printEvent(event: Event): string {
  const signature =
    event.by === undefined
      ? ''
      : `by ${quote(event.by)} ${event.because === undefined ? '' : `because "${event.because}" `}`;
  return `${signature}${statementOf(event)}`;
}

/** A roll and a No Roll close bets by themselves; a close that someone else signed is a statement of its own. */
const closedBy = (close: Event, next: Event | undefined): boolean =>
  (next?.type === 'rolled' || next?.type === 'no-roll-called') &&
  next.by === close.by &&
  next.because === close.because;

export function printScript(rulebook: string, settings: Settings, events: readonly Event[]): string {
  const lines = [`rulebook ${quote(rulebook)}`];
  if (Object.keys(settings).length > 0) lines.push(`table ${keyValues(settings)}`);
  events.forEach((event, index) => {
    if (event.type === 'bets-closed' && closedBy(event, events[index + 1])) return;
    lines.push(printEvent(event));
  });
  return `${lines.join('\n')}\n`;
}
