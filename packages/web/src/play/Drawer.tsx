// The button that opens the player's panels where they are a drawer; it shows the player's money.
import { memo, type ReactNode, useCallback, useEffect, useState } from 'react';
import * as playText from '../text/play.ts';
import { RackLine } from './seat/RackPanel.tsx';
import type { RoomStore } from './store/room-store.ts';

/** The id of the panels, for the button that opens them. */
export const SIDE_ID = 'your-game';

/** Open or closed; Escape closes it. */
export function useDrawer(): readonly [boolean, () => void] {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    // It always opens at its top.
    document.getElementById(SIDE_ID)?.scrollTo(0, 0);
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setOpen(false);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isOpen]);
  return [isOpen, useCallback(() => setOpen(open => !open), [])];
}

type Props = { readonly room: RoomStore; readonly isOpen: boolean; readonly onToggle: () => void };

export const DrawerButton = memo(function DrawerButton({ room, isOpen, onToggle }: Props): ReactNode {
  return (
    <button
      type="button"
      className="quiet table-drawer"
      aria-expanded={isOpen}
      aria-controls={SIDE_ID}
      onClick={onToggle}
    >
      <RackLine room={room} />
      <span className="unseen">{playText.yourGame}</span>
      <span aria-hidden="true" className="table-drawer-sign">
        {isOpen ? '✕' : '☰'}
      </span>
    </button>
  );
});
