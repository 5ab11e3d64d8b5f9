// The table's name, whose rules it is played by, its limits, and the way to its keys.
import { memo, type ReactNode } from 'react';
import { Link } from '../app/router.tsx';
import { endSentence } from '../text/phrases.ts';
import * as playText from '../text/play.ts';
import { settingsText } from '../text/settings.ts';
import { limitsWords } from './headline.ts';
import type { Room, RoomStore } from './room-store.ts';
import { isSame } from './same.ts';
import { useStore } from './use-store.ts';

type Props = { readonly room: RoomStore; readonly onKeys: () => void };

const headOf = ({ state, game, roles }: Room) => ({
  id: state.created.id,
  name: state.created.name,
  title: state.created.name === game.baseBook.title ? playText.rules : game.baseBook.title,
  /** A house's own rules are shown as this table has them. */
  rules: state.created.house === null ? state.created.rulebook : `table_${state.created.id}`,
  limits: limitsWords(game),
  coming: state.scheduled ? settingsText(state.scheduled.changes) : null,
  isStaff: roles.length > 0,
});

export const TableHead = memo(function TableHead({ room, onKeys }: Props): ReactNode {
  const { id, name, title, rules, limits, coming, isStaff } = useStore(room, headOf, isSame);
  return (
    <div className="table-head">
      <h1 title={name}>{name}</h1>
      <p>
        <Link to={`/rulebooks/${rules}`}>{title}</Link>
        {endSentence('')} {endSentence(limits)} {coming !== null && playText.settingsComing(coming)}
      </p>
      {isStaff && <Link to={`/table/${id}/dealer`}>{playText.dealersConsole}</Link>}
      <button type="button" className="quiet table-help" onClick={onKeys}>
        {playText.keys} <kbd>?</kbd>
      </button>
    </div>
  );
});
