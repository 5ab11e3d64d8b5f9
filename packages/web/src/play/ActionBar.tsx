// What a player reaches for: chips, undo, clear, repeat, double, odds, and the dice.
import { rollRefusal, shooterNow } from '@passline/engine';
import type { ReactNode } from 'react';
import * as playText from '../text/play.ts';
import { ChipTray } from './ChipTray.tsx';
import type { Betting } from './use-betting.ts';
import { useSingleTap } from './use-single-tap.ts';
import type { RoomTable } from './use-table-room.ts';

type Props = {
  readonly room: RoomTable;
  readonly betting: Betting;
  readonly chips: readonly number[];
  readonly chip: number;
  readonly rack: number;
  readonly onChip: (chip: number) => void;
  readonly children?: ReactNode;
};

type ActProps = {
  readonly sign: string;
  readonly name: string;
  readonly keys: string;
  readonly can: boolean;
  readonly act: () => void;
  /** Done twice it would be something else: a double tap does it once. */
  readonly once?: boolean;
};

/** Unavailable, it can still be pressed: then it says why. */
function Act({ sign, name, keys, can, act, once = false }: ActProps): ReactNode {
  const { onClick } = useSingleTap(act);
  return (
    <button
      type="button"
      className="quiet table-act"
      aria-disabled={!can}
      aria-keyshortcuts={keys}
      title={`${name} (${keys})`}
      onClick={once ? onClick : act}
    >
      <span aria-hidden="true" className="table-act-sign">
        {sign}
      </span>
      {name}
    </button>
  );
}

function RollButton({ room, betting }: Pick<Props, 'room' | 'betting'>): ReactNode {
  const { state, game, seat, shown, pending } = room;
  const { resting, onClick } = useSingleTap(betting.roll);
  const { mode } = state.created;
  if (mode === 'dealer-run') return <span className="table-roll-words">{playText.theDealerHasTheDice}</span>;
  const rolling = shown.held !== null;
  if (mode === 'live') {
    const mine = shooterNow(game) === seat;
    const now = mine && state.clock.stage === 'shooter' && !rolling;
    if (!now) {
      return (
        <span className="table-roll-words">
          {mine ? playText.youThrowWhenBets : playText.theShooterThrows}
        </span>
      );
    }
  }
  const busy = pending.some(({ request }) => request.type === 'throw');
  const can = !resting && (rolling || (rollRefusal(game) === null && !busy));
  return (
    <button
      type="button"
      className="table-roll"
      aria-disabled={!can}
      aria-keyshortcuts="Space"
      onClick={onClick}
    >
      {mode === 'live' ? playText.throwWord : playText.roll}
    </button>
  );
}

function DiceOffer({ room, betting }: Pick<Props, 'room' | 'betting'>): ReactNode {
  const moves = betting.legal?.dice ?? [];
  if (room.state.created.mode === 'practice' || !moves.includes('decline')) return null;
  return (
    <fieldset className="table-offer">
      <legend>{playText.theDiceAreYours}</legend>
      <button type="button" onClick={() => betting.dice('accept')}>
        {playText.shoot}
      </button>
      <button type="button" className="quiet" onClick={() => betting.dice('decline')}>
        {playText.passTheDice}
      </button>
    </fieldset>
  );
}

export function ActionBar({ room, betting, chips, chip, rack, onChip, children }: Props): ReactNode {
  return (
    <section className="table-bar" aria-label={playText.betsAndDice}>
      {children}
      <DiceOffer room={room} betting={betting} />
      <ChipTray chips={chips} chip={chip} rack={rack} onChip={onChip} />
      <div className="table-acts">
        <Act sign="↶" name={playText.undo} keys="U" can={betting.canUndo} act={betting.undo} />
        <Act sign="⌫" name={playText.clear} keys="C" can={betting.canClear} act={betting.clear} />
        <Act sign="↻" name={playText.repeat} keys="R" can={betting.canRepeat} act={betting.repeat} />
        <Act sign="×2" name={playText.double} keys="D" can={betting.canDouble} act={betting.double} once />
        <Act sign="⇈" name={playText.odds} keys="O" can={betting.canMaxOdds} act={betting.maxOdds} />
        <RollButton room={room} betting={betting} />
      </div>
    </section>
  );
}
