// Limits players set for themselves: stricter ones hold at once, looser ones after a day.
import { type FormEvent, type ReactNode, useState } from 'react';
import { client } from '../api/client.ts';
import { useSession } from '../app/session.tsx';
import { sentence } from '../lobby/sentence.ts';
import { type Kind, limitAsked, standing, valueText } from '../text/limits.ts';
import { announce } from '../ui/announcer.tsx';
import { TextField } from '../ui/Field.tsx';
import { when } from './when.ts';

const WORDS = {
  loss: { label: 'Lose at most, in 24 hours', hint: 'Play money, such as 200. Empty: no limit' },
  time: { label: 'Play at most, in 24 hours', hint: 'Hours, such as 1.5. Empty: no limit' },
} as const;

function LimitForm({ kind }: { readonly kind: Kind }): ReactNode {
  const { wallet, refresh } = useSession();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const { held, waiting } = standing(wallet?.limits ?? [], kind, Date.now());
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const asked = limitAsked(kind, text);
    if (!asked.ok) return setProblem(asked.message);
    try {
      const { limits } = await client.setLimits(asked.change);
      const next = standing(limits, kind, Date.now());
      announce(
        next.waiting
          ? `Holds from ${when(next.waiting.from)}.`
          : `${valueText(kind, next.held)} from now on.`,
      );
      setProblem(undefined);
      setText('');
      await refresh();
    } catch (error) {
      setProblem(sentence(error));
    }
  };
  return (
    <form className="you-limit" onSubmit={save}>
      <p>
        Now: <b>{valueText(kind, held)}</b>
        {waiting && (
          <>
            ; from {when(waiting.from)}: <b>{valueText(kind, waiting.value)}</b>
          </>
        )}
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
        {text.trim() === '' && held !== null ? 'Lift this limit' : 'Set this limit'}
      </button>
    </form>
  );
}

export function Limits(): ReactNode {
  return (
    <section className="panel you-card">
      <h2>Limits for yourself</h2>
      <p>
        A stricter limit holds at once, at tables you sit at too. A looser one, or none, holds after 24 hours.
        Practice tables do not count.
      </p>
      <LimitForm kind="loss" />
      <LimitForm kind="time" />
    </section>
  );
}
