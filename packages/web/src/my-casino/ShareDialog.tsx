// The link that holds the whole rulebook.
import { type ReactNode, useEffect, useState } from 'react';
import { linkTo } from '../app/address.ts';
import { useReachable } from '../app/reachable.ts';
import { packFile } from '../books/house-file.ts';
import * as casinoText from '../text/my-casino.ts';
import { CopyField } from '../ui/CopyField.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import type { Draft } from './draft.ts';

type Props = { readonly file: Draft; onClose(): void };

export function ShareDialog({ file, onClose }: Props): ReactNode {
  const address = useReachable();
  const [packed, setPacked] = useState<string | null | undefined>(undefined);
  useEffect(() => {
    let isShown = true;
    void packFile(file).then(found => {
      if (isShown) setPacked(found);
    });
    return () => {
      isShown = false;
    };
  }, [file]);
  return (
    <Dialog title={casinoText.shareTitle} onClose={onClose}>
      {packed === null ? <p role="alert">{casinoText.shareTooLong}</p> : <p>{casinoText.shareAbout}</p>}
      {typeof packed === 'string' && address && (
        <CopyField label={casinoText.shareLink} value={linkTo(`/my-casino#book=${packed}`, address.origin)} />
      )}
    </Dialog>
  );
}
