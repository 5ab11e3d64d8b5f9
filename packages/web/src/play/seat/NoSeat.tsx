// Why there is no seat: all are taken, perhaps one of them by bets that the player left up, or a tournament draws them.
import { ROOM_PATHS, type TableState } from '@passline/client';
import { heldSeatOf } from '@passline/table';
import type { ReactNode } from 'react';
import { Link } from '../../app/router.tsx';
import * as dialogsText from '../../text/play-dialogs.ts';
import * as tournamentText from '../../text/tournaments.ts';

type Props = { readonly state: TableState; readonly player: string };

export function NoSeat({ state, player }: Props): ReactNode {
  const { tournament } = state.created;
  const held = heldSeatOf(state, player);
  if (held !== null) return dialogsText.betsHoldSeat(held);
  if (!tournament) return dialogsText.tableFull;
  return (
    <>
      {tournamentText.seatsDrawn}{' '}
      <Link to={ROOM_PATHS.tournament.replace(':id', tournament.id)}>{tournamentText.toTournament}</Link>
    </>
  );
}
