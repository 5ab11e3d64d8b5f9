// The link to a game at a step, with notes and branches, to send to somebody.
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { isDeviceTable } from '../api/device-tables.ts';
import { linkTo } from '../app/address.ts';
import { useReachable } from '../app/reachable.ts';
import * as replayText from '../text/replay.ts';
import { CopyField } from '../ui/CopyField.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { asScript } from './as-script.ts';
import type { Frame } from './frames.ts';
import type { Study } from './study.ts';
import { addressOf, type GameSource } from './use-study.ts';

type Place = { readonly source: GameSource; readonly study: Study; readonly line: number };
type Props = Place & { readonly frames: readonly Frame[]; readonly onClose: () => void };

/** Undefined until it is known; null if no address can name the place. */
function useAddressOf(place: Place | null): string | null | undefined {
  const [address, setAddress] = useState<string | null | undefined>(undefined);
  useEffect(() => {
    let isShown = true;
    const found = place ? addressOf(place.source, place.study, place.line) : Promise.resolve(null);
    void found.then(now => {
      if (isShown) setAddress(now);
    });
    return () => {
      isShown = false;
    };
  }, [place]);
  return address;
}

type LinkProps = { readonly about: string; readonly label: string; readonly address: string };

function Link({ about, label, address }: LinkProps): ReactNode {
  const reachable = useReachable();
  if (!reachable) return null;
  return (
    <>
      <p>{about}</p>
      <CopyField label={label} value={linkTo(address, reachable.origin)} />
    </>
  );
}

/** Shares a table's game by its table and, for people who may not see that, as a script. */
export function ShareGame({ source, study, line, frames, onClose }: Props): ReactNode {
  const table = useMemo(
    // Nobody else can open this device's tables.
    () => (source.from === 'table' && !isDeviceTable(source.table) ? { source, study, line } : null),
    [source, study, line],
  );
  const scripted = useMemo((): Place | null => {
    if (source.from === 'script') return { source, study, line };
    const made = asScript(frames, study, line);
    return made && { source: { from: 'script', script: made.script }, study: made.study, line: made.line };
  }, [source, frames, study, line]);
  const tableAddress = useAddressOf(table);
  const scriptAddress = useAddressOf(scripted);
  const isOnlyHere = useReachable()?.onlyHere ?? false;
  return (
    <Dialog title={replayText.shareTitle} onClose={onClose}>
      {tableAddress === null && scriptAddress === null && <p role="alert">{replayText.shareNotPossible}</p>}
      {typeof tableAddress === 'string' && (
        <Link about={replayText.shareTable} label={replayText.shareLink} address={tableAddress} />
      )}
      {typeof scriptAddress === 'string' && (
        <Link
          about={replayText.shareScript}
          label={source.from === 'script' ? replayText.shareLink : replayText.shareLinkForAll}
          address={scriptAddress}
        />
      )}
      {isOnlyHere && (tableAddress || scriptAddress) && <p>{replayText.onlyHere}</p>}
    </Dialog>
  );
}
