// The stick's area: the dice, the call, the state of the game, and the clock.
import type { TableState } from '@passline/client';
import { shooterNow } from '@passline/engine';
import { memo, type ReactNode } from 'react';
import { Dice } from '../layout/Dice.tsx';
import { hasPuck } from '../layout/geometry.ts';
import { stickCall } from '../text/calls.ts';
import * as playText from '../text/play.ts';
import { ClockRing } from './ClockRing.tsx';
import { diceWords, headline } from './headline.ts';
import type { Room, RoomStore } from './room-store.ts';
import { isSame } from './same.ts';
import { useSkew } from './use-room.ts';
import { useStore } from './use-store.ts';

type Props = { readonly room: RoomStore };

const CLOCK_LABELS = {
  asleep: '',
  betting: playText.betsClose,
  shooter: playText.timeToThrow,
  showing: '',
} as const;

/** The words and numbers; the dice and the clock are drawn beside them. */
function stickFacts({ state, game, seat, shown, stopped }: Room) {
  const { roll, rollKey, held } = shown;
  const rolling = held !== null;
  const now = headline(state, game, rolling, stopped?.everyone);
  const called = roll !== null && !rolling;
  return {
    point: game.point,
    hasPuck: hasPuck(game),
    dice: roll?.dice ?? game.lastRoll?.dice ?? null,
    rollKey,
    said: called ? stickCall(roll, game.rules.book) : now,
    standing: called ? `${now} ` : '',
    isShooter: !rolling && seat !== null && shooterNow(game) === seat,
    words: rolling ? '' : `${diceWords(state, game, seat)}.`,
  };
}

const isLive = ({ state }: Room): boolean => state.created.mode === 'live';
const clockLabel = ({ state, shown }: Room): string => (shown.held ? '' : CLOCK_LABELS[state.clock.stage]);
const stateOf = ({ state }: Room): TableState => state;

function Clock({ room }: Props): ReactNode {
  const state = useStore(room, stateOf);
  const label = useStore(room, clockLabel);
  const skew = useSkew(room);
  return (
    <div className="table-clock-slot">{label && <ClockRing state={state} skew={skew} label={label} />}</div>
  );
}

export const Stick = memo(function Stick({ room }: Props): ReactNode {
  const facts = useStore(room, stickFacts, isSame);
  const { point, dice } = facts;
  return (
    <section className="table-stick" aria-label={playText.diceAndCall}>
      {facts.hasPuck && (
        <span className="table-puck" data-on={point !== null}>
          {point === null ? 'OFF' : playText.onPoint(point)}
        </span>
      )}
      <div className="table-dice" style={{ visibility: dice ? 'visible' : 'hidden' }}>
        <Dice dice={dice} rollKey={facts.rollKey} size={44} />
      </div>
      <div className="table-call">
        <p className="table-call-said">{facts.said}</p>
        <p className="table-call-standing">
          {facts.standing}
          {facts.isShooter && (
            <>
              <b className="table-shooter">{playText.shooter}</b>{' '}
            </>
          )}
          {facts.words}
        </p>
      </div>
      {useStore(room, isLive) && <Clock room={room} />}
    </section>
  );
});
