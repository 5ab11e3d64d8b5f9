// A player's own money at the table: rack, bets, what the sitting has brought, and buying more or leaving.
import { layoutTotal, seatAt } from '@passline/engine';
import type { ReactNode } from 'react';
import { amount, signed } from '../text/money.ts';
import * as playText from '../text/play.ts';
import { type Ledger, resultOf } from './ledger.ts';
import type { Betting } from './use-betting.ts';
import type { RoomTable } from './use-table-room.ts';

type Props = {
  readonly room: RoomTable;
  readonly ledger: Ledger | null;
  readonly betting: Betting;
  readonly onAsk: (asked: 'buy' | 'leave') => void;
};

const wayOf = (result: number): string => (result > 0 ? 'up' : result < 0 ? 'down' : 'even');

/** The same in one line, for small screens, where the panel is out of sight. */
export function RackLine({ room, ledger }: Pick<Props, 'room' | 'ledger'>): ReactNode {
  const player = room.seat === null ? undefined : seatAt(room.game, room.seat);
  if (!player) return null;
  return (
    <p className="table-rack-line">
      <span>
        {playText.rack} <b data-rack>{amount(player.rack)}</b>
      </span>
      <span>
        {playText.onTheLayout} <b>{amount(layoutTotal(player))}</b>
      </span>
      <span>
        {playText.session} <b>{ledger ? signed(resultOf(ledger)) : '…'}</b>
      </span>
    </p>
  );
}

export function RackPanel({ room, ledger, betting, onAsk }: Props): ReactNode {
  const { game, seat, pending, state } = room;
  const player = seat === null ? undefined : seatAt(game, seat);
  if (!player) return null;
  const result = ledger ? resultOf(ledger) : null;
  return (
    <section className="panel table-rack" aria-label={playText.yourChips}>
      <dl>
        <div>
          <dt>{playText.rack}</dt>
          <dd data-rack>{amount(player.rack)}</dd>
        </div>
        <div>
          <dt>{playText.onTheLayout}</dt>
          <dd data-on-layout>{amount(layoutTotal(player))}</dd>
        </div>
        <div>
          <dt>{playText.thisSession}</dt>
          <dd data-result={wayOf(result ?? 0)}>{result === null ? '…' : signed(result)}</dd>
        </div>
      </dl>
      <p className="table-small">
        {playText.seatNameMode(
          player.seat,
          player.name,
          state.created.mode === 'practice' ? playText.practiceChips : playText.playMoney,
        )}
        <span className="table-sending">{pending.length > 0 ? playText.sending : ''}</span>
      </p>
      <p className="row">
        <button type="button" className="quiet" onClick={() => onAsk('buy')}>
          {playText.buyChips}
        </button>
        <button type="button" className="quiet" onClick={() => onAsk('leave')}>
          {playText.leave}
        </button>
        {state.created.mode !== 'practice' && betting.legal?.dice.includes('give-up') && (
          <button type="button" className="quiet" onClick={() => betting.dice('give-up')}>
            {playText.passTheDice}
          </button>
        )}
      </p>
    </section>
  );
}
