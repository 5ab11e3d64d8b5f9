// Ending a table: every bet that stands is shown under both choices before the end is signed.
import type { RequestOf } from '@passline/client';
import { type FormEvent, type ReactNode, useMemo, useState } from 'react';
import * as dealerText from '../../text/dealer.ts';
import { amount } from '../../text/money.ts';
import { Radio } from '../../ui/Check.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ReasonField } from '../../ui/Field.tsx';
import { SeatTag } from '../bets/SeatTag.tsx';
import { type Dealer, reason } from '../use-dealer.ts';
import { type StandingBet, standingBets } from './standing.ts';

type BetsAtClose = NonNullable<RequestOf<'close-table'>['standing']>;

const CHOICES: readonly (readonly [BetsAtClose, label: string, about: string, payOf: keyof StandingBet])[] = [
  ['return', dealerText.returnBets, dealerText.returnBetsAbout, 'back'],
  ['settle-at-value', dealerText.settleAtValue, dealerText.settleAtValueAbout, 'value'],
];

const COLUMNS: readonly Column<StandingBet>[] = [
  {
    head: dealerText.player,
    names: true,
    cell: ({ seat, name }) => (
      <>
        <SeatTag seat={seat} /> {name}
      </>
    ),
  },
  { head: dealerText.bet, cell: ({ label }) => label },
  { head: dealerText.onTheLayout, num: true, cell: bet => amount(bet.amount) },
  { head: dealerText.returned, num: true, cell: ({ back }) => amount(back) },
  { head: dealerText.atValue, num: true, cell: ({ value }) => amount(value) },
];

function Choices({
  bets,
  standing,
  onChoose,
}: {
  readonly bets: readonly StandingBet[];
  readonly standing: BetsAtClose;
  onChoose(standing: BetsAtClose): void;
}): ReactNode {
  return (
    <>
      <div className="dealer-standing">
        <DataTable
          className="dealer-table"
          caption={dealerText.standingBets}
          columns={COLUMNS}
          rows={bets}
          keyOf={({ key }) => key}
        />
      </div>
      <fieldset className="dealer-endings">
        <legend>{dealerText.standingBets}</legend>
        {CHOICES.map(([choice, label, about, payOf]) => (
          <Radio
            key={choice}
            name="standing"
            className="dealer-ending"
            checked={standing === choice}
            onChange={() => onChoose(choice)}
          >
            <span>
              <b>{label}</b>{' '}
              {dealerText.toPlayers(amount(bets.reduce((sum, bet) => sum + Number(bet[payOf]), 0)))}
              <small>{about}</small>
            </span>
          </Radio>
        ))}
      </fieldset>
    </>
  );
}

function EndDialog({ dealer, onClose }: { readonly dealer: Dealer; onClose(): void }): ReactNode {
  const [why, setWhy] = useState('');
  const [standing, setStanding] = useState<BetsAtClose>('return');
  const bets = useMemo(() => standingBets(dealer.game), [dealer.game]);
  const stands = bets.length > 0;
  const waits = stands && dealer.state.entered !== null;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const choice = stands ? { standing } : {};
    // A refusal is shown on the console, which the dialog covers.
    if (!(await dealer.act({ type: 'close-table', ...choice, ...reason(why) }))) onClose();
  };
  return (
    <Dialog title={dealerText.closeTheTable} onClose={onClose}>
      <form className="dealer-end" onSubmit={submit}>
        <p>{dealerText.closeAbout}</p>
        {stands && <Choices bets={bets} standing={standing} onChoose={setStanding} />}
        {waits && <p role="alert">{dealerText.diceWaiting}</p>}
        <ReasonField value={why} onChange={setWhy} required={stands} />
        <p className="row">
          <button type="submit" className="danger" disabled={waits}>
            {dealerText.yesClose}
          </button>
          <button type="button" className="quiet" onClick={onClose}>
            {dealerText.cancel}
          </button>
        </p>
      </form>
    </Dialog>
  );
}

export function CloseTable({ dealer }: { readonly dealer: Dealer }): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <section className="panel">
      <h2>{dealerText.closeTheTable}</h2>
      <p>{dealerText.closeAbout}</p>
      <button type="button" className="quiet" onClick={() => setOpen(true)}>
        {dealerText.closeTable}
      </button>
      {open && <EndDialog dealer={dealer} onClose={() => setOpen(false)} />}
    </section>
  );
}
