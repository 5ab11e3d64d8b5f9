// The fair dice in short: what the house is bound to, what it has revealed, one's own seed, and how to check it all.
import type { TableState } from '@passline/client';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Link } from '../app/router.tsx';
import type { Outbox } from './outbox.ts';
import { isSeed, newSeed } from './own-seed.ts';
import type { Say } from './use-betting.ts';

type Props = {
  readonly state: TableState;
  readonly seat: number | null;
  readonly outbox: Outbox;
  readonly say: Say;
};

function OwnSeed({
  own,
  outbox,
  say,
}: {
  readonly own: string | undefined;
  readonly outbox: Outbox;
  readonly say: Say;
}): ReactNode {
  const [seed, setSeed] = useState<string | null>(null);
  const text = seed ?? own ?? '';
  const change = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!isSeed(text)) return say('A seed is up to 64 letters, digits, - and _.');
    const problem = await outbox.send({ type: 'seed', seed: text });
    say(problem ? problem.detail : 'Your seed counts from the next close of bets.');
    if (!problem) setSeed(null);
  };
  return (
    <form onSubmit={change}>
      <label className="table-field">
        Your own seed, mixed into every roll
        <input
          value={text}
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
          onChange={event => setSeed(event.target.value)}
        />
      </label>
      <p className="row">
        <button type="submit" className="quiet" disabled={text === own}>
          Use this seed
        </button>
        <button type="button" className="quiet" onClick={() => setSeed(newSeed())}>
          New one
        </button>
      </p>
    </form>
  );
}

function Checks({ id }: { readonly id: string }): ReactNode {
  return (
    <p className="table-links">
      <Link to={`/replay?table=${id}`}>Replay and check every roll</Link>
      <a href={`/api/tables/${id}/record`} download>
        Download the record
      </a>
      <a href={`/api/tables/${id}/script`} download>
        Download as a script
      </a>
    </p>
  );
}

export function FairDice({ state, seat, outbox, say }: Props): ReactNode {
  const { fair, created } = state;
  return (
    <details className="panel table-fair">
      <summary>{fair ? 'Fair dice' : 'The record'}</summary>
      {fair && (
        <>
          <p className="table-small">
            The house fixes a secret seed for each hand beforehand and shows its fingerprint. After the
            seven-out it shows the seed, and anyone can check every roll.
          </p>
          <dl className="table-hashes">
            <dt>Fingerprint of hand {fair.hand}</dt>
            <dd>
              <code>{fair.commitment}</code>
            </dd>
            {fair.revealed && (
              <>
                <dt>Seed of hand {fair.revealed.hand}, now revealed</dt>
                <dd>
                  <code>{fair.revealed.seed}</code>
                </dd>
              </>
            )}
          </dl>
          {seat !== null && <OwnSeed own={fair.seeds[seat]} outbox={outbox} say={say} />}
        </>
      )}
      <Checks id={created.id} />
    </details>
  );
}
