// What the house bots do next at a featured table. Pure: it depends only on the table, so any node can decide it.
import {
  type BetCommand,
  decide,
  evolve,
  type SeatNumber,
  seatAt,
  shooterNow,
  type Table,
} from '@passline/engine';
import type { LayoutRequest, TableRequest, TableState } from '@passline/table';
import { seatOf } from '@passline/table';

/** A strategy with a name: `wishes` are the changes that it would make on the layout now. */
export type FeaturedPlayer = {
  readonly name: string;
  wishes(game: Table, seat: SeatNumber): readonly BetCommand[];
};

/** Loads the bots after the server has started, so that no start waits for them. */
export type LoadFeatured = () => Promise<readonly FeaturedPlayer[]>;

/** A strategy with the account that it plays with. */
export type HousePlayer = FeaturedPlayer & { readonly id: string };

/** A request by one of the accounts. */
export type Act = { readonly id: string; readonly request: TableRequest };

export const FEATURED_STACK = 100_000;
const SHORT = 20_000;
const MAX_AT_ONCE = 20;
/** Seats that are kept free for people, as long as bots can make room. */
const FREE_SEATS = 2;

type Seated = { readonly player: HousePlayer; readonly seat: SeatNumber };

const seatedPlayers = (state: TableState, players: readonly HousePlayer[]): readonly Seated[] =>
  players.flatMap(player => {
    const seat = seatOf(state, player.id);
    return seat === null ? [] : [{ player, seat }];
  });

/** A bot sits down to fill the table, or leaves to make room for people. */
function seatMove(state: TableState, players: readonly HousePlayer[], seated: readonly Seated[]): Act | null {
  // A seat that somebody has left is free once their bets are decided.
  const free = state.terms.seats - state.game.seats.filter(({ left }) => !left).length;
  const last = seated.at(-1);
  if (last && free < FREE_SEATS) return { id: last.player.id, request: { type: 'leave' } };
  const next = players.find(player => seated.every(other => other.player !== player));
  // Only if one more seat is free than needed, so that nobody leaves as soon as somebody came.
  if (next && free > FREE_SEATS) return { id: next.id, request: { type: 'sit' } };
  return null;
}

function requestFor(command: BetCommand): LayoutRequest {
  const { type, spot } = command;
  if (type === 'take') return { type, spot };
  if (type === 'call') return { type, spot, call: command.call };
  return { type, spot, amount: command.amount };
}

/** The bot's bets, except those that the table would refuse; null if there is nothing to change. */
function betMove({ game }: TableState, { player, seat }: Seated): Act | null {
  const own = seatAt(game, seat);
  if (own && own.rack < SHORT && own.bets.length === 0)
    return { id: player.id, request: { type: 'buy-in', amount: FEATURED_STACK } };
  const requests: LayoutRequest[] = [];
  let next = game;
  for (const wish of player.wishes(game, seat).slice(0, MAX_AT_ONCE)) {
    const decision = decide(next, wish);
    if (!decision.ok) continue;
    next = decision.events.reduce(evolve, next);
    requests.push(requestFor(wish));
  }
  return requests.length === 0 ? null : { id: player.id, request: { type: 'batch', requests } };
}

const isPerson = (kind: string | undefined): boolean => kind === 'guest';

/** Once the bots have bet, they are ready, in case people are waiting. */
function readyMove(state: TableState, seated: readonly Seated[]): Act | null {
  const { game, owners, ready, clock } = state;
  if (clock.stage !== 'betting' || !game.seats.some(({ seat }) => isPerson(owners[seat]?.kind))) return null;
  const waiting = seated.find(({ seat }) => !ready.includes(seat));
  return waiting ? { id: waiting.player.id, request: { type: 'ready' } } : null;
}

/** The next move by any of the bots; null: they wait. */
export function nextMove(state: TableState, players: readonly HousePlayer[]): Act | null {
  const { game, clock, closed } = state;
  if (closed || clock.stage === 'showing') return null;
  const seated = seatedPlayers(state, players);
  if (clock.stage === 'shooter') {
    const shooter = shooterNow(game);
    const bot = seated.find(({ seat }) => seat === shooter);
    return bot ? { id: bot.player.id, request: { type: 'roll' } } : null;
  }
  const move = seatMove(state, players, seated);
  if (move) return move;
  for (const bot of seated) {
    const bet = betMove(state, bot);
    if (bet) return bet;
  }
  return readyMove(state, seated);
}

/** Seats the bots without betting, so that the table is not empty when somebody looks. */
export function nextSeat(state: TableState, players: readonly HousePlayer[]): Act | null {
  return state.closed ? null : seatMove(state, players, seatedPlayers(state, players));
}

/** Whether anybody but house bots sits at the table. */
export const hasPeople = ({ game, owners }: TableState): boolean =>
  game.seats.some(({ seat }) => owners[seat]?.kind !== 'house-bot');
