// Tells the player what a change of bets did: to screen readers, in a note, and by the coach. Loaded with the first.
import type { LayoutRequest } from '@passline/client';
import type { SeatNumber, Table } from '@passline/engine';
import { preferences } from '../../app/preferences.ts';
import { announce } from '../../ui/announcer.tsx';
import type { BettingContext } from '../store/ask.ts';
import { betsNow, noteOn } from './bet-notes.ts';
import type { Change } from './change.ts';

type Made = {
  readonly before: Table;
  readonly after: Table;
  readonly seat: SeatNumber;
  readonly made: Change;
  readonly requests: readonly LayoutRequest[];
  readonly chip: number | null;
  readonly undone: Change | null;
  readonly isQuiet: boolean;
};

/** The coach's words follow the note, unless the player has moved on by then. */
async function coachOn(
  { room, say }: BettingContext,
  { after, seat, made }: Made,
  note: string,
): Promise<void> {
  const costly = await import('../price/costly.ts')
    .then(({ costlyNow }) => costlyNow(room, after, seat, made))
    .catch(() => '');
  const words = [note, costly].filter(part => part !== '').join(' ');
  if (words && room.view().changes.at(-1) === made) say(words);
}

export function tellChange(context: BettingContext, change: Made): void {
  const { before, after, seat, made, requests, chip, undone, isQuiet } = change;
  const now = betsNow(after, seat, made);
  if (now) announce(now);
  if (undone || isQuiet) return;
  const isCoached = preferences().coach;
  const note = noteOn(before, after, seat, { requests, chip, isCoached });
  if (isCoached) void coachOn(context, change, note);
  else if (note) context.say(note);
}
