// Joining a table by its link or id.
import type { ReactNode } from 'react';
import { navigate } from '../app/router.tsx';
import * as lobbyText from '../text/lobby.ts';
import { JoinForm } from './JoinForm.tsx';
import { tableAddress } from './table-address.ts';

function join(typed: string): string | null {
  const address = tableAddress(typed);
  if (address === null) return lobbyText.tableLinkExample;
  navigate(address);
  return null;
}

export const JoinByLink = (): ReactNode => (
  <JoinForm
    id="lobby-join"
    label={lobbyText.linkHeading}
    button={lobbyText.goToTable}
    input={{ placeholder: lobbyText.tableLinkOrId, maxLength: 500 }}
    join={join}
  />
);
