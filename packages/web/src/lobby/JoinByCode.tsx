// Joining a table or a tournament by the five characters that its host reads out.
import type { ReactNode } from 'react';
import { client } from '../api/client.ts';
import { holdInvite } from '../app/held-invites.ts';
import { navigate } from '../app/router.tsx';
import { ready } from '../app/session.tsx';
import * as lobbyText from '../text/lobby.ts';
import { JoinForm } from './JoinForm.tsx';
import { sentence } from './sentence.ts';

const CODE_LENGTH = 5;

async function join(typed: string): Promise<string | null> {
  const code = typed.replaceAll(/[\s-]/g, '');
  if (code.length !== CODE_LENGTH) return lobbyText.codeExample;
  try {
    await ready();
    const { table, invite, tournament } = await client.joinByCode(code);
    if (table !== undefined && invite !== undefined) holdInvite(table, invite);
    navigate(tournament === undefined ? `/table/${table}` : `/tournament/${tournament}`);
    return null;
  } catch (error) {
    return sentence(error);
  }
}

export const JoinByCode = (): ReactNode => (
  <JoinForm
    id="lobby-code"
    label={lobbyText.joinWithACode}
    button={lobbyText.joinWithACode}
    input={{ placeholder: lobbyText.fiveCharacters, autoCapitalize: 'characters', maxLength: 20 }}
    join={join}
  />
);
