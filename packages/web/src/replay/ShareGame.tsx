// The link to a game at a step, with notes and branches, to send to somebody.
import { type ReactNode, useEffect, useState } from 'react';
import { isDeviceTable } from '../api/device-tables.ts';
import { linkTo } from '../app/address.ts';
import { useReachable } from '../app/reachable.ts';
import * as replayText from '../text/replay.ts';
import { CopyField } from '../ui/CopyField.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import type { Study } from './study.ts';
import { addressOf, type GameSource } from './use-study.ts';

type Props = {
  readonly source: GameSource;
  readonly study: Study;
  readonly line: number;
  readonly onClose: () => void;
};

export function ShareGame({ source, study, line, onClose }: Props): ReactNode {
  const reachable = useReachable();
  const [address, setAddress] = useState<string | null | undefined>(undefined);
  useEffect(() => {
    let isShown = true;
    // Nobody else has this device's tables.
    const isOnlyHere = source.from === 'table' && isDeviceTable(source.table);
    const finding = isOnlyHere ? Promise.resolve(null) : addressOf(source, study, line);
    void finding.then(found => {
      if (isShown) setAddress(found);
    });
    return () => {
      isShown = false;
    };
  }, [source, study, line]);
  return (
    <Dialog title={replayText.shareTitle} onClose={onClose}>
      {address === null && <p role="alert">{replayText.shareNotPossible}</p>}
      {typeof address === 'string' && reachable && (
        <>
          <p>{source.from === 'table' ? replayText.shareTable : replayText.shareScript}</p>
          <CopyField label={replayText.shareLink} value={linkTo(address, reachable.origin)} />
          {reachable.onlyHere && <p>{replayText.onlyHere}</p>}
        </>
      )}
    </Dialog>
  );
}
