// Sends a player's requests to the table: tried here first, shown at once, and remembered so that they can be undone.
import type { LayoutRequest, Problem, TableRequest } from '@passline/client';
import type { SpotName } from '@passline/engine';
import * as playText from '../../text/play.ts';
import { tryRequests } from '../betting/betting.ts';
import { type Change, changeBetween } from '../betting/change.ts';
import type { Room, RoomStore } from './room-store.ts';

/** An empty sentence clears the last one. A refusal by the server stays until it has been read, even if dice roll. */
export type Say = (sentence: string, refused?: boolean) => void;

/** Chips that could not go back once they are down, and what takes them down. */
export type TakeDownQuestion = {
  readonly spots: readonly SpotName[];
  readonly takeDown: () => void;
};

/** What the actions work with. */
export type BettingContext = {
  readonly room: RoomStore;
  readonly say: Say;
  /** Opens a question over the table. */
  readonly onAsk: (question: 'odds' | TakeDownQuestion) => void;
};

/** Shows a refusal by the server. Its words are loaded on demand: requests are tried here first, so it is rare. */
async function sayProblem(say: Say, problem: Problem): Promise<void> {
  // For requests that got no answer: offline, nothing can be loaded.
  const { bets } = problem.data;
  if (bets) return say(playText.notConfirmed(Number(bets)), true);
  const { detailOf } = await import('../../lobby/sentence.ts');
  say(detailOf(problem), true);
}

/** If the browser is offline, chips would only vanish again; otherwise the server may just be restarting. */
export const isOffline = ({ connection }: Room): boolean => connection.stream !== 'live' && !navigator.onLine;

type AskOptions = {
  /** The change that this undoes. */
  readonly undone?: Change | null;
  /** The chip, if this was a tap on the layout. */
  readonly chip?: number | null;
  /** Whether something else announces it. */
  readonly isQuiet?: boolean;
  /** Whether nothing of it could be undone, and the player knows. */
  readonly isFinal?: boolean;
};

let notes: Promise<void> = Promise.resolve();
/** Resolves once every change so far has been announced. */
export const changesAnnounced = (): Promise<void> => notes;

/** Shows requests at once and sends them as one; a refused change cannot be undone, because it never happened. */
export async function ask(
  context: BettingContext,
  requests: readonly LayoutRequest[],
  { undone = null, chip = null, isQuiet = false, isFinal = false }: AskOptions = {},
): Promise<void> {
  const { say, room } = context;
  const { game, seat, rolling, showing } = room.view();
  const [first] = requests;
  if (isOffline(room.view())) return say(playText.offline);
  if (seat === null) return say(playText.sitDownToBet);
  if (rolling) return say(playText.diceOut);
  if (!first) return;
  const outcome = showing ? null : tryRequests(game, seat, requests);
  if (outcome && !outcome.ok) return say(outcome.refusal.message);
  // An earlier refusal is about another bet, and may cover this one.
  say('');
  const made = outcome && changeBetween(game, outcome.game, seat);
  const change = undone || isFinal ? null : made;
  if (undone) room.dropChange(undone);
  if (change) room.addChange(change);
  if (made) {
    // In order: the second change may find the module loaded before the first, which requested it, gets it.
    notes = notes
      .then(() => import('../betting/tell-change.ts'))
      .then(({ tellChange }) =>
        tellChange(context, {
          before: game,
          after: outcome.game,
          seat,
          made,
          requests,
          chip,
          undone,
          isQuiet,
        }),
      )
      .catch(() => undefined);
  }
  const problem = await room.outbox.send(
    requests.length === 1 ? first : { type: 'batch', requests: [...requests] },
  );
  if (!problem) return;
  if (change) room.dropChange(change);
  // Once bets are closed, the change is final.
  const { game: now } = room.view();
  if (undone && now.phase === 'open' && now.round === game.round) room.addChange(undone);
  await sayProblem(say, problem);
}

export async function send({ room, say }: BettingContext, request: TableRequest): Promise<void> {
  if (isOffline(room.view())) return say(playText.offline);
  const problem = await room.outbox.send(request);
  if (problem) await sayProblem(say, problem);
}
