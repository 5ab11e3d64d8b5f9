// The way to a table that somebody told you about: its link or its id.
import { type FormEvent, type ReactNode, useState } from 'react';
import { navigate } from '../app/router.tsx';
import { tableAddress } from './table-address.ts';

export function JoinByLink(): ReactNode {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const go = (event: FormEvent): void => {
    event.preventDefault();
    const address = tableAddress(text);
    if (address) navigate(address);
    else setProblem('That is neither a table’s link nor its id, such as t_0123456789abcdef0123.');
  };
  return (
    <form className="lobby-join" onSubmit={go} noValidate>
      <label htmlFor="lobby-join">Were you sent a link?</label>
      <span className="row">
        <input
          id="lobby-join"
          value={text}
          onChange={event => setText(event.target.value)}
          placeholder="Link or id of a table"
          autoComplete="off"
          spellCheck={false}
          maxLength={500}
          aria-invalid={problem !== ''}
          aria-describedby={problem ? 'lobby-join-problem' : undefined}
        />
        <button type="submit" className="quiet">
          Go to the table
        </button>
      </span>
      {problem && (
        <p id="lobby-join-problem" role="alert" className="lobby-problem">
          {problem}
        </p>
      )}
    </form>
  );
}
