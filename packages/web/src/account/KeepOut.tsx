// Keeping oneself from play for a time: nobody shortens it, so it is asked twice.
import { type ReactNode, useState } from 'react';
import { client } from '../api/client.ts';
import { useSession } from '../app/session.tsx';
import { sentence } from '../lobby/sentence.ts';
import { daysText, keptOutNow, untilAfter } from '../text/exclusion.ts';
import { announce } from '../ui/announcer.tsx';
import { ChoiceField } from '../ui/Field.tsx';
import { when } from './when.ts';

const DAYS = [1, 7, 30, 90, 180, 365];
const CHOICES = DAYS.map(days => [String(days), daysText(days)] as const);

type SureProps = { readonly days: number; onSure(): void; onNo(): void };

function Sure({ days, onSure, onNo }: SureProps): ReactNode {
  return (
    <>
      <p role="alert">
        Until {when(untilAfter(days, Date.now()))} you can neither sit down nor bet, not even at practice
        tables, and neither can your bots. Bets that stand are settled, and you may leave. It cannot be taken
        back or made shorter: not by you, and not by a manager.
      </p>
      <p className="row">
        <button type="button" className="danger" onClick={onSure}>
          Yes, keep me out for {daysText(days)}
        </button>
        <button type="button" className="quiet" onClick={onNo}>
          No, not now
        </button>
      </p>
    </>
  );
}

export function KeepOut(): ReactNode {
  const { wallet, refresh } = useSession();
  const [text, setText] = useState('7');
  const [sure, setSure] = useState(false);
  const [problem, setProblem] = useState<string>();
  const until = keptOutNow(wallet, Date.now());
  const days = Number(text);
  const ask = (): void => {
    const isLonger = until === null || untilAfter(days, Date.now()) > until;
    setProblem(isLonger ? undefined : 'That is no longer than it lasts already.');
    setSure(isLonger);
  };
  const keep = async (): Promise<void> => {
    setSure(false);
    try {
      const kept = await client.keepOut(days);
      announce(`You are kept from play until ${when(kept.until)}.`);
      await refresh();
    } catch (error) {
      setProblem(sentence(error));
    }
  };
  return (
    <section className="panel you-card" aria-labelledby="you-keep-out">
      <h2 id="you-keep-out">Keep me out</h2>
      {until === null ? (
        <p>A break from play, for as long as you choose. It can be made longer, but never shorter.</p>
      ) : (
        <p>
          You are kept from play until <b>{when(until)}</b>, as you asked. Nobody can make it shorter; you can
          make it longer.
        </p>
      )}
      {sure ? (
        <Sure days={days} onSure={keep} onNo={() => setSure(false)} />
      ) : (
        <>
          <ChoiceField
            name="keep-out"
            label="For how long, from now on"
            value={text}
            choices={CHOICES}
            problem={problem}
            onChange={value => {
              setText(value);
              setProblem(undefined);
            }}
          />
          <p className="row">
            <button type="button" className="quiet" onClick={ask}>
              {until === null ? 'Keep me out…' : 'Make it longer…'}
            </button>
          </p>
        </>
      )}
    </section>
  );
}
