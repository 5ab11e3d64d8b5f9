// Announcing something to the room: common phrases with one tap, anything else in the dealer's own words.
import { ANNOUNCEMENTS, type Announcement, MAX_ANNOUNCEMENT } from '@passline/client';
import { type FormEvent, type ReactNode, useState } from 'react';
import { client } from '../../api/client.ts';
import * as announcementText from '../../text/announcements.ts';
import * as dealerText from '../../text/dealer.ts';
import { TextField } from '../../ui/Field.tsx';
import { SendResult } from '../../ui/SendResult.tsx';
import { useSend } from '../../ui/use-send.ts';

export function AnnouncePanel({ table }: { readonly table: string }): ReactNode {
  const [words, setWords] = useState('');
  const { busy, done, problem, send, clear } = useSend();
  const announce = (announcement: Announcement): Promise<void> =>
    send(async () => {
      await client.announce(table, announcement);
      setWords('');
      return undefined;
    });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void announce({ text: words.trim() });
  };
  return (
    <section className="panel" aria-labelledby="announce-title">
      <h2 id="announce-title">{announcementText.title}</h2>
      <p className="row">
        {ANNOUNCEMENTS.map(preset => (
          <button
            key={preset}
            type="button"
            className="quiet"
            disabled={busy}
            onClick={() => announce({ preset })}
          >
            {announcementText.presets[preset]}
          </button>
        ))}
      </p>
      <form className="dealer-sign" onSubmit={submit}>
        <TextField
          label={announcementText.ownWords}
          hint={dealerText.announcementHint(MAX_ANNOUNCEMENT - words.length)}
          value={words}
          maxLength={MAX_ANNOUNCEMENT}
          onChange={text => {
            setWords(text);
            clear();
          }}
        />
        <button type="submit" disabled={busy || words.trim() === ''}>
          {announcementText.announce}
        </button>
        <SendResult done={done} problem={problem} />
      </form>
    </section>
  );
}

/** Shown beside the current announcement. */
export function RemoveAnnouncement({ table }: { readonly table: string }): ReactNode {
  const { busy, problem, send } = useSend();
  const remove = (): Promise<void> =>
    send(async () => {
      await client.takeBackAnnouncement(table);
      return undefined;
    });
  return (
    <>
      <button type="button" className="quiet" disabled={busy} onClick={remove}>
        {announcementText.remove}
      </button>
      <SendResult done="" problem={problem} />
    </>
  );
}
