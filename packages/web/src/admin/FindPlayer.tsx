// Finds a player: by the number on their own page, or among those at a table.
import { reviveState, type TableListing, withNames } from '@passline/client';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { client } from '../api/client.ts';
import { sentence } from '../lobby/sentence.ts';
import * as adminText from '../text/admin.ts';
import { ChoiceField, TextField } from '../ui/Field.tsx';
import { tableLabel } from './house-tables.ts';
import { type Seated, seatedIn } from './seated.ts';

type Props = { readonly tables: readonly TableListing[]; onFind(id: string): void };

function AtTable({ tables, onFind }: Props): ReactNode {
  const [table, setTable] = useState('');
  const [seated, setSeated] = useState<readonly Seated[]>([]);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    setSeated([]);
    if (table === '') return;
    let gone = false;
    client.table(table).then(
      ({ state, names }) => {
        if (gone) return;
        setSeated(seatedIn(withNames(reviveState(state), names)));
        setProblem('');
      },
      (error: unknown) => !gone && setProblem(sentence(error)),
    );
    return () => {
      gone = true;
    };
  }, [table]);
  return (
    <>
      <ChoiceField
        label={adminText.pickFromTable}
        value={table}
        choices={[
          ['', adminText.chooseATable],
          ...tables.filter(({ players }) => players > 0).map(each => [each.id, tableLabel(each)] as const),
        ]}
        onChange={setTable}
      />
      {seated.length > 0 && (
        <p className="row">
          {seated.map(({ player, seat, name }) => (
            <button key={seat} type="button" className="quiet" onClick={() => onFind(player)}>
              {adminText.playerAtSeat(name, seat)}
            </button>
          ))}
        </p>
      )}
      {table !== '' && seated.length === 0 && problem === '' && (
        <p className="note">{adminText.noWalletsThere}</p>
      )}
      {problem && <p role="alert">{problem}</p>}
    </>
  );
}

export function FindPlayer({ tables, onFind }: Props): ReactNode {
  const [id, setId] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (id.trim() !== '') onFind(id.trim());
  };
  return (
    <>
      <form className="admin-find" onSubmit={submit}>
        <TextField
          label={adminText.playerNumber}
          value={id}
          onChange={setId}
          placeholder={adminText.playerNumberHint}
        />
        <button type="submit" className="quiet">
          {adminText.find}
        </button>
      </form>
      <AtTable tables={tables} onFind={onFind} />
    </>
  );
}
