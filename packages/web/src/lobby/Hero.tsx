// The welcome: what this is, and the ways to play.
import type { ReactNode } from 'react';
import { Link } from '../app/router.tsx';
import * as lobbyText from '../text/lobby.ts';
import { FIRST_BOOK } from './books.ts';
import { HeroPicture } from './HeroPicture.tsx';
import { PracticeButton } from './PracticeButton.tsx';

type Props = {
  /** Null without a server, because nobody could join. */
  readonly onFriends: (() => void) | null;
};

export function Hero({ onFriends }: Props): ReactNode {
  return (
    <section className="lobby-hero">
      <div>
        <h1>{lobbyText.headline}</h1>
        <p className="lobby-lead">{lobbyText.hero}</p>
        <p className="row">
          <PracticeButton book={FIRST_BOOK} label={lobbyText.playNow} />
          {onFriends && (
            <button type="button" className="lobby-on-felt" onClick={onFriends}>
              {lobbyText.playWithFriends}
            </button>
          )}
          <Link to="/learn" className="link-button lobby-on-felt">
            {lobbyText.learnToPlay}
          </Link>
        </p>
      </div>
      <HeroPicture />
    </section>
  );
}
