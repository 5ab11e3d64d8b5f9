// A text to use elsewhere, with a button that copies it.
import { type ReactNode, useRef, useState } from 'react';
import * as uiText from '../text/ui-details.ts';
import { announce } from './announcer.tsx';
import { copyText } from './copy-text.ts';
import './copy-field.css';

type Props = { readonly label: string; readonly value: string };

export function CopyField({ label, value }: Props): ReactNode {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    field.current?.select();
    const isCopied = await copyText(value);
    setCopied(isCopied);
    // Otherwise the text is selected, ready to be copied by hand.
    announce(isCopied ? uiText.copied : uiText.selectedToCopy);
  };
  return (
    <div className="copy-field">
      <label>
        {label}
        <input
          ref={field}
          value={value}
          readOnly
          spellCheck={false}
          onFocus={event => event.target.select()}
        />
      </label>
      <button type="button" className="quiet" onClick={copy}>
        {copied ? uiText.copiedButton : uiText.copy}
      </button>
    </div>
  );
}
