// Self-exclusion: nobody can shorten it, so it asks twice.
import { type ReactNode, useState } from 'react';
import { client } from '../api/client.ts';
import { useSession } from '../app/session.tsx';
import { sentence } from '../lobby/sentence.ts';
import * as accountText from '../text/account.ts';
import { daysText, selfExclusionEnd, untilAfter } from '../text/self-exclusion.ts';
import { announce } from '../ui/announcer.tsx';
import { ChoiceField } from '../ui/Field.tsx';
import { RichText } from '../ui/RichText.tsx';
import { when } from './when.ts';

const DAYS = [1, 7, 30, 90, 180, 365];
const CHOICES = DAYS.map(days => [String(days), daysText(days)] as const);

type SureProps = { readonly days: number; onSure(): void; onNo(): void };

function Sure({ days, onSure, onNo }: SureProps): ReactNode {
  return (
    <>
      <p role="alert">{accountText.exclusionTerms(when(untilAfter(days, Date.now())))}</p>
      <p className="row">
        <button type="button" className="danger" onClick={onSure}>
          {accountText.confirmExclusion(daysText(days))}
        </button>
        <button type="button" className="quiet" onClick={onNo}>
          {accountText.cancel}
        </button>
      </p>
    </>
  );
}

export function SelfExclusion(): ReactNode {
  const { wallet, refresh } = useSession();
  const [text, setText] = useState('7');
  const [sure, setSure] = useState(false);
  const [problem, setProblem] = useState<string>();
  const until = selfExclusionEnd(wallet, Date.now());
  const days = Number(text);
  const ask = (): void => {
    const isLonger = until === null || untilAfter(days, Date.now()) > until;
    setProblem(isLonger ? undefined : accountText.breakMustBeLonger);
    setSure(isLonger);
  };
  const keep = async (): Promise<void> => {
    setSure(false);
    try {
      const kept = await client.excludeSelf(days);
      announce(accountText.exclusionStarted(when(kept.until)));
      await refresh();
    } catch (error) {
      setProblem(sentence(error));
    }
  };
  return (
    <section className="panel account-card" aria-labelledby="account-self-exclusion">
      <h2 id="account-self-exclusion">{accountText.takeABreak}</h2>
      {until === null ? (
        <p>{accountText.breakIntro}</p>
      ) : (
        <p>
          <RichText text={accountText.excludedUntil} parts={{ until: <b>{when(until)}</b> }} />
        </p>
      )}
      {sure ? (
        <Sure days={days} onSure={keep} onNo={() => setSure(false)} />
      ) : (
        <>
          <ChoiceField
            name="self-exclusion"
            label={accountText.breakLength}
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
              {until === null ? accountText.excludeMe : accountText.extend}
            </button>
          </p>
        </>
      )}
    </section>
  );
}
