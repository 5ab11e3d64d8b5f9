// Sitting down: which seat, with how many chips, under which name and with which seed of one's own.

import type { RequestOf, TableState } from '@passline/client';
import { seatAt } from '@passline/engine';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useSession } from '../app/session.tsx';
import { amount } from '../text/money.ts';
import { AmountField, typed, typedCents } from './amounts.tsx';
import type { Outbox } from './outbox.ts';
import { isSeed, newSeed } from './own-seed.ts';

type Props = {
  readonly state: TableState;
  readonly outbox: Outbox;
  readonly onWatch: () => void;
};

const PRACTICE_CENTS = 1_000_00;
const NAME_MOST = 40;

function freeSeats({ terms, game }: TableState): readonly number[] {
  return Array.from({ length: terms.seats }, (_, index) => index + 1).filter(seat => !seatAt(game, seat));
}

/** What is offered to buy in with: what the table is played with, as far as the wallet goes. */
function choicesFor({ created, game }: TableState, wallet: number | null): readonly number[] {
  if (created.mode === 'practice') return [100_00, PRACTICE_CENTS, 10_000_00];
  const unit = Math.max(game.rules.min ?? 0, game.rules.chip, 5_00);
  const wanted = [20 * unit, 40 * unit, 100 * unit].filter(cents => wallet === null || cents < wallet);
  return wallet !== null && wallet > 0 ? [...wanted, wallet] : wanted;
}

function Seats({
  free,
  seat,
  onSeat,
}: {
  readonly free: readonly number[];
  readonly seat: string;
  readonly onSeat: (seat: string) => void;
}): ReactNode {
  return (
    <label className="table-field">
      Seat
      <select value={seat} onChange={event => onSeat(event.target.value)}>
        <option value="">Any free seat</option>
        {free.map(number => (
          <option key={number} value={number}>
            Seat {number}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Where the chips come from. */
export function chipsWords({ created }: TableState, balance: number | null): string {
  if (created.mode === 'practice') return 'Practice chips are free, and worth nothing.';
  if (!created.wallets) return 'This table has play chips of its own: your wallet is not touched.';
  const held = balance === null ? '' : `, which holds ${amount(balance)}`;
  return `Chips are play money from your wallet${held}.`;
}

export function SitDown({ state, outbox, onWatch }: Props): ReactNode {
  const { session, wallet, refresh } = useSession();
  const practice = state.created.mode === 'practice';
  const balance = state.created.wallets ? (wallet?.balance ?? null) : null;
  const choices = choicesFor(state, balance);
  const [chips, setChips] = useState<string | null>(null);
  const [seat, setSeat] = useState('');
  const [name, setName] = useState('');
  const [seed, setSeed] = useState(newSeed);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const free = freeSeats(state);
  const text = chips ?? typed(practice ? PRACTICE_CENTS : (choices[1] ?? choices[0] ?? 100_00));

  const sit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const cents = typedCents(text);
    if (cents === null) return setProblem('Chips are an amount such as 200 or 12.50.');
    if (state.fair && !isSeed(seed)) return setProblem('A seed is up to 64 letters, digits, - and _.');
    const request: RequestOf<'sit'> = {
      type: 'sit',
      amount: cents,
      ...(seat !== '' && { seat: Number(seat) }),
      ...(name.trim() !== '' && { name: name.trim() }),
      ...(state.fair && { seed }),
    };
    setBusy(true);
    const refused = await outbox.send(request);
    setBusy(false);
    setProblem(refused?.detail ?? '');
    if (!refused) void refresh().catch(() => undefined);
  };

  if (free.length === 0) {
    return (
      <section className="panel table-sit" aria-label="Sit down">
        <p>Every seat is taken. You can watch; a seat may come free.</p>
      </section>
    );
  }
  return (
    <form className="panel table-sit" onSubmit={sit} aria-label="Sit down">
      <h2>Sit down</h2>
      <p>{chipsWords(state, balance)}</p>
      <AmountField
        label={practice ? 'Practice chips' : 'Chips (play money)'}
        text={text}
        choices={choices}
        onText={setChips}
      />
      {!practice && (
        <div className="table-two">
          <Seats free={free} seat={seat} onSeat={setSeat} />
          <label className="table-field">
            Name at the table
            <input
              value={name}
              placeholder={session?.name ?? ''}
              maxLength={NAME_MOST}
              autoComplete="off"
              onChange={event => setName(event.target.value)}
            />
          </label>
        </div>
      )}
      {state.fair && (
        <details>
          <summary>Your own seed for the fair dice</summary>
          <label className="table-field">
            Mixed into every roll, so that the house alone decides none
            <input
              value={seed}
              maxLength={64}
              autoComplete="off"
              spellCheck={false}
              onChange={event => setSeed(event.target.value)}
            />
          </label>
        </details>
      )}
      {problem && (
        <p role="alert" className="table-bad">
          {problem}
        </p>
      )}
      <p className="row">
        <button type="submit" disabled={busy}>
          Sit down
        </button>
        <button type="button" className="quiet" onClick={onWatch}>
          Just watch
        </button>
      </p>
    </form>
  );
}
