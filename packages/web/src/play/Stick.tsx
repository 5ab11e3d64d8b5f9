// The stick's place: the dice, the call, where the game stands, and the clock.
import { shooterNow } from '@passline/engine';
import type { ReactNode } from 'react';
import { Dice } from '../layout/Dice.tsx';
import { stickCall } from '../text/calls.ts';
import * as playText from '../text/play.ts';
import { ClockRing } from './ClockRing.tsx';
import type { Skew } from './clock.ts';
import { diceWords, standing } from './headline.ts';
import type { RoomTable } from './use-table-room.ts';

type Props = { readonly room: RoomTable; readonly skew: Skew };

const CLOCK_LABELS = {
  asleep: '',
  betting: playText.betsClose,
  shooter: playText.timeToThrow,
  showing: '',
} as const;

export function Stick({ room, skew }: Props): ReactNode {
  const { state, game, seat, shown, stopped } = room;
  const { roll, rollKey, held } = shown;
  const rolling = held !== null;
  const now = standing(state, game, rolling, stopped?.everyone);
  const dice = roll?.dice ?? game.lastRoll?.dice ?? null;
  const mine = seat !== null && shooterNow(game) === seat;
  const label = rolling ? '' : CLOCK_LABELS[state.clock.stage];
  return (
    <section className="table-stick" aria-label={playText.diceAndCall}>
      <span className="table-puck" data-on={game.point !== null}>
        {game.point === null ? 'OFF' : playText.onPoint(game.point)}
      </span>
      <div className="table-dice" style={{ visibility: dice ? 'visible' : 'hidden' }}>
        <Dice dice={dice} rollKey={rollKey} size={44} />
      </div>
      <div className="table-call">
        <p className="table-call-said">{roll && !rolling ? stickCall(roll) : now}</p>
        <p className="table-call-standing">
          {roll && !rolling ? `${now} ` : ''}
          {mine && !rolling && (
            <>
              <b className="table-shooter">{playText.shooter}</b>{' '}
            </>
          )}
          {rolling ? '' : `${diceWords(state, game, seat)}.`}
        </p>
      </div>
      {state.created.mode === 'live' && (
        <div className="table-clock-slot">
          {label && <ClockRing state={state} skew={skew} label={label} />}
        </div>
      )}
    </section>
  );
}
