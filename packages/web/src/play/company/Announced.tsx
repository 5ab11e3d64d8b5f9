// What the dealer announces to the room, shown and read out until it is removed. Loaded when that happens.
import type { Announcement } from '@passline/client';
import { type ReactNode, useEffect } from 'react';
import { wordsOf } from '../../text/announcements.ts';
import { announce } from '../../ui/announcer.tsx';
import type { Room, RoomStore } from '../store/room-store.ts';
import { useStore } from '../store/use-store.ts';
import './announced.css';

type Props = { readonly announcement: Announcement | null; readonly children?: ReactNode };

export function Announced({ announcement, children }: Props): ReactNode {
  const words = announcement && wordsOf(announcement);
  useEffect(() => {
    if (words !== null) announce(words);
  }, [words]);
  if (words === null) return null;
  return (
    <p className="announced">
      <b>{words}</b>
      {children}
    </p>
  );
}

const announcementOf = ({ announcement }: Room): Announcement | null => announcement;

export const AnnouncedHere = ({ room }: { readonly room: RoomStore }): ReactNode => (
  <Announced announcement={useStore(room, announcementOf)} />
);
