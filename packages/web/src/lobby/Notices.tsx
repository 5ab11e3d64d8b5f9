// Shown first in the lobby: which class was joined, how the page's account ended, why play is off.
import type { Wallet } from '@passline/client';
import { type ReactNode, useEffect, useState } from 'react';
import { when } from '../account/when.ts';
import { replaceAddress } from '../app/address.ts';
import { noticeIn } from '../app/notice.ts';
import { useSession } from '../app/session.tsx';
import * as failuresText from '../text/failures.ts';
import { selfExclusionEnd } from '../text/self-exclusion.ts';
import * as signInText from '../text/sign-in.ts';

const NOTICE = /^#(notice|deleted-until)=/;

/** Why nobody can play here now, so that they need not try; null if they can. */
function playOff(wallet: Wallet): string | null {
  const until = selfExclusionEnd(wallet, Date.now());
  if (until !== null) return failuresText.selfExcludedUntil(when(until));
  return wallet.offOnDevice ? signInText.offOnDevice : null;
}

export function Notices(): ReactNode {
  const { session, wallet } = useSession();
  const [hash] = useState(location.hash);
  useEffect(() => {
    if (NOTICE.test(hash)) replaceAddress('/', history.state);
  }, [hash]);
  const inClass = wallet?.class ?? null;
  const joined =
    session && wallet && inClass !== null
      ? { name: session.name, class: inClass, balance: wallet.balance }
      : null;
  const told = [noticeIn(hash, joined), wallet && playOff(wallet)].filter(words => words !== null);
  return told.map(words => (
    <p key={words} role="status" className="panel notice">
      {words}
    </p>
  ));
}
