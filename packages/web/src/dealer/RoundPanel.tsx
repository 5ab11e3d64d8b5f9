// The round as a dealer runs it: open and close bets, enter the dice, call a No Roll, pay.
import { rollRefusal, seatAt, shooterNow } from '@passline/engine';
import { type ReactNode, useState } from 'react';
import * as dealerText from '../text/dealer.ts';
import { ConfirmDice } from './ConfirmDice.tsx';
import { DicePad } from './DicePad.tsx';
import type { Desk } from './desk.ts';
import { MendedRoll } from './MendedRoll.tsx';
import { NoRoll } from './NoRoll.tsx';
import { PaySteps } from './PaySteps.tsx';
import { PowerOdds } from './PowerOdds.tsx';
import type { Payout } from './use-payout.ts';

function PhaseButton({ desk }: { readonly desk: Desk }): ReactNode {
  const open = desk.game.phase === 'open';
  return (
    <div className={`panel dealer-phase dealer-phase-${desk.game.phase}`}>
      <p className="dealer-phase-words">
        <span aria-hidden="true">{open ? '●' : '■'}</span>{' '}
        {open ? dealerText.betsAreOpen : dealerText.noMoreBets}
      </p>
      {open && desk.game.lastRoll?.settled && (
        <>
          <button type="button" className="dealer-big" onClick={() => desk.act({ type: 'open' })}>
            {dealerText.placeYourBets}
          </button>
          <p className="dealer-soft">{dealerText.untilYouAnnounce}</p>
        </>
      )}
      {open ? (
        <button type="button" className="dealer-big" onClick={() => desk.act({ type: 'close' })}>
          {dealerText.noMoreBets}
        </button>
      ) : (
        <button
          type="button"
          className="dealer-big dealer-big-quiet"
          onClick={() => desk.act({ type: 'open' })}
        >
          {dealerText.reopenBets}
        </button>
      )}
    </div>
  );
}

function DiceEntry({ desk }: { readonly desk: Desk }): ReactNode {
  const refusal = rollRefusal(desk.game);
  const open = desk.game.phase === 'open';
  return (
    <section className="panel dealer-entry" aria-label={dealerText.dice}>
      <h2>{dealerText.diceForRoll(desk.game.round)}</h2>
      <p className="dealer-soft dealer-entry-hint">
        {refusal?.message ?? (open ? dealerText.enteringDiceClosesBets : dealerText.tapOneFacePer)}
      </p>
      <DicePad
        disabled={!desk.legal.roll}
        onDice={dice => desk.act({ type: 'enter-dice', dice: [...dice] })}
      />
    </section>
  );
}

/** Who has the dice, and what they may do with them. */
function Shooter({ desk }: { readonly desk: Desk }): ReactNode {
  const { game } = desk;
  if (game.rules.shooter === 'house') return <p className="dealer-soft">{dealerText.theHouseRolls}</p>;
  const number = shooterNow(game);
  const seat = number === null ? undefined : seatAt(game, number);
  if (!seat) return <p className="dealer-soft">{dealerText.noShooterYet}</p>;
  return (
    <p className="dealer-shooter">
      {dealerText.shooter} <b>{seat.name}</b>
      {dealerText.seatOf(seat.seat)}
      {game.shooter === null && <span className="dealer-soft"> {dealerText.offered}</span>}
    </p>
  );
}

type Props = { readonly desk: Desk; readonly payout: Payout | null; onPaid(): void };

export function RoundPanel({ desk, payout, onPaid }: Props): ReactNode {
  const { state, game } = desk;
  const [noRoll, setNoRoll] = useState(false);
  const dealt = state.created.mode === 'dealer-run';
  return (
    <div className="dealer-round">
      {!state.entered && payout?.kind === 'mended' && <MendedRoll mended={payout.mended} onDone={onPaid} />}
      {!state.entered && payout?.kind === 'roll' && (
        <PaySteps key={payout.key} before={payout.before} roll={payout.roll} />
      )}
      {dealt && state.entered && <ConfirmDice desk={desk} entered={state.entered} />}
      {dealt && !state.entered && (
        <>
          <PhaseButton desk={desk} />
          <Shooter desk={desk} />
          <DiceEntry desk={desk} />
          <PowerOdds desk={desk} />
        </>
      )}
      {dealt && desk.legal.noRoll.length > 0 && game.phase === 'closed' && (
        <NoRoll desk={desk} open={noRoll} onOpen={setNoRoll} />
      )}
      {!dealt && <p className="panel">{dealerText.selfDealing}</p>}
    </div>
  );
}
