// How players get chips at a table with its own, changed during the evening.
import type { BuyInTerms } from '@passline/table';
import { type FormEvent, type ReactNode, useState } from 'react';
import * as dealerText from '../../text/dealer.ts';
import * as lobbyText from '../../text/lobby.ts';
import { asTyped, centsOf } from '../../ui/amount.ts';
import { AmountField, ChoiceField, ReasonField } from '../../ui/Field.tsx';
import { type Dealer, reason } from '../use-dealer.ts';

type Filled = { readonly stack?: string; readonly rebuys?: string; readonly most?: string };

const asRebuys = (text: string): BuyInTerms['rebuys'] =>
  text === 'none' || text === 'free' ? text : 'approval';

export function ChipsForm({
  dealer,
  terms,
}: {
  readonly dealer: Dealer;
  readonly terms: BuyInTerms;
}): ReactNode {
  const [filled, setFilled] = useState<Filled>({});
  const [why, setWhy] = useState('');
  const most = filled.most ?? (terms.most == null ? '' : asTyped(terms.most));
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const buyIn = {
      stack: filled.stack === undefined ? terms.stack : centsOf(filled.stack),
      rebuys: asRebuys(filled.rebuys ?? terms.rebuys),
      most: most.trim() === '' ? null : centsOf(most),
    };
    if (!buyIn.stack || (most.trim() !== '' && !buyIn.most)) return dealer.say(dealerText.buyInExample);
    if (buyIn.most !== null && buyIn.most < buyIn.stack) return dealer.say(dealerText.maximumBelowStack);
    const changes = { buyIn: { ...buyIn, stack: buyIn.stack } };
    if (await dealer.act({ type: 'terms', changes, ...reason(why) })) {
      setFilled({});
      setWhy('');
    }
  };
  return (
    <form className="dealer-form" onSubmit={submit}>
      <AmountField
        label={lobbyText.stack}
        value={filled.stack ?? asTyped(terms.stack)}
        onChange={stack => setFilled({ ...filled, stack })}
      />
      <ChoiceField
        label={lobbyText.rebuys}
        value={filled.rebuys ?? terms.rebuys}
        choices={[
          ...(dealer.state.created.mode === 'dealer-run'
            ? [['approval', lobbyText.rebuysByApproval] as const]
            : []),
          ['none', lobbyText.noRebuys],
          ['free', lobbyText.freeRebuys],
        ]}
        onChange={rebuys => setFilled({ ...filled, rebuys })}
      />
      <AmountField
        label={lobbyText.buyInMaximum}
        value={most}
        onChange={value => setFilled({ ...filled, most: value })}
      />
      <ReasonField value={why} onChange={setWhy} />
      <p className="dealer-wide dealer-soft">{dealerText.blankMeansNoLimit}</p>
      <button type="submit" disabled={Object.keys(filled).length === 0}>
        {dealerText.changeTheChips}
      </button>
    </form>
  );
}
