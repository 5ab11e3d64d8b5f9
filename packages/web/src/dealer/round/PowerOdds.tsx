// Power Odds that the dealer has drawn: which spot is raised for the coming roll, and to what.
import { type ReactNode, useState } from 'react';
import { labelOf } from '../../layout/label-of.ts';
import * as dealerText from '../../text/dealer.ts';
import { Select } from '../../ui/Field.tsx';
import type { Dealer } from '../use-dealer.ts';

export function PowerOdds({ dealer }: { readonly dealer: Dealer }): ReactNode {
  const { power } = dealer.legal;
  const [chosen, setChosen] = useState('');
  const raise = chosen === '' ? undefined : power[Number(chosen)];
  if (power.length === 0) return null;
  const submit = async (): Promise<void> => {
    if (raise && (await dealer.act({ type: 'power', ...raise }))) setChosen('');
  };
  return (
    <section className="panel row" aria-label={dealerText.powerOdds}>
      <label>
        {dealerText.powerOdds}{' '}
        <Select
          value={chosen}
          choices={[
            ['', dealerText.none],
            ...power.map(
              ({ spot, odds }, index) =>
                [String(index), dealerText.spotAtOdds(labelOf(dealer.game.rules.book, spot), odds)] as const,
            ),
          ]}
          onChange={setChosen}
        />
      </label>
      <button type="button" className="quiet" disabled={!raise} onClick={submit}>
        {dealerText.raiseForThisRoll}
      </button>
    </section>
  );
}
