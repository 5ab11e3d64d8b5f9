// Joining a tournament: asks for the name first, which the big screen, leaderboard and certificate show.
import type { TournamentView } from '@passline/client';
import type { ReactNode } from 'react';
import { NameForm } from '../account/NameForm.tsx';
import { client } from '../api/client.ts';
import * as tournamentText from '../text/tournaments.ts';

type Props = { readonly view: TournamentView; refresh(): Promise<void> };

/** For those who have not joined, and for those who joined by code in the lobby before they had a name. */
export function JoinPanel({ view: { code, you }, refresh }: Props): ReactNode {
  const join = async (): Promise<string> => {
    if (you === null && code !== null) await client.joinByCode(code);
    await refresh();
    return tournamentText.joinedAnnounced;
  };
  return (
    <NameForm
      className="panel tournament-join"
      label={tournamentText.yourName}
      hint={tournamentText.yourNameHint}
      button={you === null ? tournamentText.join : tournamentText.saveName}
      onNamed={join}
    />
  );
}
