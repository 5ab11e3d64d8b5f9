// A player's bets as a list, with what may be done to each: take it down, call it on or off.
import type { SeatNumber } from '@passline/engine';
import { type Legal, view } from '@passline/engine';
import { type ReactNode, useMemo } from 'react';
import { labelOf } from '../../layout/label-of.ts';
import * as dealerText from '../../text/dealer.ts';
import { amount } from '../../text/money.ts';
import type { Dealer } from '../use-dealer.ts';

type Props = Pick<Dealer, 'act'> & {
  readonly dealer: Dealer;
  readonly seat: SeatNumber;
  readonly here: Legal;
};

export function PlayerBets({ dealer, seat, here, act }: Props): ReactNode {
  const player = useMemo(
    () => view(dealer.game).seats.find(other => other.seat === seat),
    [dealer.game, seat],
  );
  if (!player || player.bets.length === 0) return <p>{dealerText.noBetsOf(player?.name ?? '')}</p>;
  return (
    <section aria-label={dealerText.betsOfName(player.name)}>
      <h2>{dealerText.playerOnLayout(player.name, amount(player.onLayout))}</h2>
      <ul className="dealer-list">
        {player.bets
          .map(bet => ({ ...bet, label: labelOf(dealer.game.rules.book, bet.spot) }))
          .map(({ spot, label, amount: chips, marker, inPlay }) => (
            <li key={spot}>
              <span>
                <b>{label}</b> <span className="num">{amount(chips)}</span>
                {marker && <span className="dealer-mark">{marker.toUpperCase()}</span>}
                {!inPlay && !marker && <span className="dealer-soft"> {dealerText.off}</span>}
              </span>
              <span className="row">
                {here.calls
                  .filter(call => call.spot === spot && call.call !== marker)
                  .map(({ call }) => (
                    <button
                      key={call}
                      type="button"
                      className="quiet"
                      aria-label={dealerText.callLabels[call](label)}
                      onClick={() => act({ type: 'call', seat, spot, call })}
                    >
                      {call === 'on' ? dealerText.callOn : dealerText.callOff}
                    </button>
                  ))}
                <button
                  type="button"
                  className="quiet"
                  aria-label={dealerText.takeDownLabel(label)}
                  disabled={!here.takes.includes(spot)}
                  onClick={() => act({ type: 'take', seat, spot })}
                >
                  {dealerText.takeDown}
                </button>
              </span>
            </li>
          ))}
      </ul>
    </section>
  );
}
