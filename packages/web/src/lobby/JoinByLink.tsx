// Joining a table by its link or id.
import { type FormEvent, type ReactNode, useState } from 'react';
import { navigate } from '../app/router.tsx';
import * as lobbyText from '../text/lobby.ts';
import { tableAddress } from './table-address.ts';

export function JoinByLink(): ReactNode {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const go = (event: FormEvent): void => {
    event.preventDefault();
    const address = tableAddress(text);
    if (address) navigate(address);
    else setProblem(lobbyText.tableLinkExample);
  };
  return (
    <form className="lobby-join" onSubmit={go} noValidate>
      <label htmlFor="lobby-join">{lobbyText.linkHeading}</label>
      <span className="row">
        <input
          id="lobby-join"
          value={text}
          onChange={event => setText(event.target.value)}
          placeholder={lobbyText.tableLinkOrId}
          autoComplete="off"
          spellCheck={false}
          maxLength={500}
          aria-invalid={problem !== ''}
          aria-describedby={problem ? 'lobby-join-problem' : undefined}
        />
        <button type="submit" className="quiet">
          {lobbyText.goToTable}
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
