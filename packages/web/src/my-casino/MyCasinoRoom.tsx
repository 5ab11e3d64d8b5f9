// My casino: a house's own rulebook, from its first question to a file, a link and a table.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { RoomProps } from '../app/rooms.ts';
import { navigate } from '../app/router.tsx';
import { placeOf } from '../books/book-ref.ts';
import { unpackFile } from '../books/house-file.ts';
import { findOwnFile } from '../books/own-books.ts';
import * as booksText from '../text/books.ts';
import * as casinoText from '../text/my-casino.ts';
import type { Draft } from './draft.ts';
import { Editor } from './Editor.tsx';
import { Questions } from './Questions.tsx';
import { StartPage } from './StartPage.tsx';
import { editable, startFrom, withFreeId } from './start.ts';
import { placeOfOwn, unsavedAt } from './unsaved.ts';
import type { Opened } from './use-draft.ts';
import './my-casino.css';

type Asked =
  | { readonly at: 'start'; readonly note: string }
  | { readonly at: 'editor'; readonly opened: Opened; readonly note: string };

type Shown =
  | { readonly at: 'loading' }
  | { readonly at: 'questions' }
  | Extract<Asked, { at: 'start' }>
  | (Extract<Asked, { at: 'editor' }> & { readonly count: number });

const START = { at: 'start', note: '' } as const;
const PACKED = /^#book=([\w-]+)$/;

const atEditor = (opened: Opened, note = ''): Asked => ({ at: 'editor', opened, note });

/** A rulebook that is packed into the link. */
async function fromLink(packed: string): Promise<Asked> {
  const at = `#book=${packed}`;
  const file = unsavedAt(at) ?? editable(await unpackFile(packed));
  if (!file) return { at: 'start', note: casinoText.linkBroken };
  return atEditor({ file: withFreeId(file), saved: null, at }, casinoText.fromLink);
}

/** What the address asks for: a saved rulebook, a copy of another, one packed into the link, or nothing. */
async function askedFor(search: string, packed: string | undefined): Promise<Asked> {
  if (packed !== undefined) return fromLink(packed);
  const asked = new URLSearchParams(search);
  const place = placeOf(asked.get('book') ?? '');
  if (place.at === 'own') {
    const at = placeOfOwn(place.id);
    const saved = editable(findOwnFile(place.id));
    const file = unsavedAt(at) ?? saved;
    return file ? atEditor({ file, saved, at }) : { at: 'start', note: casinoText.notSavedHere };
  }
  const from = asked.get('from');
  if (from === null) return START;
  const file = unsavedAt(search) ?? (await startFrom(from));
  if (!file) return { at: 'start', note: casinoText.cannotStart };
  return atEditor({ file, saved: null, at: search });
}

export function MyCasinoRoom({ address }: RoomProps): ReactNode {
  const [shown, setShown] = useState<Shown>({ at: 'loading' });
  const count = useRef(0);
  const { search, hash } = address;
  // Other fragments, such as the skip link's, ask for nothing.
  const packed = PACKED.exec(hash)?.[1];
  useEffect(() => {
    count.current += 1;
    const mine = count.current;
    void askedFor(search, packed).then(next => {
      if (mine !== count.current) return;
      setShown(next.at === 'editor' ? { ...next, count: mine } : next);
    });
  }, [search, packed]);
  const edit = (file: Draft, note = ''): void => {
    count.current += 1;
    setShown({ at: 'editor', opened: { file, saved: null, at: '' }, note, count: count.current });
  };
  switch (shown.at) {
    case 'loading':
      return <p className="waiting">{booksText.rulebookLoading}</p>;
    case 'start':
      return <StartPage note={shown.note} onStart={edit} onQuestions={() => setShown({ at: 'questions' })} />;
    case 'questions':
      return <Questions onDone={edit} onCancel={() => setShown(START)} />;
    case 'editor':
      return (
        <Editor
          key={shown.count}
          opened={shown.opened}
          note={shown.note}
          onLeave={() => {
            setShown(START);
            navigate('/my-casino');
          }}
        />
      );
  }
}
