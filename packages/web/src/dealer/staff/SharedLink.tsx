// A link to share: as a QR code for phones, and as text to copy.
import type { ReactNode } from 'react';
import * as dealerText from '../../text/dealer.ts';
import { CopyField } from '../../ui/CopyField.tsx';
import { PrintCard } from '../../ui/PrintCard.tsx';
import { QrCode } from '../../ui/QrCode.tsx';
import './shared-link.css';

type Props = {
  readonly link: string;
  readonly label: string;
  /** The short code that leads to the same place, if there is one. */
  readonly code?: string | null;
  /** The table whose players may have it on a printed card; a link that signs somebody in has none. */
  readonly cardOf?: string;
};

export function SharedLink({ link, label, code = null, cardOf }: Props): ReactNode {
  return (
    <div className="dealer-link">
      <QrCode text={link} label={dealerText.qrCodeLabel(label)} />
      <div>
        {code !== null && (
          <p>
            {dealerText.joinCode} <b className="dealer-code">{code}</b>
          </p>
        )}
        <CopyField label={label} value={link} />
        {cardOf !== undefined && <PrintCard name={cardOf} link={link} code={code} />}
      </div>
    </div>
  );
}
