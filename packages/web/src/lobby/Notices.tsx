// Said once in the lobby that a page begins in: which class was joined, or how the account that it showed has ended.
import { type ReactNode, useEffect, useState } from 'react';
import { clearNotice, readNotice } from '../app/joined-notice.ts';
import { noticeIn } from '../app/notice.ts';

export function Notices(): ReactNode {
  const [joined] = useState(readNotice);
  const [ended] = useState(() => noticeIn(location.hash));
  useEffect(() => {
    if (joined !== '') clearNotice();
    if (ended !== null) history.replaceState(history.state, '', location.pathname);
  }, [joined, ended]);
  const told = ended ?? joined;
  return (
    told !== '' && (
      <p role="status" className="panel notice">
        {told}
      </p>
    )
  );
}
