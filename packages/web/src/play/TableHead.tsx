// The table's name, whose rules it is played by, its limits, and the way to its keys.
import type { ReactNode } from 'react';
import { Link } from '../app/router.tsx';
import * as playText from '../text/play.ts';
import { settingsText } from '../text/settings.ts';
import { limitsWords } from './headline.ts';
import type { TableView } from './table-store.ts';
import type { RoomTable } from './use-table-room.ts';

type Props = {
  readonly room: RoomTable;
  readonly roles: TableView['roles'];
  readonly onKeys: () => void;
};

export function TableHead({ room: { state, game }, roles, onKeys }: Props): ReactNode {
  const { id, name, rulebook, house } = state.created;
  const title = name === game.baseBook.title ? playText.rules : game.baseBook.title;
  return (
    <div className="table-head">
      <h1>{name}</h1>
      <p>
        {house === null ? <Link to={`/rulebooks/${rulebook}`}>{title}</Link> : title}. {limitsWords(game)}.
        {state.scheduled && ` Coming: ${settingsText(state.scheduled.changes)}, once it affects no bet.`}
        {roles.length > 0 && (
          <>
            {' '}
            <Link to={`/table/${id}/dealer`}>{playText.dealersConsole}</Link>
          </>
        )}
      </p>
      <button type="button" className="quiet table-help" onClick={onKeys}>
        {playText.keys} <kbd>?</kbd>
      </button>
    </div>
  );
}
