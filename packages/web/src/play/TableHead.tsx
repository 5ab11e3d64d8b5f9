// The table's name, its rulebook and limits, and the way to its keys.
import { memo, type ReactNode, useEffect } from 'react';
import { Link } from '../app/router.tsx';
import { bookName, tableName } from '../books/names.ts';
import * as appText from '../text/app.ts';
import { practiceTable } from '../text/book-names.ts';
import { endSentence } from '../text/phrases.ts';
import * as playText from '../text/play.ts';
import { settingsText } from '../text/settings.ts';
import { limitsWords } from './roll/headline.ts';
import type { Room, RoomStore } from './store/room-store.ts';
import { isSame } from './store/same.ts';
import { useStore } from './store/use-store.ts';

type Props = { readonly room: RoomStore; readonly onKeys: () => void };

export function headOf({ state, game, roles }: Room) {
  const { id, rulebook, house } = state.created;
  const name = tableName(state);
  const book = bookName(rulebook, game.baseBook.title);
  return {
    id,
    name,
    /** Nobody named it, so its rules say more than its name. */
    isUnnamed: name === practiceTable,
    book: name === book ? playText.rules : book,
    /** A house's own rules are shown as this table has them. */
    rules: house === null ? rulebook : `table_${id}`,
    limits: limitsWords(game),
    coming: state.scheduled ? settingsText(state.scheduled.changes) : null,
    isStaff: roles.length > 0,
  };
}

export const TableHead = memo(function TableHead({ room, onKeys }: Props): ReactNode {
  const { id, name, isUnnamed, book, rules, limits, coming, isStaff } = useStore(room, headOf, isSame);
  useEffect(() => {
    document.title = appText.pageTitle(name);
  }, [name]);
  return (
    <div className="table-head" data-unnamed={isUnnamed}>
      <h1 title={name}>{name}</h1>
      <p title={book}>
        <Link to={`/rulebooks/${rules}`}>{book}</Link>
        <span className="table-limits">
          {endSentence('')} {endSentence(limits)} {coming !== null && playText.settingsComing(coming)}
        </span>
      </p>
      {isStaff && <Link to={`/table/${id}/dealer`}>{playText.dealersConsole}</Link>}
      <button type="button" className="quiet table-help" aria-label={playText.keys} onClick={onKeys}>
        <span className="table-help-word">{playText.keys} </span>
        <kbd>?</kbd>
      </button>
    </div>
  );
});
