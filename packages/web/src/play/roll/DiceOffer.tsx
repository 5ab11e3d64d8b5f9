// The dice, offered to the player: take them, or pass them.
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import * as playText from '../../text/play.ts';
import * as detailsText from '../../text/play-details.ts';
import type { BettingActions } from '../betting/betting-actions.ts';
import './offer.css';

export function DiceOffer({ betting }: { readonly betting: BettingActions }): ReactNode {
  // The question takes the place of the last call (offer.css).
  const call = document.querySelector('.table-call');
  return (
    <fieldset className="table-offer">
      <legend className="unseen">{detailsText.diceOffered}</legend>
      {call && createPortal(<p className="table-offer-question">{detailsText.diceOffered}</p>, call)}
      <button type="button" onClick={() => betting.dice('accept')}>
        {detailsText.takeTheDice}
      </button>
      <button type="button" className="quiet" onClick={() => betting.dice('decline')}>
        {playText.passTheDice}
      </button>
    </fieldset>
  );
}
