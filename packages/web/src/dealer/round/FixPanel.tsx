// Fixing mistakes: correct the last roll, void or interrupt the round, or enter a manager's ruling.
import { buyInTerms } from '@passline/table';
import { type FormEvent, type ReactNode, useMemo, useState } from 'react';
import { useSession } from '../../app/session.tsx';
import * as dealerText from '../../text/dealer.ts';
import { amount, signed } from '../../text/money.ts';
import { centsOf } from '../../ui/amount.ts';
import { announce } from '../../ui/announcer.tsx';
import { AmountField, ChoiceField, ReasonField } from '../../ui/Field.tsx';
import { SeatTag } from '../bets/SeatTag.tsx';
import { Correction } from '../payout/Correction.tsx';
import { type Outstanding, previewRefunds } from '../payout/outcome.ts';
import { type Dealer, reason } from '../use-dealer.ts';

const LABELS = {
  void: [dealerText.voidTheRound, dealerText.yesVoidTheRound],
  interrupt: [dealerText.technicalInterruption, dealerText.yesInterrupt],
} as const;

/** What an interruption does if the dice of the round are already fixed. */
function fixedDiceNote({ game, state: { entered, fair } }: Dealer): string | null {
  if (entered) return dealerText.settledByKnownDice(entered.dice.join('-'));
  if (fair === null || game.phase === 'open') return null;
  return dealerText.settledByDrawnDice;
}

function CancelRound({
  dealer,
  how,
}: {
  readonly dealer: Dealer;
  readonly how: 'void' | 'interrupt';
}): ReactNode {
  const [open, setOpen] = useState(false);
  const [why, setWhy] = useState('');
  const back = useMemo(() => previewRefunds(dealer.game, how), [dealer.game, how]);
  const [ask, yes] = LABELS[how];
  const fixed = how === 'interrupt' ? fixedDiceNote(dealer) : null;
  const drawn = dealer.state.fair !== null && dealer.game.phase === 'closed';
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (await dealer.act({ type: how, ...reason(why) })) setOpen(false);
  };
  return (
    <div>
      <button
        type="button"
        className="quiet dealer-wide"
        aria-expanded={open}
        disabled={!dealer.game.begun || (how === 'void' && drawn)}
        onClick={() => setOpen(!open)}
      >
        {ask}
      </button>
      {open && dealer.game.begun && (
        <form className="dealer-preview" onSubmit={submit}>
          {fixed !== null ? (
            <p>{fixed}</p>
          ) : back.length === 0 ? (
            <p>{dealerText.nothingToGiveBack}</p>
          ) : (
            <ul className="dealer-list">
              {back.map(({ seat, name, net }) => (
                <li key={seat}>
                  <span>
                    <SeatTag seat={seat} /> {dealerText.nameGetsBack(name)}
                  </span>
                  <b className="num">{amount(net)}</b>
                </li>
              ))}
            </ul>
          )}
          <ReasonField value={why} onChange={setWhy} />
          <button type="submit" className="danger dealer-wide">
            {yes}
          </button>
        </form>
      )}
    </div>
  );
}

/** A typed amount with its sign; 0 if it is not an amount. */
function ruledAmount(text: string): number {
  const [, minus, rest] = /^([-−+]?)(.*)$/.exec(text.trim()) ?? [];
  const cents = centsOf(rest ?? '') ?? 0;
  return minus && minus !== '+' ? -cents : cents;
}

function Ruling({ dealer }: { readonly dealer: Dealer }): ReactNode {
  const [wanted, setWanted] = useState(0);
  const [text, setText] = useState('');
  const [why, setWhy] = useState('');
  const [made, setMade] = useState('');
  const { session } = useSession();
  const players = dealer.game.seats.filter(({ left }) => !left);
  const seat = players.find(player => player.seat === wanted)?.seat ?? players[0]?.seat;
  if (seat === undefined) return <p>{dealerText.nobodyToRuleFor}</p>;
  const ruled = ruledAmount(text);
  const isOwnSeat = session !== null && dealer.state.owners[seat]?.player === session.id;
  // Where the terms say how players get chips, the table refuses such a ruling.
  const needsAnother = isOwnSeat && ruled > 0 && buyInTerms(dealer.state) !== null;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (ruled === 0) {
      dealer.say(dealerText.rulingAmountExample);
      return;
    }
    setMade('');
    if (await dealer.act({ type: 'ruling', seat, amount: ruled, because: why.trim() })) {
      setText('');
      setWhy('');
      const name = players.find(player => player.seat === seat)?.name ?? dealerText.seatNumber(seat);
      setMade(dealerText.rulingMade(name, signed(ruled)));
      announce(dealerText.rulingMade(name, signed(ruled)));
    }
  };
  return (
    <form className="dealer-form" onSubmit={submit}>
      <ChoiceField
        label={dealerText.player}
        value={String(seat)}
        choices={players.map(player => [String(player.seat), `${player.seat} ${player.name}`] as const)}
        onChange={value => setWanted(Number(value))}
      />
      <AmountField label={dealerText.amountNegativeToTake} value={text} onChange={setText} required />
      <ReasonField value={why} onChange={setWhy} required />
      <button type="submit" disabled={needsAnother}>
        {dealerText.makeRuling}
      </button>
      {needsAnother && (
        <p className="dealer-wide dealer-soft" role="status">
          {dealerText.ownChipsRuling}
        </p>
      )}
      {made !== '' && <p className="dealer-wide dealer-win">{made}</p>}
    </form>
  );
}

type Props = {
  readonly dealer: Dealer;
  /** What the dealer has not paid for the last roll. */
  readonly unmoved: Outstanding;
};

export function FixPanel({ dealer, unmoved }: Props): ReactNode {
  const dealt = dealer.state.created.mode === 'dealer-run';
  return (
    <div className="dealer-mend">
      {dealt && (
        <section className="panel" aria-label={dealerText.correctTheLastRoll}>
          <h2>{dealerText.correctTheLastRoll}</h2>
          <Correction dealer={dealer} unmoved={unmoved} />
        </section>
      )}
      <section className="panel">
        <h2>{dealerText.cancelTheRound}</h2>
        <p className="dealer-soft">
          {dealer.game.begun ? dealerText.cancelRoundAbout : dealerText.nothingToCancel}
        </p>
        <CancelRound dealer={dealer} how="void" />
        <CancelRound dealer={dealer} how="interrupt" />
      </section>
      {dealer.may('manager') && (
        <section className="panel">
          <h2>{dealerText.ruling}</h2>
          <p className="dealer-soft">{dealerText.rulingAbout}</p>
          <Ruling dealer={dealer} />
        </section>
      )}
    </div>
  );
}
