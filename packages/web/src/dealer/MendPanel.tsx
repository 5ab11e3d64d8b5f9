// Putting things right: the last roll corrected, the round voided or interrupted, a manager's ruling.
import { type Dice, decide } from '@passline/engine';
import { type FormEvent, type ReactNode, useMemo, useState } from 'react';
import { amount, signed } from '../text/money.ts';
import { AmountField, centsOf, ReasonField } from '../ui/dealer-fields.tsx';
import { DicePad } from './DicePad.tsx';
import { type Desk, reason } from './desk.ts';
import { type Change, correcting, givingBack } from './outcome.ts';
import { SeatTag } from './SeatTag.tsx';

function Changes({ changes }: { readonly changes: readonly Change[] }): ReactNode {
  if (changes.length === 0) return <p>No player’s chips change.</p>;
  return (
    <table className="dealer-table">
      <thead>
        <tr>
          <th>Player</th>
          <th className="num">Rack</th>
          <th className="num">On the layout</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ seat, name, rack, credit, layoutBefore, layoutAfter }) => (
          <tr key={seat}>
            <td>
              <SeatTag seat={seat} /> {name}
            </td>
            <td className="num">
              {credit > 0 ? `credited ${amount(credit)}` : rack === 0 ? 'as it is' : signed(rack)}
            </td>
            <td className="num">
              {layoutBefore === layoutAfter ? 'as it is' : `${amount(layoutBefore)} → ${amount(layoutAfter)}`}
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
  if (desk.legal.correct.length === 0 || !last) return <p>{refusal ?? 'Nothing has been rolled yet.'}</p>;
  return (
    <>
      <p>
        The last roll was entered as <b>{last.join('-')}</b>. Tap the dice as they really lay.
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
              <p className="dealer-soft">The house: {signed(result.house)}.</p>
              <ReasonField value={why} onChange={setWhy} />
              <button type="submit" className="dealer-wide">
                Correct {last.join('-')} to {dice.join('-')}
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
  void: ['Void the round…', 'Yes, the round is void'],
  interrupt: ['Technical interruption…', 'Yes, it was interrupted'],
} as const;

/** What an interruption does where the dice of the round are fixed already. */
function fixedDice({ game, state: { entered, fair } }: Desk): string | null {
  if (entered) return `The dice are known: the round is settled by ${entered.dice.join('-')}.`;
  if (fair === null || game.phase === 'open') return null;
  return 'The dice were drawn at the close: the round is settled by them at once.';
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
            <p>Nothing was put down in this round: no chips move.</p>
          ) : (
            <ul className="dealer-list">
              {back.map(({ seat, name, net }) => (
                <li key={seat}>
                  <span>
                    <SeatTag seat={seat} /> {name} gets back
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
  if (seat === undefined) return <p>Nobody sits here to rule for.</p>;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const [, minus, rest] = /^([-−+]?)(.*)$/.exec(text.trim()) ?? [];
    const cents = centsOf(rest ?? '');
    if (!cents) desk.say('A ruling moves an amount, such as 35 or −35.');
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
      <label className="dealer-field">
        Player
        <select value={seat} onChange={event => setWanted(Number(event.target.value))}>
          {players.map(player => (
            <option key={player.seat} value={player.seat}>
              {player.seat} {player.name}
            </option>
          ))}
        </select>
      </label>
      <AmountField label="Amount; with − it is taken" value={text} onChange={setText} required />
      <ReasonField value={why} onChange={setWhy} required />
      <button type="submit">Rule</button>
    </form>
  );
}

export function MendPanel({ desk }: { readonly desk: Desk }): ReactNode {
  const dealt = desk.state.created.mode === 'dealer-run';
  return (
    <div className="dealer-mend">
      {dealt && (
        <section className="panel">
          <h2>Correct the last roll</h2>
          <Correction desk={desk} />
        </section>
      )}
      <section className="panel">
        <h2>Call the round off</h2>
        <p className="dealer-soft">
          {desk.game.begun
            ? 'Before the dice are fixed, what was put down in this round goes back; bets from earlier rounds stand.'
            : 'No round has begun since the last roll: there is nothing to call off.'}
        </p>
        <CallOff desk={desk} how="void" />
        <CallOff desk={desk} how="interrupt" />
      </section>
      {desk.may('manager') && (
        <section className="panel">
          <h2>Ruling</h2>
          <p className="dealer-soft">For what the rules do not cover. It is signed with your name.</p>
          <Ruling desk={desk} />
        </section>
      )}
    </div>
  );
}
