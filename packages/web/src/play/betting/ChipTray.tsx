// The chips to choose from; a tap on the layout puts down the one in hand.
import { seatAt } from '@passline/engine';
import { type MouseEvent, memo, type PointerEvent, type ReactNode, useRef } from 'react';
import { ChipDisc } from '../../layout/ChipStack.tsx';
import { CHIPS } from '../../layout/chips.ts';
import { amount } from '../../text/money.ts';
import * as playText from '../../text/play.ts';
import { Radio } from '../../ui/Check.tsx';
import { isOffline } from '../store/ask.ts';
import type { Room, RoomStore } from '../store/room-store.ts';
import { useStore } from '../store/use-store.ts';

const chipsIn = ({ chips }: Room): readonly number[] => chips;
const chipIn = ({ chip }: Room): number => chip;
/** How many of the chips the rack can pay for, the smallest first; offline, none can be bet. */
const usable = (room: Room): number => {
  const { chips, game, seat } = room;
  const player = seat === null || isOffline(room) ? undefined : seatAt(game, seat);
  return player ? chips.filter(chip => chip <= player.rack).length : 0;
};

/** A chip of a value that casinos have no color for. */
const PLAIN = { fill: '#666666', spots: '#ffffff', ink: '#ffffff' } as const;

const Face = memo(function Face({ value }: { readonly value: number }): ReactNode {
  const kind = CHIPS.find(each => each.value === value) ?? { ...PLAIN, value, text: amount(value) };
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <ChipDisc chip={kind} r={22} x={24} y={24} />
      <text x="24" y="24" dy="0.36em" textAnchor="middle" fill={kind.ink} fontSize="13" fontWeight="700">
        {kind.text}
      </text>
    </svg>
  );
});

type Props = {
  readonly room: RoomStore;
  readonly isQuick: boolean;
  readonly onQuick: () => void;
};

/** A chip chosen by mouse does not keep the focus, so Space still rolls; one chosen by keyboard does. */
function useMouseFocus() {
  const isMouse = useRef(false);
  return {
    onPointerDown: ({ pointerType }: PointerEvent) => {
      isMouse.current = pointerType === 'mouse';
    },
    onKeyDown: () => {
      isMouse.current = false;
    },
    onClick: ({ target }: MouseEvent) => {
      if (isMouse.current && target instanceof HTMLInputElement) target.blur();
    },
  };
}

export const ChipTray = memo(function ChipTray({ room, isQuick, onQuick }: Props): ReactNode {
  const chips = useStore(room, chipsIn);
  const chip = useStore(room, chipIn);
  const count = useStore(room, usable);
  return (
    <fieldset className="table-tray" {...useMouseFocus()}>
      <legend className="unseen">{playText.chipTray}</legend>
      {chips.map((value, index) => (
        <Radio
          key={value}
          name="table-chip"
          className={index >= count ? 'table-chip short' : 'table-chip'}
          title={playText.keyNumber(index + 1)}
          unseen
          checked={value === chip}
          onChange={() => room.chooseChip(value)}
          aria-label={playText.valueChip(amount(value))}
        >
          <Face value={value} />
        </Radio>
      ))}
      <button
        type="button"
        className="quiet table-act table-quick"
        aria-expanded={isQuick}
        aria-keyshortcuts="B"
        title={`${playText.quickBets} (B)`}
        aria-label={playText.quickBets}
        onClick={onQuick}
      >
        <span aria-hidden="true" className="table-act-sign">
          ⋯
        </span>
        {playText.quick}
      </button>
    </fieldset>
  );
});
