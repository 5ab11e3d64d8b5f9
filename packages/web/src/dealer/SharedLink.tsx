// A link to share: as a QR code for phones, and as text to copy.
import type { ReactNode } from 'react';
import * as dealerText from '../text/dealer.ts';
import { CopyField } from '../ui/CopyField.tsx';
import { QrCode } from '../ui/QrCode.tsx';
import './shared-link.css';

export function SharedLink({ link, label }: { readonly link: string; readonly label: string }): ReactNode {
  return (
    <div className="dealer-link">
      <QrCode text={link} label={dealerText.qrCodeLabel(label)} />
      <CopyField label={label} value={link} />
    </div>
  );
}
