// Continuing on another device, or at the address that phones reach, with a link that works once.
import { type ReactNode, useState } from 'react';
import { client } from '../api/client.ts';
import { reachable } from '../app/reachable.ts';
import { ready } from '../app/session.tsx';
import { SharedLink } from '../dealer/staff/SharedLink.tsx';
import { deviceLink } from '../dealer/staff/staff-link.ts';
import * as accountText from '../text/account.ts';
import { ChoiceField } from '../ui/Field.tsx';
import { RichText } from '../ui/RichText.tsx';
import { SendResult } from '../ui/SendResult.tsx';
import { useSend } from '../ui/use-send.ts';

type Made = { readonly origins: readonly string[]; readonly code: string };

/** If the server does not know an address that others reach, the page's own may do. */
async function make(): Promise<Made> {
  await ready();
  const { origins } = await client.network();
  const own = reachable(location, null);
  const known = origins.length === 0 && !own.onlyHere ? [own.origin] : origins;
  return { origins: known, code: known.length === 0 ? '' : (await client.deviceCode()).code };
}

function Link({ made, next }: { readonly made: Made; readonly next: string }): ReactNode {
  const [best = ''] = made.origins;
  const [origin, setOrigin] = useState(best);
  if (made.origins.length === 0)
    return (
      <p role="alert">
        <RichText text={accountText.noNetwork} />
      </p>
    );
  return (
    <>
      <p>{accountText.networkLinkAbout}</p>
      {made.origins.length > 1 && (
        <ChoiceField
          label={accountText.networkAddress}
          value={origin}
          choices={made.origins.map(each => [each, each.replace(/^https?:\/\//, '')] as const)}
          onChange={setOrigin}
        />
      )}
      <SharedLink link={deviceLink(origin, made.code, next)} label={accountText.networkLink} />
    </>
  );
}

/** `next`: the room to continue in. */
export function UseOnNetwork({ next }: { readonly next: string }): ReactNode {
  const [made, setMade] = useState<Made | null>(null);
  const sending = useSend();
  const ask = (): Promise<void> =>
    sending.send(async () => {
      setMade(await make());
      return '';
    });
  return (
    <section className="panel account-card" aria-label={accountText.useOnNetwork}>
      <h2>{accountText.useOnNetwork}</h2>
      {made ? (
        <Link key={made.code} made={made} next={next} />
      ) : (
        <>
          <p>{accountText.useOnNetworkAbout}</p>
          <p className="row">
            <button type="button" onClick={ask} disabled={sending.busy}>
              {accountText.useOnNetwork}
            </button>
          </p>
        </>
      )}
      <SendResult done="" problem={sending.problem} />
    </section>
  );
}
