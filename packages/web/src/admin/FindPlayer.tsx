// Whose wallet it is about: by the number that players find on their own page, or from those at a table.
import type { TableListing } from '@passline/client';
import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { client } from '../api/client.ts';
import { sentence } from '../lobby/sentence.ts';
import { TextField } from '../ui/dealer-fields.tsx';
import { tableLabel } from './house-tables.ts';
import { type Seated, seatedIn } from './seated.ts';

type Props = { readonly tables: readonly TableListing[]; onFind(id: string): void };

function AtTable({ tables, onFind }: Props): ReactNode {
  const field = useId();
  const [table, setTable] = useState('');
  const [seated, setSeated] = useState<readonly Seated[]>([]);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    setSeated([]);
    if (table === '') return;
    let gone = false;
    client.table(table).then(
      ({ state }) => {
        if (gone) return;
        setSeated(seatedIn(state));
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
      <span className="dealer-field">
        <label htmlFor={field}>Or choose from a table</label>
        <select id={field} value={table} onChange={event => setTable(event.target.value)}>
          <option value="">Choose a table</option>
          {tables
            .filter(({ players }) => players > 0)
            .map(each => (
              <option key={each.id} value={each.id}>
                {tableLabel(each)}
              </option>
            ))}
        </select>
      </span>
      {seated.length > 0 && (
        <p className="row">
          {seated.map(({ player, seat, name }) => (
            <button key={seat} type="button" className="quiet" onClick={() => onFind(player)}>
              {name}, seat {seat}
            </button>
          ))}
        </p>
      )}
      {table !== '' && seated.length === 0 && problem === '' && (
        <p className="you-note">Nobody with a wallet sits there.</p>
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
      <form className="house-find" onSubmit={submit}>
        <TextField label="The player’s number" value={id} onChange={setId} hint="g_… from their page “You”" />
        <button type="submit" className="quiet">
          Find
        </button>
      </form>
      <AtTable tables={tables} onFind={onFind} />
    </>
  );
}
