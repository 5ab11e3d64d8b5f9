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
import { editable, startFrom } from './start.ts';
import './my-casino.css';

type Shown =
  | { readonly at: 'loading' }
  | { readonly at: 'start'; readonly note: string }
  | { readonly at: 'questions' }
  | {
      readonly at: 'editor';
      readonly file: Draft;
      readonly isKept: boolean;
      readonly note: string;
      readonly count: number;
    };

const START: Shown = { at: 'start', note: '' };
const PACKED = /^#book=([\w-]+)$/;

/** What the address asks for: a saved rulebook, a copy of another, one that is in the link itself, or nothing. */
async function askedFor({
  searchParams,
  hash,
}: URL): Promise<Omit<Extract<Shown, { at: 'editor' }>, 'count'> | Shown> {
  const [, packed] = PACKED.exec(hash) ?? [];
  if (packed !== undefined) {
    const file = editable(await unpackFile(packed));
    if (!file) return { at: 'start', note: casinoText.linkBroken };
    return { at: 'editor', file, isKept: false, note: casinoText.fromLink };
  }
  const place = placeOf(searchParams.get('book') ?? '');
  if (place.at === 'own') {
    const file = editable(findOwnFile(place.id));
    if (!file) return { at: 'start', note: casinoText.notSavedHere };
    return { at: 'editor', file, isKept: true, note: '' };
  }
  const from = searchParams.get('from');
  if (from === null) return START;
  const file = await startFrom(from);
  if (!file) return { at: 'start', note: casinoText.cannotStart };
  return { at: 'editor', file, isKept: false, note: '' };
}

export function MyCasinoRoom({ address }: RoomProps): ReactNode {
  const [shown, setShown] = useState<Shown>({ at: 'loading' });
  const count = useRef(0);
  const { search, hash } = address;
  useEffect(() => {
    count.current += 1;
    const mine = count.current;
    void askedFor(new URL(`/my-casino${search}${hash}`, location.origin)).then(next => {
      if (mine !== count.current) return;
      setShown(next.at === 'editor' ? { ...next, count: mine } : next);
    });
  }, [search, hash]);
  const edit = (file: Draft, note = ''): void => {
    count.current += 1;
    setShown({ at: 'editor', file, isKept: false, note, count: count.current });
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
          first={shown.file}
          isKept={shown.isKept}
          note={shown.note}
          onLeave={() => {
            setShown(START);
            navigate('/my-casino');
          }}
        />
      );
  }
}
