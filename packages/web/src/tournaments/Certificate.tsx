// Certificates on paper: one for a single player, or one for each.
import type { TournamentStanding, TournamentView } from '@passline/client';
import { type ReactNode, useEffect, useState } from 'react';
import { when } from '../account/when.ts';
import { amount } from '../text/money.ts';
import * as tournamentText from '../text/tournaments.ts';
import { tieWords } from './round-words.ts';

type SheetProps = { readonly place: TournamentStanding; readonly view: TournamentView };

const isShared = ({ standings }: TournamentView, rank: number): boolean =>
  standings.filter(place => place.rank === rank).length > 1;

function Sheet({ place, view }: SheetProps): ReactNode {
  const { name, rank, score } = place;
  const tie = tieWords(view, place);
  return (
    <section className="certificate">
      <h1>{tournamentText.certificate}</h1>
      <p>{tournamentText.certificateFor}</p>
      <p className="certificate-name">{name}</p>
      <p>{tournamentText.certificatePlace(rank, view.standings.length, isShared(view, rank))}</p>
      <p>{tournamentText.certificateIn(view.name, amount(score))}</p>
      {tie && <p className="note">{tie}</p>}
      <p className="certificate-signature">{tournamentText.signature}</p>
      <p className="note">
        {when(view.finishedAt ?? view.createdAt)}. {tournamentText.certificatePlayMoney}
      </p>
    </section>
  );
}

export function Certificates({ view }: { readonly view: TournamentView }): ReactNode {
  const [printing, setPrinting] = useState<readonly TournamentStanding[]>([]);
  // Print once the sheets are on the page.
  useEffect(() => {
    if (printing.length > 0) window.print();
  }, [printing]);
  const own = view.standings.filter(({ player }) => player === view.you);
  return (
    <>
      <p className="row">
        {own.length > 0 && (
          <button type="button" onClick={() => setPrinting([...own])}>
            {tournamentText.printCertificate}
          </button>
        )}
        {view.manages && (
          <button type="button" className="quiet" onClick={() => setPrinting([...view.standings])}>
            {tournamentText.printCertificates}
          </button>
        )}
      </p>
      <div className="certificates">
        {printing.map(place => (
          <Sheet key={place.player} place={place} view={view} />
        ))}
      </div>
    </>
  );
}
