// How much odds to bet, if full odds would take most of the rack: asked before any chip goes down.
import { seatAt } from '@passline/engine';
import { type ReactNode, useMemo } from 'react';
import { amount } from '../../text/money.ts';
import * as dialogsText from '../../text/play-dialogs.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { type RoomStore, whole } from '../store/room-store.ts';
import { useStore } from '../store/use-store.ts';
import type { BettingActions } from './betting-actions.ts';
import { oddsChoices } from './odds.ts';
import '../seat/forms.css';

type Props = { readonly room: RoomStore; readonly betting: BettingActions; readonly onClose: () => void };

export function OddsDialog({ room, betting, onClose }: Props): ReactNode {
  const { game, seat } = useStore(room, whole);
  const choices = useMemo(() => (seat === null ? [] : oddsChoices(game, seat)), [game, seat]);
  const player = seat === null ? undefined : seatAt(game, seat);
  const full = choices.at(-1);
  const choose = (times: number | null): void => {
    onClose();
    betting.odds(times);
  };
  return (
    <Dialog title={dialogsText.howMuchOdds} onClose={onClose}>
      <p>
        {player && full
          ? dialogsText.oddsChoiceAbout(amount(full.total), amount(player.rack))
          : dialogsText.noOddsPossible}
      </p>
      <p className="row">
        {choices.map(({ times, total }, index) => (
          <button
            key={times ?? 'all'}
            type="button"
            className={times === null ? 'quiet' : ''}
            data-first={index === 0 ? '' : undefined}
            onClick={() => choose(times)}
          >
            {times === null ? dialogsText.fullOdds(amount(total)) : `${times}×: ${amount(total)}`}
          </button>
        ))}
        <button type="button" className="quiet" onClick={onClose}>
          {dialogsText.noOdds}
        </button>
      </p>
    </Dialog>
  );
}
