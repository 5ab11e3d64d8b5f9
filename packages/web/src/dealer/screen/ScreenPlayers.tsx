// The players on the big screen, below the layout, including those who have left, marked as such.
import type { Owner, SeenAvatars, TableState } from '@passline/client';
import { type SeatNumber, shooterNow } from '@passline/engine';
import { type ReactNode, useEffect, useState } from 'react';
import { client } from '../../api/client.ts';
import { faceOf } from '../../play/company/faces.ts';
import * as dealerText from '../../text/dealer.ts';
import { amount, signed } from '../../text/money.ts';
import { AvatarPicture } from '../../ui/Avatar.tsx';
import { type Bankroll, bankrollOf, goneFrom, peopleAt } from '../bets/bankroll.ts';
import { SeatTag } from '../bets/SeatTag.tsx';
import './screen-board.css';

/** More rows would push the layout off the screen; players who have left are dropped first. */
const MAX_ROWS = 24;

/** One line of the standings. */
type Row = {
  readonly key: string;
  /** The current seat, and another one that is still held by bets left up there. */
  readonly seats: readonly SeatNumber[];
  readonly name: string;
  readonly rack: number;
  readonly onLayout: number;
  readonly left: boolean;
  readonly bankroll: Bankroll | null;
};

/** The names of players who have left are only in the results, which are read again when somebody leaves. */
function useGoneNames(table: string, holders: readonly string[]): ReadonlyMap<string, string> {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const missing = holders.filter(holder => !names.has(holder)).join(' ');
  useEffect(() => {
    if (missing === '') return;
    client.results(table).then(
      ({ players }) => setNames(new Map(players.map(({ holder, name }) => [holder, name]))),
      () => undefined,
    );
  }, [table, missing]);
  return names;
}

function rowsAt(state: TableState): readonly Row[] {
  return peopleAt(state).map(({ player: { seat, name, rack, left }, player, onLayout, held }) => {
    const bankroll = bankrollOf(state, player);
    return {
      key: String(seat),
      seats: held === null ? [seat] : [seat, held],
      name,
      // Players who have left took their rack with them.
      rack: left && bankroll ? bankroll.now - onLayout : rack,
      onLayout,
      left,
      bankroll,
    };
  });
}

type PlayersProps = {
  readonly avatars: SeenAvatars;
  readonly state: TableState;
  readonly racks: boolean;
};

type FaceProps = { readonly owner: Owner | undefined; readonly avatars: SeenAvatars };

function Face({ owner, avatars }: FaceProps): ReactNode {
  const face = faceOf(owner, avatars);
  return (
    face && (
      <>
        <AvatarPicture name={face} />{' '}
      </>
    )
  );
}

const netClass = (net: number): string => (net > 0 ? 'screen-up' : net < 0 ? 'screen-down' : '');

/** Best result first, if the table knows what was bought; without racks, only the players present, by seat. */
function useRows(state: TableState, racks: boolean): readonly Row[] {
  const gone = racks ? goneFrom(state) : [];
  const names = useGoneNames(
    state.created.id,
    gone.map(({ holder }) => holder),
  );
  const here = rowsAt(state);
  if (!racks) return here;
  const left = gone.flatMap(({ holder, bankroll }): Row[] => {
    const name = names.get(holder);
    const rack = bankroll.now;
    return name === undefined
      ? []
      : [{ key: holder, seats: [], name, rack, onLayout: 0, left: true, bankroll }];
  });
  return [...here, ...left.slice(0, Math.max(0, MAX_ROWS - here.length))].sort(
    (a, b) => (b.bankroll?.net ?? 0) - (a.bankroll?.net ?? 0),
  );
}

function leftWords({ left, onLayout }: Row): string {
  if (!left) return '';
  return onLayout > 0 ? dealerText.leftBetsStand : dealerText.leftTable;
}

/** In columns below the layout, where there is room for everyone, whatever else is on the screen. */
export function ScreenPlayers({ state, avatars, racks }: PlayersProps): ReactNode {
  const rows = useRows(state, racks);
  if (rows.length === 0) return <p className="screen-players-none">{dealerText.noPlayersYet}</p>;
  const shooter = shooterNow(state.game);
  return (
    <div className="screen-standings">
      {racks && <p className="screen-standings-head">{dealerText.rackAndNet}</p>}
      <ul className="screen-players" aria-label={dealerText.players}>
        {rows.map(row => (
          <li
            key={row.key}
            className={
              row.left ? 'screen-player-left' : row.seats[0] === shooter ? 'screen-player-shooter' : undefined
            }
          >
            {row.seats.map(seat => (
              <SeatTag key={seat} seat={seat} />
            ))}
            <span className="screen-player-name">
              {row.seats[0] !== undefined && <Face owner={state.owners[row.seats[0]]} avatars={avatars} />}
              {row.name} {row.left && <small>{leftWords(row)}</small>}
            </span>
            {racks && <Chips row={row} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Chips({ row: { rack, onLayout, bankroll } }: { readonly row: Row }): ReactNode {
  return (
    <span className="screen-player-rack">
      {amount(rack)}
      {bankroll && (
        <span className={`screen-player-net ${netClass(bankroll.net)}`}>{signed(bankroll.net)}</span>
      )}
      {onLayout > 0 && <small className="screen-player-up">{dealerText.amountUp(amount(onLayout))}</small>}
      {bankroll && <small>{dealerText.boughtInFor(amount(bankroll.boughtIn))}</small>}
    </span>
  );
}
