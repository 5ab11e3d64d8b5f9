// Putting things right: the last roll corrected, the round voided or interrupted, a manager's ruling.
import { type Dice, decide } from '@passline/engine';
import { type FormEvent, type ReactNode, useMemo, useState } from 'react';
import * as dealerText from '../text/dealer.ts';
import { amount, signed } from '../text/money.ts';
import { centsOf } from '../ui/amount.ts';
import { AmountField, ChoiceField, ReasonField } from '../ui/Field.tsx';
import { DicePad } from './DicePad.tsx';
import { type Desk, reason } from './desk.ts';
import { type Change, correcting, givingBack } from './outcome.ts';
import { SeatTag } from './SeatTag.tsx';

function Changes({ changes }: { readonly changes: readonly Change[] }): ReactNode {
  if (changes.length === 0) return <p>{dealerText.noChipsChange}</p>;
  return (
    <table className="dealer-table">
      <thead>
        <tr>
          <th>{dealerText.player}</th>
          <th className="num">{dealerText.rack}</th>
          <th className="num">{dealerText.onTheLayout}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ seat, name, rack, credit, layoutBefore, layoutAfter }) => (
          <tr key={seat}>
            <td>
              <SeatTag seat={seat} /> {name}
            </td>
            <td className="num">
              {credit > 0
                ? dealerText.creditedCredit(amount(credit))
                : rack === 0
                  ? dealerText.unchanged
                  : signed(rack)}
            </td>
            <td className="num">
              {layoutBefore === layoutAfter
                ? dealerText.unchanged
                : `${amount(layoutBefore)} → ${amount(layoutAfter)}`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Correction({ desk }: { readonly desk: Desk }): ReactNode {
  const [dice, setDice] = useState<Dice | null>(null);
  const [why, setWhy] = useState('');
  const last = desk.game.lastRoll?.dice;
  const refusal = useMemo(() => {
    const tried = decide(desk.game, { type: 'correct', dice: [1, 2] });
    return tried.ok ? null : tried.refusal.message;
  }, [desk.game]);
  const result = useMemo(() => (dice ? correcting(desk.game, dice) : null), [desk.game, dice]);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (dice && (await desk.act({ type: 'correct', dice: [...dice], ...reason(why) }))) setDice(null);
  };
  if (desk.legal.correct.length === 0 || !last) return <p>{refusal ?? dealerText.noRollsYet}</p>;
  return (
    <>
      <p>
        {dealerText.lastRollEntered} <b>{last.join('-')}</b>
        {dealerText.tapRealDice}
      </p>
      <DicePad disabled={false} onDice={setDice} />
      {dice && result && (
        <form onSubmit={submit} className="dealer-preview">
          {result.ok ? (
            <>
              <p className="dealer-call">
                {dice.join('-')}: {result.call}
              </p>
              <Changes changes={result.changes} />
              <p className="dealer-soft">{dealerText.houseOf(signed(result.house))}</p>
              <ReasonField value={why} onChange={setWhy} />
              <button type="submit" className="dealer-wide">
                {dealerText.correctLastToDice(last.join('-'), dice.join('-'))}
              </button>
            </>
          ) : (
            <p role="alert">{result.message}</p>
          )}
        </form>
      )}
    </>
  );
}

const HOW = {
  void: [dealerText.voidTheRound, dealerText.yesVoidTheRound],
  interrupt: [dealerText.technicalInterruption, dealerText.yesInterrupt],
} as const;

/** What an interruption does where the dice of the round are fixed already. */
function fixedDice({ game, state: { entered, fair } }: Desk): string | null {
  if (entered) return dealerText.settledByKnownDice(entered.dice.join('-'));
  if (fair === null || game.phase === 'open') return null;
  return dealerText.settledByDrawnDice;
}

function CallOff({ desk, how }: { readonly desk: Desk; readonly how: 'void' | 'interrupt' }): ReactNode {
  const [open, setOpen] = useState(false);
  const [why, setWhy] = useState('');
  const back = useMemo(() => givingBack(desk.game, how), [desk.game, how]);
  const [ask, yes] = HOW[how];
  const fixed = how === 'interrupt' ? fixedDice(desk) : null;
  const drawn = desk.state.fair !== null && desk.game.phase === 'closed';
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (await desk.act({ type: how, ...reason(why) })) setOpen(false);
  };
  return (
    <div>
      <button
        type="button"
        className="quiet dealer-wide"
        aria-expanded={open}
        disabled={!desk.game.begun || (how === 'void' && drawn)}
        onClick={() => setOpen(!open)}
      >
        {ask}
      </button>
      {open && desk.game.begun && (
        <form className="dealer-preview" onSubmit={submit}>
          {fixed !== null ? (
            <p>{fixed}</p>
          ) : back.length === 0 ? (
            <p>{dealerText.noBetsThisRound}</p>
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

function Ruling({ desk }: { readonly desk: Desk }): ReactNode {
  const [wanted, setWanted] = useState(0);
  const [text, setText] = useState('');
  const [why, setWhy] = useState('');
  const players = desk.game.seats.filter(({ left }) => !left);
  const seat = players.find(player => player.seat === wanted)?.seat ?? players[0]?.seat;
  if (seat === undefined) return <p>{dealerText.noPlayersToRule}</p>;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const [, minus, rest] = /^([-−+]?)(.*)$/.exec(text.trim()) ?? [];
    const cents = centsOf(rest ?? '');
    if (!cents) desk.say(dealerText.enterAnAmountSuch);
    else if (
      await desk.act({
        type: 'ruling',
        seat,
        amount: minus && minus !== '+' ? -cents : cents,
        because: why.trim(),
      })
    ) {
      setText('');
      setWhy('');
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
      <button type="submit">{dealerText.makeRuling}</button>
    </form>
  );
}

export function MendPanel({ desk }: { readonly desk: Desk }): ReactNode {
  const dealt = desk.state.created.mode === 'dealer-run';
  return (
    <div className="dealer-mend">
      {dealt && (
        <section className="panel">
          <h2>{dealerText.correctTheLastRoll}</h2>
          <Correction desk={desk} />
        </section>
      )}
      <section className="panel">
        <h2>{dealerText.cancelTheRound}</h2>
        <p className="dealer-soft">
          {desk.game.begun ? dealerText.thisRoundsBetsGo : dealerText.noBetsSinceTheLast}
        </p>
        <CallOff desk={desk} how="void" />
        <CallOff desk={desk} how="interrupt" />
      </section>
      {desk.may('manager') && (
        <section className="panel">
          <h2>{dealerText.ruling}</h2>
          <p className="dealer-soft">{dealerText.forAnythingTheRules}</p>
          <Ruling desk={desk} />
        </section>
      )}
    </div>
  );
}
