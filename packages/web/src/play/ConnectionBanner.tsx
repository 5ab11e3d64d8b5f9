// A lost line shows at once, and that it is being mended.
import type { Connection } from '@passline/client';
import type { ReactNode } from 'react';

type Props = { readonly connection: Connection };

function sentence({ line, store }: Connection): string {
  if (line === 'lost') return 'The connection is lost. Trying again; your bets are safe with the server.';
  if (line === 'connecting') return 'Connecting again…';
  return store === 'lost' ? 'The server cannot write just now: nothing counts until it can.' : '';
}

export function ConnectionBanner({ connection }: Props): ReactNode {
  const text = sentence(connection);
  return (
    <div className="table-banner" role="status" data-line={connection.line}>
      {text && <p>{text}</p>}
    </div>
  );
}
