// A player's own money at the table: rack, bets, the result of the sitting, and buying more or leaving.
import { layoutTotal, seatAt } from '@passline/engine';
import { memo, type ReactNode } from 'react';
import { openSettings } from '../../app/settings-opened.ts';
import { amount, signed } from '../../text/money.ts';
import * as playText from '../../text/play.ts';
import type { BettingActions } from '../betting/betting-actions.ts';
import type { Room, RoomStore } from '../store/room-store.ts';
import { isSame } from '../store/same.ts';
import { resultOf } from '../store/session-result.ts';
import { useStore } from '../store/use-store.ts';

const wayOf = (result: number): string => (result > 0 ? 'up' : result < 0 ? 'down' : 'even');

/** The player's money; null for a watcher. */
function moneyOf({ game, seat, session }: Room) {
  const player = seat === null ? undefined : seatAt(game, seat);
  if (!player) return null;
  const { seat: number, name, rack } = player;
  return { number, name, rack, onLayout: layoutTotal(player), result: session && resultOf(session) };
}

/** A short version, for when the panel is not visible. */
export const RackLine = memo(function RackLine({ room }: { readonly room: RoomStore }): ReactNode {
  const money = useStore(room, moneyOf, isSame);
  if (!money) return null;
  return (
    <span className="table-rack-line">
      <span>
        {playText.rack} <b data-rack>{amount(money.rack)}</b>
      </span>{' '}
      <span>
        {playText.bets} <b>{amount(money.onLayout)}</b>
      </span>
    </span>
  );
});

const isSending = ({ pending }: Room): boolean => pending.length > 0;

const Sending = ({ room }: { readonly room: RoomStore }): ReactNode => (
  <span className="table-sending">{useStore(room, isSending) ? playText.sending : ''}</span>
);

const modeOf = ({ state }: Room): string => state.created.mode;
/** The text of the button for more chips; null if there is none. */
export function chipsWay({ state: { created, terms, chipsAsked }, seat }: Room): string | null {
  if (created.oneHand) return null;
  if (seat !== null && chipsAsked[seat]) return playText.waitingForChips;
  const rebuys = terms.buyIn?.rebuys;
  if (rebuys === 'none') return null;
  return rebuys === 'approval' ? playText.askForChips : playText.buyChips;
}
const mayGiveUp = ({ legal }: Room): boolean => legal?.dice.includes('give-up') ?? false;

type Props = {
  readonly room: RoomStore;
  readonly betting: BettingActions;
  readonly onAsk: (asked: 'buy' | 'leave') => void;
};

export const RackPanel = memo(function RackPanel({ room, betting, onAsk }: Props): ReactNode {
  const money = useStore(room, moneyOf, isSame);
  const mode = useStore(room, modeOf);
  const way = useStore(room, chipsWay);
  const givesUp = useStore(room, mayGiveUp) && mode !== 'practice';
  if (!money) return null;
  const { number, name, rack, onLayout, result } = money;
  return (
    <section className="panel table-rack" aria-label={playText.yourChips}>
      <dl>
        <div>
          <dt>{playText.rack}</dt>
          <dd data-rack>{amount(rack)}</dd>
        </div>
        <div>
          <dt>{playText.onTheLayout}</dt>
          <dd data-on-layout>{amount(onLayout)}</dd>
        </div>
        <div>
          <dt>{playText.thisSession}</dt>
          <dd data-result={wayOf(result ?? 0)}>{result === null ? '…' : signed(result)}</dd>
        </div>
      </dl>
      <p className="table-small">
        {playText.seatLine(number, name, mode === 'practice' ? playText.practiceChips : playText.playMoney)}{' '}
        <Sending room={room} />
      </p>
      <p className="row">
        {way !== null && (
          <button type="button" className="quiet" onClick={() => onAsk('buy')}>
            {way}
          </button>
        )}
        <button type="button" className="quiet" onClick={() => onAsk('leave')}>
          {playText.leave}
        </button>
        <button type="button" className="quiet" aria-label={playText.settings} onClick={openSettings}>
          <span aria-hidden="true">⚙</span>
        </button>
        {givesUp && (
          <button type="button" className="quiet" onClick={() => betting.dice('give-up')}>
            {playText.passTheDice}
          </button>
        )}
      </p>
    </section>
  );
});
