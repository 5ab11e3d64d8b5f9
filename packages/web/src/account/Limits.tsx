// Limits players set for themselves: stricter ones hold at once, looser ones after a day.
import { type FormEvent, type ReactNode, useState } from 'react';
import { client } from '../api/client.ts';
import { useSession } from '../app/session.tsx';
import { sentence } from '../lobby/sentence.ts';
import * as accountText from '../text/account.ts';
import { type Kind, limitState, readLimit, valueText } from '../text/limits.ts';
import { announce } from '../ui/announcer.tsx';
import { TextField } from '../ui/Field.tsx';
import { RichText } from '../ui/RichText.tsx';
import { when } from './when.ts';

const WORDS = {
  loss: { label: accountText.lossLimit, hint: accountText.lossLimitHint },
  time: { label: accountText.timeLimit, hint: accountText.timeLimitHint },
} as const;

function LimitForm({ kind }: { readonly kind: Kind }): ReactNode {
  const { wallet, refresh } = useSession();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const { held, waiting } = limitState(wallet?.limits ?? [], kind, Date.now());
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const asked = readLimit(kind, text);
    if (!asked.ok) return setProblem(asked.message);
    try {
      const { limits } = await client.setLimits(asked.change);
      const next = limitState(limits, kind, Date.now());
      announce(
        next.waiting
          ? accountText.limitStarts(when(next.waiting.from))
          : accountText.limitHolds(valueText(kind, next.held)),
      );
      setProblem(undefined);
      setText('');
      await refresh();
    } catch (error) {
      setProblem(sentence(error));
    }
  };
  return (
    <form className="account-limit" onSubmit={save}>
      <p>
        <RichText
          text={waiting ? accountText.limitNowAndNext : accountText.limitNow}
          parts={{
            now: <b>{valueText(kind, held)}</b>,
            date: waiting && when(waiting.from),
            next: waiting && <b>{valueText(kind, waiting.value)}</b>,
          }}
        />
      </p>
      <TextField
        name={`limit-${kind}`}
        label={WORDS[kind].label}
        hint={WORDS[kind].hint}
        value={text}
        inputMode="decimal"
        problem={problem}
        onChange={setText}
      />
      <button type="submit" className="quiet" disabled={text.trim() === '' && held === null}>
        {text.trim() === '' && held !== null ? accountText.removeThisLimit : accountText.setThisLimit}
      </button>
    </form>
  );
}

export function Limits(): ReactNode {
  return (
    <section className="panel account-card">
      <h2>{accountText.yourLimits}</h2>
      <p>{accountText.limitsAbout}</p>
      <LimitForm kind="loss" />
      <LimitForm kind="time" />
    </section>
  );
}
