// A link to the lab in its current state: rulebook, settings, strategies with their code, bankroll and seed.
import { type ReactNode, useState } from 'react';
import { linkTo } from '../app/address.ts';
import { findReachable } from '../app/reachable.ts';
import * as labText from '../text/lab.ts';
import { announce } from '../ui/announcer.tsx';
import { copyText } from '../ui/copy-text.ts';
import { TextInput } from '../ui/Field.tsx';
import type { Form } from './form.ts';
import { fragmentOf, portable } from './link.ts';

async function labLink(form: Form): Promise<string> {
  const fragment = await fragmentOf(await portable(form));
  const { origin } = await findReachable().catch(() => location);
  return linkTo(`/lab${fragment === '' ? '' : `#${fragment}`}`, origin);
}

export function ShareLink({ form }: { readonly form: Form }): ReactNode {
  const [link, setLink] = useState<{ readonly text: string; readonly copied: boolean } | null>(null);
  const share = async (): Promise<void> => {
    const text = await labLink(form);
    const copied = await copyText(text);
    setLink({ text, copied });
    announce(copied ? labText.linkCopied : labText.copyShownLink);
  };
  return (
    <div className="lab-share">
      <button type="button" className="quiet" onClick={share}>
        {labText.copyLink}
      </button>
      {link && (
        <>
          <span className="lab-soft">{link.copied ? labText.copied : labText.copyThis}</span>
          <TextInput
            aria-label={labText.linkToThisExperiment}
            readOnly
            value={link.text}
            onFocus={event => event.target.select()}
          />
        </>
      )}
    </div>
  );
}
