// Sitting down: the seat, the chips, the name and the player's own seed.
import type { Session, TableState } from '@passline/client';
import { seatNumber } from '@passline/engine';
import { defaultStack, freeSeats } from '@passline/table';
import { type FormEvent, type ReactNode, useState } from 'react';
import { client } from '../../api/client.ts';
import { isDefaultName } from '../../api/guest-names.ts';
import { useSession } from '../../app/session.tsx';
import { amount } from '../../text/money.ts';
import * as dialogsText from '../../text/play-dialogs.ts';
import { asTyped, positiveCentsOf } from '../../ui/amount.ts';
import { ChoiceField, TextField } from '../../ui/Field.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { SendResult } from '../../ui/SendResult.tsx';
import { InputProblem, useSend } from '../../ui/use-send.ts';
import type { Outbox } from '../store/outbox.ts';
import { ChipsField } from './ChipsField.tsx';
import { HeldSeat } from './HeldSeat.tsx';
import { isSeed, newSeed } from './own-seed.ts';
import './forms.css';

type Props = {
  readonly state: TableState;
  readonly outbox: Outbox;
  readonly onWatch: () => void;
};

const PRACTICE_CENTS = 1_000_00;
const MAX_NAME = 40;

/** Loaded on demand: most tables have a seat. */
export const NoSeat = lazyPart(() => import('./NoSeat.tsx').then(m => m.NoSeat));

/** A dealer-run table's screens and results name its players to the room, where nobody knows a guest by a number. */
export const needsName = ({ created }: TableState, session: Session | null): boolean =>
  created.mode === 'dealer-run' && session !== null && isDefaultName(session.name);

/** Suggested buy-ins: typical for the table, as far as the wallet goes. */
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
    <ChoiceField
      label={dialogsText.seat}
      value={seat}
      choices={[
        ['', dialogsText.anyOpenSeat],
        ...free.map(number => [String(number), dialogsText.seatNumber(number)] as const),
      ]}
      onChange={onSeat}
    />
  );
}

/** What most players sit down with. */
export function defaultChips(state: TableState, player: string, wallet: number | null): number {
  if (state.created.mode === 'practice') return PRACTICE_CENTS;
  // For a player who left with nothing, the server says what they may come back with.
  const stack = defaultStack(state, player) || null;
  if (stack !== null) return stack;
  const choices = choicesFor(state, state.created.wallets ? wallet : null);
  return choices[1] ?? choices[0] ?? 100_00;
}

/** Where the chips come from. */
export function chipsWords({ created }: TableState, balance: number | null): string {
  if (created.mode === 'practice') return dialogsText.practiceChipsFree;
  if (!created.wallets) return dialogsText.chipsStayHere;
  return balance === null ? dialogsText.chipsFromWallet : dialogsText.chipsFromWalletOf(amount(balance));
}

export function SitDown({ state, outbox, onWatch }: Props): ReactNode {
  const { session, wallet, refresh } = useSession();
  const practice = state.created.mode === 'practice';
  const balance = state.created.wallets ? (wallet?.balance ?? null) : null;
  // For a player who left with nothing, the server says what they may come back with.
  const stack = defaultStack(state, session?.id ?? '') || null;
  const choices = stack === null ? choicesFor(state, balance) : [];
  const [chips, setChips] = useState<string | null>(null);
  const [seat, setSeat] = useState('');
  const [name, setName] = useState('');
  const [seed, setSeed] = useState(newSeed);
  const sending = useSend();
  const free = freeSeats(state, session?.id ?? null);
  const isNamed = !needsName(state, session);
  const text = chips ?? asTyped(defaultChips(state, session?.id ?? '', wallet?.balance ?? null));

  /** The name at the table is the account's; logs hold no names. */
  const rename = async (): Promise<void> => {
    const wanted = name.trim();
    if (wanted !== '' && wanted !== session?.name) await client.rename(wanted);
  };

  const sit = (event: FormEvent): void => {
    event.preventDefault();
    void sending.send(async () => {
      const cents = positiveCentsOf(text);
      if (cents === null) throw new InputProblem(dialogsText.chipsExample);
      if (state.fair && !isSeed(seed)) throw new InputProblem(dialogsText.seedRule);
      if (!isNamed && name.trim() === '') throw new InputProblem(dialogsText.nameFirst);
      await rename();
      await outbox.sendOrThrow({
        type: 'sit',
        amount: cents,
        ...(seat !== '' && { seat: seatNumber(Number(seat)) }),
        ...(state.fair && { seed }),
      });
      void refresh().catch(() => undefined);
      return undefined;
    });
  };

  if (free.length === 0 && practice) return <HeldSeat state={state} outbox={outbox} />;
  if (free.length === 0) {
    return (
      <section className="panel table-sit" aria-label={dialogsText.sitDown}>
        <p>
          <NoSeat state={state} player={session?.id ?? ''} />
        </p>
      </section>
    );
  }
  return (
    <form className="panel table-sit" onSubmit={sit} aria-label={dialogsText.sitDown}>
      <h2>{dialogsText.sitDown}</h2>
      <p>{stack === null ? chipsWords(state, balance) : dialogsText.stackToStart(amount(stack))}</p>
      {!practice && (
        <div className="table-two">
          <TextField
            label={dialogsText.nameAtTheTable}
            value={name}
            hint={isNamed ? undefined : dialogsText.nameForTheRoom}
            placeholder={isNamed ? (session?.name ?? '') : ''}
            required={!isNamed}
            maxLength={MAX_NAME}
            onChange={setName}
          />
          <Seats free={free} seat={seat} onSeat={setSeat} />
        </div>
      )}
      <ChipsField
        label={practice ? dialogsText.practiceChips : dialogsText.chipsPlayMoney}
        text={text}
        choices={choices}
        onText={setChips}
      />
      {state.fair && (
        <details>
          <summary>{dialogsText.seedLabel}</summary>
          <TextField label={dialogsText.seedHint} value={seed} maxLength={64} onChange={setSeed} />
        </details>
      )}
      <SendResult {...sending} />
      <p className="row">
        <button type="submit" disabled={sending.busy}>
          {dialogsText.sitDown}
        </button>
        <button type="button" className="quiet" onClick={onWatch}>
          {dialogsText.justWatch}
        </button>
      </p>
    </form>
  );
}
