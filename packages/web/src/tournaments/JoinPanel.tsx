// Joining a tournament: the name first, which wall, leaderboard, and certificate show.
import type { TournamentView } from '@passline/client';
import { type FormEvent, type ReactNode, useState } from 'react';
import { client } from '../api/client.ts';
import { isDefaultName } from '../api/guest-names.ts';
import { useSession } from '../app/session.tsx';
import * as tournamentText from '../text/tournaments.ts';
import { TextField } from '../ui/Field.tsx';
import { SendResult } from '../ui/SendResult.tsx';
import { useSend } from '../ui/use-send.ts';

type Props = { readonly view: TournamentView; refresh(): Promise<void> };

/** For those who have not joined, and for those who joined by code in the lobby before they had a name. */
export function JoinPanel({ view: { code, you }, refresh }: Props): ReactNode {
  const { session, refresh: refreshSession } = useSession();
  const sending = useSend();
  const [typed, setTyped] = useState<string | null>(null);
  if (!session) return null;
  const name = typed ?? (isDefaultName(session.name) ? '' : session.name);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void sending.send(async () => {
      if (name.trim() !== session.name) await client.rename(name.trim());
      if (you === null && code !== null) await client.joinByCode(code);
      await Promise.all([refreshSession(), refresh()]);
      return tournamentText.joinedAnnounced;
    });
  };
  return (
    <form className="panel tournament-join" onSubmit={submit}>
      <TextField
        label={tournamentText.yourName}
        hint={tournamentText.yourNameHint}
        value={name}
        required
        onChange={setTyped}
      />
      <p className="row">
        <button type="submit" disabled={sending.busy || name.trim() === ''}>
          {you === null ? tournamentText.join : tournamentText.saveName}
        </button>
      </p>
      <SendResult {...sending} />
    </form>
  );
}
