// The dice of the next roll as this console enters them: a pair begun over entered dice takes their place.
import type { TableRequest, TableState } from '@passline/client';
import { useEffect, useRef, useState } from 'react';
import type { Dealer } from '../use-dealer.ts';
import { diceOf, NO_PAIR, type Pair } from './DicePad.tsx';

export type DiceEntry = {
  readonly pair: Pair;
  choose(pair: Pair): void;
  /** The dice to confirm; null while another pair takes their place. */
  readonly entered: TableState['entered'];
  /** Dice were entered here, so Enter confirms them here. */
  readonly isOwn: boolean;
};

export function useDiceEntry({ state, act }: Dealer): DiceEntry {
  const [pair, setPair] = useState(NO_PAIR);
  const [isOwn, setIsOwn] = useState(false);
  const [sending, setSending] = useState(0);
  const [replaced, setReplaced] = useState<TableState['entered']>(null);
  const sent = useRef<Promise<unknown>>(Promise.resolve());
  const entered = sending > 0 || state.entered === replaced ? null : state.entered;
  useEffect(() => {
    if (entered) setPair(NO_PAIR);
  }, [entered]);
  /** One after the other: the dice that were entered last must arrive last. */
  const send = (request: TableRequest): void => {
    setSending(count => count + 1);
    sent.current = sent.current
      .finally(async () => {
        if (!(await act(request))) setReplaced(null);
      })
      .finally(() => setSending(count => count - 1));
  };
  return {
    pair,
    entered,
    isOwn,
    choose(next) {
      const dice = diceOf(next);
      setPair(dice ? NO_PAIR : next);
      if (dice) {
        setIsOwn(true);
        send({ type: 'enter-dice', dice: [...dice] });
      } else if (entered || sending > 0) {
        setReplaced(state.entered);
        send({ type: 'withdraw-dice' });
      }
    },
  };
}
