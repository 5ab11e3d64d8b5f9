// What every part of the console works with: the table, what the dealer may do now, and one way to request it.

import type { TableRequest, TableState } from '@passline/client';
import { type LegalForDealer, legalForDealer, type Table } from '@passline/engine';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { TableStore } from '../play/store/table-store.ts';
import { announce } from '../ui/announcer.tsx';
import { holds, type Role } from './staff/roles.ts';

export type Dealer = {
  readonly id: string;
  readonly state: TableState;
  readonly game: Table;
  readonly legal: LegalForDealer;
  may(role: Role): boolean;
  /** Sends a request; true if it was accepted. Chips queue up; anything else is sent once, even on a double tap. */
  act(request: TableRequest): Promise<boolean>;
  /** Shows a sentence, such as why something cannot be done. */
  say(sentence: string): void;
};

export type Notice = { readonly text: string; readonly cite: string };

/** Each tap is another chip. */
const CHIPS: ReadonlySet<TableRequest['type']> = new Set<TableRequest['type']>(['bet', 'reduce', 'late-bet']);

type Console = { readonly dealer: Dealer; readonly notice: Notice | null; dismiss(): void };

export function useDealer(store: TableStore, state: TableState, roles: readonly Role[]): Console {
  const [notice, setNotice] = useState<Notice | null>(null);
  const waiting = useRef(new Set<string>());
  const { game } = state;
  const legal = useMemo(() => legalForDealer(game), [game]);
  const say = useCallback((text: string, cite = '') => {
    setNotice({ text, cite });
    announce(text);
  }, []);
  const act = useCallback(
    async (request: TableRequest) => {
      const chips = CHIPS.has(request.type);
      // Blocks only an identical request: the stream often brings a change before its answer, and another may follow.
      const key = JSON.stringify(request);
      if (!chips && waiting.current.has(key)) return false;
      if (!chips) waiting.current.add(key);
      try {
        const problem = await store.send(request);
        if (problem) say(problem.detail, problem.cite);
        else setNotice(null);
        return problem === null;
      } finally {
        if (!chips) waiting.current.delete(key);
      }
    },
    [store, say],
  );
  const dealer: Dealer = {
    id: store.id,
    state,
    game,
    legal,
    may: role => holds(roles, role),
    act,
    say,
  };
  return { dealer, notice, dismiss: () => setNotice(null) };
}

/** The reason, where one was given. */
export const reason = (text: string): { because?: string } => {
  const because = text.trim();
  return because === '' ? {} : { because };
};
