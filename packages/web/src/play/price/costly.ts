// The coach's note on a bet that costs much more than the pass line: exact, and once for each kind of bet.
import { type SeatNumber, type SpotName, seatAt, type Table } from '@passline/engine';
import { labelOf } from '../../layout/label-of.ts';
import type { Exact } from '../../rulebooks/edge.ts';
import * as notesText from '../../text/bet-notes.ts';
import type { Change } from '../betting/change.ts';
import { kindOf } from '../store/session-summary.ts';
import { askForFigures } from './figures.ts';
import { isFromHere, priceOf } from './price.ts';
import { situationOf } from './situation.ts';

/** Edge until the bet is decided: nearly three times that of the pass line. */
const COSTLY = 0.04;

type Ask = typeof askForFigures;

const percent = ({ value }: Exact): string => `${(value * 100).toFixed(2)}%`;

/** The bet that is made on the come-out and wins with the shooter. */
const lineOf = ({ rules }: Table): SpotName | null =>
  [...rules.spots.values()].find(
    ({ spot: { definition } }) =>
      definition.bet === 'line' && definition.side === 'right' && definition.made === 'come-out',
  )?.spot.name ?? null;

async function edgeOf(
  ask: Ask,
  game: Table,
  seat: SeatNumber | null,
  spot: SpotName,
  amount: number,
): Promise<Exact | null> {
  const [figure] = await ask(situationOf(game, seat, spot, [amount]));
  return figure?.edge ?? null;
}

/** New bets for which no better amount is nearby: the coach has another sentence about those. */
function newBets(game: Table, seat: SeatNumber, { grown }: Change): readonly (readonly [SpotName, number])[] {
  const bets = seatAt(game, seat)?.bets ?? [];
  return grown.flatMap(({ spot, by }) => {
    const amount = bets.find(bet => bet.spot === spot)?.amount ?? 0;
    const isRounded = (priceOf(game, spot, amount)?.better.length ?? 0) > 0;
    return by > 0 && !isRounded && !isFromHere(game, spot) ? [[spot, amount] as const] : [];
  });
}

/** Empty if no new bet is costly, or if its kind was mentioned before. */
export async function costlyNote(
  game: Table,
  seat: SeatNumber,
  change: Change,
  said: Set<string>,
  ask: Ask,
): Promise<string> {
  const { book } = game.rules;
  const unsaid = newBets(game, seat, change).filter(([spot]) => !said.has(kindOf(book, spot)));
  const edges = await Promise.all(
    unsaid.map(async ([spot, amount]) => ({
      spot,
      amount,
      edge: await edgeOf(ask, game, seat, spot, amount),
    })),
  );
  const costly = edges
    .flatMap(({ spot, amount, edge }) => (edge && edge.value >= COSTLY ? [{ spot, amount, edge }] : []))
    .sort((one, other) => other.edge.value - one.edge.value)[0];
  if (!costly) return '';
  const line = lineOf(game);
  const cheap = line && (await edgeOf(ask, { ...game, point: null }, null, line, costly.amount));
  said.add(kindOf(book, costly.spot));
  const label = labelOf(book, costly.spot);
  return line && cheap
    ? notesText.costsMore(label, percent(costly.edge), labelOf(book, line), percent(cheap))
    : notesText.costsMuch(label, percent(costly.edge));
}

const saidIn = new WeakMap<object, Set<string>>();

/** Once for each kind of bet for as long as the player is in this room. */
export function costlyNow(room: object, game: Table, seat: SeatNumber, change: Change): Promise<string> {
  const said = saidIn.get(room) ?? new Set<string>();
  saidIn.set(room, said);
  return costlyNote(game, seat, change, said, askForFigures);
}
