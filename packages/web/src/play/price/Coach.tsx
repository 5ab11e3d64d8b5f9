// The coach: speaks up if a bet that was just made would cost less in another amount.
import { type ReactNode, useEffect, useRef } from 'react';
import * as text from '../../text/price.ts';
import { onSpot } from '../betting/betting.ts';
import { changesAnnounced, type Say } from '../store/ask.ts';
import type { Card, Room, RoomStore } from '../store/room-store.ts';
import { useStore } from '../store/use-store.ts';
import { usePrice } from './use-price.ts';

type Props = { readonly room: RoomStore; readonly say: Say };

const cardIn = ({ card }: Room): Card | null => card;

function CoachOn({ card, say }: { readonly card: Card; readonly say: Say }): ReactNode {
  const { game, seat, spot } = card;
  const there = seat === null ? 0 : onSpot(game, seat, spot);
  const advice = usePrice(card, there)?.advice ?? null;
  const sentence = advice ? text.coachSays(advice) : '';
  const lastSaid = useRef('');
  useEffect(() => {
    // Announce the bet first, because only the last sentence is read.
    if (sentence !== '' && sentence !== lastSaid.current) void changesAnnounced().then(() => say(sentence));
    lastSaid.current = sentence;
  }, [sentence, say]);
  return null;
}

export function Coach({ room, say }: Props): ReactNode {
  const card = useStore(room, cardIn);
  return card && <CoachOn key={card.spot} card={card} say={say} />;
}
