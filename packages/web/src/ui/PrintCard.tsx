// A card for the table, on one printed page: the table's name, the QR code, the short code, and the address.
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import * as uiText from '../text/ui-details.ts';
import { QrCode } from './QrCode.tsx';
import './print-card.css';

type Props = {
  /** Of the table. */
  readonly name: string;
  /** What players open; never a link that signs somebody in. */
  readonly link: string;
  readonly code: string | null;
};

/** With a code, players need to type only the host. */
const addressOf = (link: string, code: string | null): string =>
  code === null ? link.replace(/^https?:\/\//, '') : new URL(link).host;

export function PrintCard({ name, link, code }: Props): ReactNode {
  const [printing, setPrinting] = useState(false);
  // Print once the card is on the page; then remove it, so that the page itself can be printed.
  useEffect(() => {
    if (!printing) return;
    const done = (): void => setPrinting(false);
    addEventListener('afterprint', done);
    window.print();
    return () => removeEventListener('afterprint', done);
  }, [printing]);
  return (
    <>
      <button type="button" className="quiet" onClick={() => setPrinting(true)}>
        {uiText.printCard}
      </button>
      {printing &&
        createPortal(
          <section className="print-card">
            <h1>{name}</h1>
            <QrCode text={link} label={uiText.cardQr} />
            {code !== null && <p className="print-card-code">{code}</p>}
            <p>{addressOf(link, code)}</p>
          </section>,
          document.body,
        )}
    </>
  );
}
