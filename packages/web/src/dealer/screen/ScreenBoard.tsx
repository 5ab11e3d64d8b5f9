// The big screen's side: the last dice and their call, and the state of the round.
import type { TableState } from '@passline/client';
import { type Rolled, seatAt, shooterNow, type Table } from '@passline/engine';
import type { ReactNode } from 'react';
import { Dice } from '../../layout/Dice.tsx';
import { hasPuck } from '../../layout/geometry.ts';
import { isPaused } from '../../play/roll/headline.ts';
import type { TableStore } from '../../play/store/table-store.ts';
import { stickCall } from '../../play/throw/calls.ts';
import * as dealerText from '../../text/dealer.ts';
import { signed } from '../../text/money.ts';
import { rollWords } from '../../text/roll-words.ts';
import { SeatTag } from '../bets/SeatTag.tsx';
import type { Roll } from '../payout/rolls.ts';
import { useSecondsLeft } from '../round/use-clock.ts';
import { isRoundOver } from './round-left.ts';
import { rollShares } from './screen-news.ts';
import './screen-board.css';

type LastProps = {
  readonly roll: Roll | undefined;
  readonly game: Table;
  /** Saves space for many players. */
  readonly compact: boolean;
};

/** Every winner and loser of the roll. */
function RollShares({ rolled, game }: { readonly rolled: Rolled; readonly game: Table }): ReactNode {
  const shares = rollShares(rolled, game);
  if (shares.length === 0) return null;
  return (
    <ul className="screen-shares" aria-label={dealerText.wallResults}>
      {shares.map(({ seat, name, net }) => (
        <li key={seat} className={net > 0 ? 'screen-won' : 'screen-lost'}>
          {name} <b>{signed(net)}</b>
        </li>
      ))}
    </ul>
  );
}

export function LastRoll({ roll, game, compact }: LastProps): ReactNode {
  if (!roll) return <div className="screen-last screen-last-none">{dealerText.noRollYet}</div>;
  const { dice, total } = roll.rolled;
  return (
    <div className={compact ? 'screen-last screen-last-compact' : 'screen-last'}>
      <div className="screen-dice">
        <Dice dice={dice} rollKey={roll.version} />
        <b className="screen-total">{total}</b>
      </div>
      <p className="screen-call">{stickCall(roll.rolled, game.rules.book)}</p>
      <RollShares rolled={roll.rolled} game={game} />
    </div>
  );
}

/** Shown in place of the dice, which do not count. */
export function NoRollCalled({ ground }: { readonly ground: string }): ReactNode {
  return (
    <div className="screen-last">
      <b className="screen-no-roll">{dealerText.noRoll}</b>
      <p className="screen-call">{ground}</p>
    </div>
  );
}

const STAGES = {
  asleep: dealerText.waitingForBets,
  betting: dealerText.placeYourBets,
  shooter: dealerText.diceAreOut,
  lockstep: dealerText.noMoreBets,
  showing: dealerText.result,
} as const;

type PhaseProps = { readonly store: TableStore; readonly state: TableState };

function phaseWords(state: TableState): string {
  const { created, clock, game, entered } = state;
  if (created.mode === 'live') return STAGES[clock.stage];
  if (entered) return dealerText.diceAreDown;
  if (game.phase !== 'open') return dealerText.noMoreBets;
  if (isRoundOver(state)) return dealerText.roundOver;
  return isPaused(state) ? dealerText.betsOpenSoon : dealerText.placeYourBets;
}

export function Phase({ store, state }: PhaseProps): ReactNode {
  const seconds = useSecondsLeft(store, state);
  const { game } = state;
  const number = shooterNow(game);
  const shooter = number === null ? undefined : seatAt(game, number);
  return (
    <div className="screen-phase">
      <p className="screen-phase-words">
        {phaseWords(state)}
        {seconds !== null && <span className="screen-clock">{seconds}</span>}
      </p>
      <p className="screen-point">
        {hasPuck(game) && (
          <span className={game.point === null ? 'screen-puck' : 'screen-puck screen-puck-on'}>
            {game.point === null ? 'OFF' : 'ON'}
          </span>
        )}
        {hasPuck(game) && (game.point === null ? dealerText.comeOutRoll : dealerText.point(game.point))}
      </p>
      <p className="screen-shooter">
        {shooter ? (
          <>
            {dealerText.shooterHeading} <SeatTag seat={shooter.seat} /> <b>{shooter.name}</b>
          </>
        ) : (
          dealerText.noShooterHeading
        )}
        {game.count > 0 && <span> · {rollWords(game)}</span>}
      </p>
    </div>
  );
}
