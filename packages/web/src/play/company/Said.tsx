// What players have just said: shown over the table for a few seconds with their names, and announced.
import { seatAt } from '@passline/engine';
import { memo, type ReactNode, useEffect, useRef, useState } from 'react';
import { usePreferences } from '../../app/preferences.ts';
import { seatColor } from '../../layout/seat-colors.ts';
import * as companyText from '../../text/company.ts';
import { AvatarPicture } from '../../ui/Avatar.tsx';
import { announce } from '../../ui/announcer.tsx';
import type { RoomStore } from '../store/room-store.ts';
import type { SaidEmote, TableView } from '../store/table-store.ts';
import { useStore } from '../store/use-store.ts';
import { faceOf } from './faces.ts';
import './company.css';

const SHOWN_MS = 4_000;
/** More at once would be too many. */
const MAX_SHOWN = 3;

const saidIn = ({ said }: TableView): readonly SaidEmote[] => said;

function nameAt({ state }: TableView, seat: SaidEmote['seat']): string {
  return (state && seatAt(state.game, seat)?.name) ?? '';
}

/** Each is shown for a few seconds after it arrives; anything said before this component loaded is not. */
function useFresh(room: RoomStore, isMuted: boolean): readonly SaidEmote[] {
  const said = useStore(room.table, saidIn);
  const known = useRef(said);
  const [fresh, setFresh] = useState<readonly SaidEmote[]>([]);
  useEffect(() => {
    const added = said.filter(each => !known.current.includes(each));
    known.current = said;
    if (added.length === 0 || isMuted) return;
    const words = added.map(({ seat, emote }) =>
      companyText.says(nameAt(room.table.view(), seat), companyText.emotes[emote]),
    );
    announce(words.join(' '));
    setFresh(now => [...now, ...added].slice(-MAX_SHOWN));
    setTimeout(() => setFresh(now => now.filter(each => !added.includes(each))), SHOWN_MS);
  }, [said, isMuted, room]);
  return fresh;
}

function Bubble({
  said: { seat, emote },
  view,
}: {
  readonly said: SaidEmote;
  readonly view: TableView;
}): ReactNode {
  const { fill, ink } = seatColor(seat);
  const face = faceOf(view.state?.owners[seat], view.avatars);
  return (
    <p className="company-bubble" data-emote={emote}>
      <span className="table-seat" style={{ background: fill, color: ink }}>
        {seat}
      </span>
      {face && <AvatarPicture name={face} />}
      <span>{companyText.says(nameAt(view, seat), companyText.emotes[emote])}</span>
    </p>
  );
}

export const Said = memo(function Said({ room }: { readonly room: RoomStore }): ReactNode {
  const fresh = useFresh(room, !usePreferences().emotes);
  if (fresh.length === 0) return null;
  const view = room.table.view();
  return (
    // It has already been announced.
    <div className="company-said" aria-hidden="true">
      {fresh.map((said, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two players may say the same at once
        <Bubble key={index} said={said} view={view} />
      ))}
    </div>
  );
});
