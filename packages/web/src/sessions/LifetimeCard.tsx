// Totals over all of the player's sessions, practice included.

import { type ReactNode, useEffect, useState } from 'react';
import { useSession } from '../app/session.tsx';
import { grouped, signed } from '../text/money.ts';
import * as sessionsText from '../text/sessions.ts';
import { ByBet } from './ByBet.tsx';
import { type Adding, addUp, type Lifetime } from './lifetime.ts';
import { SessionFacts } from './SessionFacts.tsx';
import './sessions.css';

function Totals({ total }: { readonly total: Lifetime }): ReactNode {
  const facts: readonly (readonly [string, ReactNode])[] = [
    [sessionsText.result, signed(total.result)],
    [sessionsText.sessions, total.sessions],
    [sessionsText.rolls, grouped(total.rolls)],
    [sessionsText.hands, grouped(total.hands)],
    [sessionsText.longestHand, sessionsText.rollCount(total.longestHand)],
  ];
  return (
    <>
      <SessionFacts facts={facts} />
      <details>
        <summary>{sessionsText.byBet}</summary>
        <ByBet kinds={total.kinds} />
      </details>
    </>
  );
}

export function LifetimeCard(): ReactNode {
  const { session } = useSession();
  const [adding, setAdding] = useState<Adding | null>(null);
  const player = session?.id ?? null;
  useEffect(() => {
    if (player === null) return undefined;
    let wanted = true;
    addUp(player, now => {
      if (wanted) setAdding(now);
      return wanted;
    }).catch(() => undefined);
    return () => {
      wanted = false;
    };
  }, [player]);
  if (!adding || (adding.total.sessions === 0 && adding.done === adding.all)) return null;
  return (
    <section className="panel account-card" aria-label={sessionsText.lifetime}>
      <h2>{sessionsText.lifetime}</h2>
      <p className="note">
        {adding.done < adding.all
          ? sessionsText.addingUp(adding.done, adding.all)
          : sessionsText.lifetimeAbout}
      </p>
      {adding.total.sessions > 0 && <Totals total={adding.total} />}
      {adding.missing > 0 && <p className="note">{sessionsText.someMissing(adding.missing)}</p>}
    </section>
  );
}
