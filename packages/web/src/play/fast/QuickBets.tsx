// Fast betting: whole sets in one tap, a typed amount, press and regress, and favorites. Each can be undone.
import { type FormEvent, type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { usePreferences } from '../../app/preferences.ts';
import { amount } from '../../text/money.ts';
import * as text from '../../text/quick-bets.ts';
import { asTyped, positiveCentsOf } from '../../ui/amount.ts';
import { announce } from '../../ui/announcer.tsx';
import { AmountField } from '../../ui/Field.tsx';
import { type Room, whole } from '../store/room-store.ts';
import { useStore } from '../store/use-store.ts';
import { setsOffered } from './bet-sets.ts';
import { Favorites } from './Favorites.tsx';
import { type QuickProps, SpotAmounts } from './SpotAmounts.tsx';
import './quick-bets.css';

/** As in `shortcuts.ts`. */
const KEYS = { inside: 'I', outside: 'W', across: 'A', hard: 'H' } as const;

type Props = QuickProps & {
  /** The table's latest message, shown here because the sheet covers it. */
  readonly said: string;
  readonly onClose: () => void;
};

function Sets({ room, betting, each }: QuickProps & { readonly each: number }): ReactNode {
  const { game, seat, legal: may } = useStore(room, whole);
  const sets = useMemo(() => (seat === null ? [] : setsOffered(game, seat, each)), [game, seat, each]);
  const isOpen = may !== null && may.bets.length > 0;
  return (
    <fieldset className="quick-row">
      <legend className="unseen">{text.wholeSets}</legend>
      {sets.map(({ id, total, can, bets: [made, all] }) => (
        <button
          key={id}
          type="button"
          className="quiet"
          aria-disabled={!(isOpen && can)}
          aria-keyshortcuts={KEYS[id]}
          title={KEYS[id]}
          onClick={() => betting.betSet(id, each)}
        >
          {made < all
            ? text.partOfSet(text.sets[id], amount(total), made, all)
            : text.setTotal(text.sets[id], amount(total))}
        </button>
      ))}
      {[...game.rules.spots.values()].some(({ spot }) => spot.flat !== null) && (
        <button type="button" className="quiet" onClick={betting.maxOdds}>
          {text.fullOdds}
        </button>
      )}
      <button type="button" className="quiet" aria-disabled={!may?.reductions.length} onClick={betting.halve}>
        {text.halveAll}
      </button>
    </fieldset>
  );
}

const chipIn = ({ chip }: Room): number => chip;

/** Escape closes it and returns the focus to where it was. */
function useOpening(onClose: () => void) {
  const panel = useRef<HTMLElement>(null);
  const latest = useRef(onClose);
  latest.current = onClose;
  // Before it leaves the page, because only then is it known where the focus is.
  useLayoutEffect(() => {
    const before = document.activeElement;
    // On a phone, the keyboard would cover what is to be tapped.
    const hasKeyboard = matchMedia('(pointer: fine)').matches;
    const input = hasKeyboard ? panel.current?.querySelector('input') : null;
    if (input) input.select();
    else panel.current?.focus();
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') latest.current();
    };
    window.addEventListener('keydown', onKey);
    const open = panel.current;
    return () => {
      window.removeEventListener('keydown', onKey);
      if (before instanceof HTMLElement && open?.contains(document.activeElement)) before.focus();
    };
  }, []);
  return panel;
}

export function QuickBets({ room, betting, said, onClose }: Props): ReactNode {
  const panel = useOpening(onClose);
  const chip = useStore(room, chipIn);
  const [typed, setTyped] = useState<string | null>(null);
  const each = typed === null ? chip : positiveCentsOf(typed);
  const setSpot = (event: FormEvent): void => {
    event.preventDefault();
    const { current } = room.view();
    if (each !== null && current !== null) betting.setTo(current, each);
  };
  return (
    <div className="quick-slot">
      <section ref={panel} className="panel quick" aria-label={text.quickBets} tabIndex={-1}>
        <button type="button" className="quiet quick-close" aria-label={text.close} onClick={onClose}>
          ✕
        </button>
        <form className="quick-row" onSubmit={setSpot}>
          <AmountField
            label={text.amountLabel}
            value={typed ?? asTyped(chip)}
            problem={each === null ? text.amountExample : undefined}
            maxLength={12}
            onChange={setTyped}
          />
          <SpotAmounts room={room} betting={betting} each={each} />
        </form>
        {each !== null && <Sets room={room} betting={betting} each={each} />}
        {said && <p className="quick-said">{said}</p>}
        <Favorites room={room} betting={betting} stored={usePreferences().favorites} say={announce} />
      </section>
    </div>
  );
}
