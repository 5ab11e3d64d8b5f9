// The player's favorites at this table: one tap makes the bets that are not up yet.

import { MAX_FAVORITE_NAME } from '@passline/client';
import { type FormEvent, type ReactNode, useState } from 'react';
import { amount } from '../../text/money.ts';
import * as text from '../../text/quick-bets.ts';
import { TextField } from '../../ui/Field.tsx';
import { whole } from '../store/room-store.ts';
import { useStore } from '../store/use-store.ts';
import { favorites, favoritesAt, removeFavorite, saveFavorite, totalOf } from './favorites.ts';
import type { QuickProps } from './SpotAmounts.tsx';

type Props = QuickProps & {
  readonly stored: readonly unknown[];
  readonly say: (sentence: string) => void;
};

export function Favorites({ room, betting, stored, say }: Props): ReactNode {
  const { game, seat } = useStore(room, whole);
  const [name, setName] = useState('');
  const here = favoritesAt(favorites(stored), game.rules);
  const [said, setSaid] = useState('');
  const tell = (sentence: string): void => {
    setSaid(sentence);
    say(sentence);
  };
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (seat === null) return;
    tell(saveFavorite(game, seat, name));
    setName('');
  };
  return (
    <fieldset className="quick-favorites">
      <legend>{text.favorites}</legend>
      {here.length === 0 && <p className="quick-small">{text.noFavorites}</p>}
      <ul className="quick-row">
        {here.map(favorite => (
          <li key={favorite.name}>
            <button type="button" onClick={() => betting.betAgain(favorite.bets)}>
              {text.favorite(favorite.name, amount(totalOf(favorite)))}
            </button>
            <button
              type="button"
              className="quiet"
              aria-label={text.removeFavorite(favorite.name)}
              onClick={() => tell(removeFavorite(favorite.name))}
            >
              ✕
            </button>
          </li>
        ))}
      </ul>
      <form className="quick-row" onSubmit={save}>
        <TextField
          plain
          label={text.nameLabel}
          placeholder={text.nameHint}
          value={name}
          maxLength={MAX_FAVORITE_NAME}
          onChange={setName}
        />
        <button type="submit" className="quiet">
          {text.saveBets}
        </button>
        {said && <span className="quick-small">{said}</span>}
      </form>
    </fieldset>
  );
}
