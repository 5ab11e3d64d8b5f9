// A lost line shows at once, and that it is being mended.
import type { Connection } from '@passline/client';
import type { ReactNode } from 'react';
import * as playText from '../text/play.ts';

type Props = { readonly connection: Connection };

function sentence({ line, store }: Connection): string {
  if (line === 'lost') return playText.connectionLostReconnectingYourBets;
  if (line === 'connecting') return playText.reconnecting;
  return store === 'lost' ? playText.theServerCannotSave : '';
}

export function ConnectionBanner({ connection }: Props): ReactNode {
  const text = sentence(connection);
  return (
    <div className="table-banner" role="status" data-line={connection.line}>
      {text && <p>{text}</p>}
    </div>
  );
}
