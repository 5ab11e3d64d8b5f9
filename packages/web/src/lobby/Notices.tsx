// Said once in the lobby that a page begins in: which class was joined, or how the account that it showed has ended.
import { type ReactNode, useEffect, useState } from 'react';
import { noticeIn } from '../app/notice.ts';
import { useSession } from '../app/session.tsx';

const NOTICE = /^#(notice|deleted-until)=/;

export function Notices(): ReactNode {
  const { session, wallet } = useSession();
  const [hash] = useState(location.hash);
  useEffect(() => {
    if (NOTICE.test(hash)) history.replaceState(history.state, '', location.pathname);
  }, [hash]);
  const inClass = wallet?.class ?? null;
  const joined =
    session && wallet && inClass !== null
      ? { name: session.name, class: inClass, balance: wallet.balance }
      : null;
  const told = noticeIn(hash, joined);
  return (
    told !== null && (
      <p role="status" className="panel notice">
        {told}
      </p>
    )
  );
}
