// Joining a table by the five characters that its host reads out.
import { type FormEvent, type ReactNode, useState } from 'react';
import { client } from '../api/client.ts';
import { navigate } from '../app/router.tsx';
import { ready } from '../app/session.tsx';
import * as lobbyText from '../text/lobby.ts';
import { sentence } from './sentence.ts';

const CODE_LENGTH = 5;

export function JoinByCode(): ReactNode {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const join = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const given = code.replaceAll(/[\s-]/g, '');
    if (given.length !== CODE_LENGTH) return setProblem(lobbyText.codeExample);
    setBusy(true);
    try {
      await ready();
      const { table } = await client.joinByCode(given);
      navigate(`/table/${table}`);
    } catch (error) {
      setProblem(sentence(error));
      setBusy(false);
    }
  };
  return (
    <form className="lobby-join" onSubmit={join} noValidate>
      <label htmlFor="lobby-code">{lobbyText.joinWithACode}</label>
      <span className="row">
        <input
          id="lobby-code"
          value={code}
          onChange={event => setCode(event.target.value)}
          placeholder={lobbyText.fiveCharacters}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          aria-invalid={problem !== ''}
          aria-describedby={problem ? 'lobby-code-problem' : undefined}
        />
        <button type="submit" className="quiet" disabled={busy}>
          {lobbyText.joinByCode}
        </button>
      </span>
      {problem && (
        <p id="lobby-code-problem" role="alert" className="lobby-problem">
          {problem}
        </p>
      )}
    </form>
  );
}
