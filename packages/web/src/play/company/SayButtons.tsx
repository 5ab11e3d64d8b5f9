// The few things that a player can say to the others, one button each.
import { EMOTES, type Emote, Problem } from '@passline/client';
import { type ReactNode, useState } from 'react';
import { client } from '../../api/client.ts';
import { detailOf } from '../../lobby/sentence.ts';
import * as companyText from '../../text/company.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import type { RoomStore } from '../store/room-store.ts';
import './company.css';

type Props = { readonly room: RoomStore; readonly onSaid?: () => void };

export function SayButtons({ room, onSaid }: Props): ReactNode {
  const [problem, setProblem] = useState('');
  const say = async (emote: Emote): Promise<void> => {
    try {
      await client.emote(room.table.id, emote);
      setProblem('');
      onSaid?.();
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      setProblem(detailOf(error));
    }
  };
  return (
    <>
      <fieldset className="company-say">
        <legend className="unseen">{companyText.sayTitle}</legend>
        {EMOTES.map(emote => (
          <button key={emote} type="button" className="quiet" onClick={() => say(emote)}>
            {companyText.emotes[emote]}
          </button>
        ))}
      </fieldset>
      {problem && (
        <p role="alert" className="table-small">
          {problem}
        </p>
      )}
    </>
  );
}

type DialogProps = {
  readonly room: RoomStore;
  readonly onClose: () => void;
  readonly onSaid: (() => void) | undefined;
};

/** The same for players at a keyboard, or whose panels are in a drawer. */
export const SayDialog = ({ room, onClose, onSaid }: DialogProps): ReactNode => (
  <Dialog title={companyText.sayTitle} onClose={onClose}>
    <SayButtons
      room={room}
      onSaid={() => {
        onClose();
        onSaid?.();
      }}
    />
  </Dialog>
);
