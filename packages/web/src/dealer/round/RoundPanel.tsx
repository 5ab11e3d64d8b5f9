// The round as a dealer runs it: open and close bets, enter the dice, call a No Roll, pay.
import { rollRefusal, seatAt, shooterNow } from '@passline/engine';
import { type ReactNode, useState } from 'react';
import * as dealerText from '../../text/dealer.ts';
import { rollWords } from '../../text/roll-words.ts';
import { RichText } from '../../ui/RichText.tsx';
import { ConfirmDice } from '../payout/ConfirmDice.tsx';
import { CorrectedPayout } from '../payout/CorrectedPayout.tsx';
import { PaySteps } from '../payout/PaySteps.tsx';
import type { PayoutSteps } from '../payout/use-payout.ts';
import { isRoundOver } from '../screen/round-left.ts';
import type { Dealer } from '../use-dealer.ts';
import { DicePad } from './DicePad.tsx';
import { NoRoll } from './NoRoll.tsx';
import { PowerOdds } from './PowerOdds.tsx';
import { type DiceEntry, useDiceEntry } from './use-dice-entry.ts';

function PhaseButton({ dealer }: { readonly dealer: Dealer }): ReactNode {
  const open = dealer.game.phase === 'open';
  const correctable = open && dealer.game.lastRoll?.settled != null;
  const waits = correctable && dealer.state.terms.betsOpen === 'on-call';
  return (
    <div className={`panel dealer-phase dealer-phase-${waits ? 'closed' : dealer.game.phase}`}>
      <p className="dealer-phase-words">
        <span aria-hidden="true">{open && !waits ? '●' : '■'}</span>{' '}
        {waits ? dealerText.playersWaitForYourCall : open ? dealerText.betsAreOpen : dealerText.noMoreBets}
      </p>
      {correctable && (
        <>
          <button type="button" className="dealer-big" onClick={() => dealer.act({ type: 'open' })}>
            {dealerText.placeYourBets}
          </button>
          <p className="dealer-soft">{waits ? dealerText.untilYouCall : dealerText.untilYouAnnounce}</p>
        </>
      )}
      {open && (
        <button type="button" className="dealer-big" onClick={() => dealer.act({ type: 'close' })}>
          {dealerText.noMoreBets}
        </button>
      )}
      {!open && dealer.game.raised.length === 0 && (
        <button
          type="button"
          className="dealer-big dealer-big-quiet"
          onClick={() => dealer.act({ type: 'open' })}
        >
          {dealerText.reopenBets}
        </button>
      )}
    </div>
  );
}

function DicePanel({ dealer, entry }: { readonly dealer: Dealer; readonly entry: DiceEntry }): ReactNode {
  const refusal = rollRefusal(dealer.game);
  const open = dealer.game.phase === 'open';
  return (
    <section className="panel dealer-entry" aria-label={dealerText.dice}>
      <h2>{dealerText.diceForRoll(rollWords(dealer.game))}</h2>
      <p className="dealer-soft dealer-entry-hint">
        {refusal?.message ?? (open ? dealerText.enteringDiceClosesBets : dealerText.dicePadHint)}
      </p>
      <DicePad disabled={!dealer.legal.roll} pair={entry.pair} onPair={entry.choose} />
    </section>
  );
}

/** The shooter, and what they may do with the dice. */
function Shooter({ dealer }: { readonly dealer: Dealer }): ReactNode {
  const { game } = dealer;
  if (game.rules.shooter === 'house') return <p className="dealer-soft">{dealerText.houseRolls}</p>;
  const number = shooterNow(game);
  const seat = number === null ? undefined : seatAt(game, number);
  if (!seat) return <p className="dealer-soft">{dealerText.noShooterYet}</p>;
  return (
    <p className="dealer-shooter">
      <RichText
        text={game.shooter === null ? dealerText.shooterOffered : dealerText.shooterNow}
        parts={{
          name: <b>{seat.name}</b>,
          seat: seat.seat,
          soft: words => <span className="dealer-soft">{words}</span>,
        }}
      />
    </p>
  );
}

type Props = {
  readonly dealer: Dealer;
  readonly paying: PayoutSteps;
  /** What was called since the last roll. */
  readonly noRoll: string | null;
};

export function RoundPanel({ dealer, paying, noRoll }: Props): ReactNode {
  const { state, game } = dealer;
  const [choosing, setChoosing] = useState(false);
  const entry = useDiceEntry(dealer);
  const { entered } = entry;
  const { payout, steps, at, setAt, setWasPaid, finish } = paying;
  const roll = payout?.kind === 'roll' ? payout : null;
  const unpaid = at < steps.length ? dealerText.payoutUnfinished(at + 1, steps.length) : null;
  const dealt = state.created.mode === 'dealer-run';
  const isOver = isRoundOver(state);
  return (
    <>
      {!entered && payout?.kind === 'corrected' && (
        <CorrectedPayout
          corrected={payout.corrected}
          book={game.rules.book}
          onWasPaid={setWasPaid}
          onDone={finish}
        />
      )}
      {!entered && roll && (
        <PaySteps before={roll.before} roll={roll.roll} steps={steps} at={at} onStep={setAt} />
      )}
      {dealt && entered && <ConfirmDice dealer={dealer} entered={entered} entry={entry} unpaid={unpaid} />}
      {isOver && <p className="panel dealer-phase-words">{dealerText.roundHasItsRolls}</p>}
      {dealt && !entered && !isOver && (
        <>
          <PhaseButton dealer={dealer} />
          {noRoll !== null && (
            <p className="dealer-called" role="status">
              {noRoll}
            </p>
          )}
          <Shooter dealer={dealer} />
          <DicePanel dealer={dealer} entry={entry} />
          <PowerOdds dealer={dealer} />
        </>
      )}
      {dealt && dealer.legal.noRoll.length > 0 && game.phase === 'closed' && (
        <NoRoll dealer={dealer} open={choosing} onOpen={setChoosing} />
      )}
      {!dealt && <p className="panel">{dealerText.selfDealing}</p>}
    </>
  );
}
