// The big screen's foot: the rolls so far, the table's limits and rulebook, and how to join by phone.
import { ROOM_PATHS } from '@passline/client';
import type { View } from '@passline/engine';
import type { BuyInTerms } from '@passline/table';
import type { ReactNode } from 'react';
import { reachable } from '../../app/reachable.ts';
import { Link } from '../../app/router.tsx';
import { DiceFace } from '../../layout/DiceFace.tsx';
import { rebuyWords } from '../../play/record/record.ts';
import { bookTitle } from '../../text/book-titles.ts';
import * as dealerText from '../../text/dealer.ts';
import { amount } from '../../text/money.ts';
import { joinWithCommas } from '../../text/phrases.ts';
import * as tournamentText from '../../text/tournaments.ts';
import { QrCode } from '../../ui/QrCode.tsx';
import { labelOf, type Roll } from '../payout/rolls.ts';
import { playersLink, useInvitation } from '../staff/use-invitation.ts';

export const MAX_ROLLS = 24;

export function RollHistory({ rolls }: { readonly rolls: readonly Roll[] }): ReactNode {
  const shown = rolls.slice(-MAX_ROLLS).reverse();
  return (
    <ol className="screen-rolls" aria-label={dealerText.rollsNewestFirst}>
      {shown.map(({ version, rolled }) => {
        const label = labelOf(rolled);
        return (
          <li key={version} className={label ? `screen-roll-${label}` : undefined}>
            <span className="screen-roll-dice">
              <DiceFace value={rolled.dice[0]} />
              <DiceFace value={rolled.dice[1]} />
            </span>
            <b>{rolled.total}</b>
            <small>{label ? dealerText.rollMarks[label] : '\u00a0'}</small>
          </li>
        );
      })}
    </ol>
  );
}

type LimitsProps = {
  readonly view: View;
  /** Shown while they matter: while bets are open, or while somebody may still sit down. */
  readonly chips: BuyInTerms | null;
};

export function Limits({ view, chips }: LimitsProps): ReactNode {
  const { min, max, boxMax, chip } = view.limits;
  const parts = [
    min === null ? dealerText.fromChip(amount(chip)) : dealerText.minimumMin(amount(min)),
    max === null ? '' : dealerText.maximumMax(amount(max)),
    boxMax === null ? '' : dealerText.boxMax(amount(boxMax)),
  ].filter(Boolean);
  return (
    <p className="screen-limits">
      <b>{bookTitle(view.rulebook, view.title)}</b>
      <span>{dealerText.screenLimits(joinWithCommas(parts))}</span>
      {chips && (
        <small>{[dealerText.startWith(amount(chips.stack)), ...rebuyWords(chips)].join(' · ')}</small>
      )}
    </p>
  );
}

type JoinProps = { readonly id: string; readonly open: boolean; readonly invited: string | null };

/** The address without its scheme and invitation, which nobody types. */
const shortAddress = (link: string): string => link.replace(/^https?:\/\//, '').replace(/\?invite=.*/, '');

function Code({ code }: { readonly code: string | null }): ReactNode {
  if (code === null) return null;
  return (
    <span className="screen-code">
      {dealerText.joinCode} <b>{code}</b>
    </span>
  );
}

/** Nobody joins at a tournament's table: its own big screen has the leaderboard, and the code before the first round. */
export const TournamentLink = ({ tournament }: { readonly tournament: string }): ReactNode => (
  <p className="screen-join">
    <Link to={ROOM_PATHS.tournamentScreen.replace(':id', tournament)}>{tournamentText.toTournament}</Link>
  </p>
);

export function JoinLink({ id, open, invited }: JoinProps): ReactNode {
  const { invitation } = useInvitation(id, invited);
  const code = invitation?.code ?? null;
  const origin = invitation?.origin ?? null;
  // An invitation that the server no longer knows lets nobody in.
  const invite = open ? null : (invitation?.invite ?? null);
  if (!open && invite === null) return <p className="screen-join">{dealerText.privateTable}</p>;
  if (reachable(location, origin).onlyHere) {
    return (
      <p className="screen-join">
        <small>{dealerText.networkAddress}</small> <Code code={code} />
      </p>
    );
  }
  const link = playersLink(id, invite, origin);
  return (
    <div className="screen-join">
      <QrCode text={link} label={dealerText.tableQrCode} />
      <p>
        {dealerText.joinByPhone}
        <b>{code === null ? shortAddress(link) : shortAddress(new URL(link).origin)}</b>
        <Code code={code} />
      </p>
    </div>
  );
}
