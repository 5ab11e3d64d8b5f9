// Chips, units, rounding and limits, as far as the base rulebook leaves them to the house.
import type { ReactNode } from 'react';
import * as casinoText from '../text/my-casino.ts';
import { AmountField, ChoiceField, TextField } from '../ui/Field.tsx';
import { type Draft, setField, setIn } from './draft.ts';
import type { Editing } from './use-draft.ts';

/** Odds above which a cap applies, until the house says otherwise. */
const CAPPED_ABOVE = '50:1';

/** A cap on what bets at long odds win together; a regulator's minimum pays leave no room for one. */
function CapFields({ editing }: { readonly editing: Editing }): ReactNode {
  const { shown, base, change, problemAt } = editing;
  const { payoutCap } = shown;
  if (Object.keys(base.minimumPays).length > 0) return null;
  const set = (value: Draft | undefined): void =>
    change(file => (value ? setField(file, 'payoutCap', value) : setIn(file, ['payoutCap'], undefined)));
  return (
    <>
      <AmountField
        name="payoutCap.amount"
        label={casinoText.payoutCap}
        placeholder={casinoText.none}
        value={payoutCap?.amount ?? ''}
        problem={problemAt('payoutCap.amount')}
        onChange={text =>
          set(text.trim() === '' ? undefined : { above: CAPPED_ABOVE, ...payoutCap, amount: text.trim() })
        }
      />
      {payoutCap && (
        <TextField
          name="payoutCap.above"
          label={casinoText.cappedAbove}
          value={payoutCap.above}
          problem={problemAt('payoutCap.above')}
          onChange={text => set({ ...payoutCap, above: text.trim() })}
        />
      )}
    </>
  );
}

export function MoneyPanel({ editing }: { readonly editing: Editing }): ReactNode {
  const { shown, base, change, problemAt } = editing;
  const { chip, unit, rounding, minimum, overLimit } = shown;
  const set = (field: string, value: Draft): void => change(file => setField(file, field, value));
  const settled = (field: string) => ({
    disabled: base.regulated.includes(field),
    hint: base.regulated.includes(field) ? casinoText.settledBy(base.title) : undefined,
  });
  return (
    <section className="panel casino-bet" aria-label={casinoText.moneySection}>
      <p className="casino-soft">{casinoText.limitsAbout}</p>
      <div className="casino-fields casino-money">
        <AmountField
          name="chip"
          label={casinoText.lowestChip}
          value={chip.lowest}
          problem={problemAt('chip')}
          onChange={text => set('chip', { ...chip, lowest: text.trim() })}
        />
        <ChoiceField
          name="unit"
          label={casinoText.unit}
          value={unit.of}
          problem={problemAt('unit')}
          choices={[
            ['chip', casinoText.wholeChips],
            ['cent', casinoText.wholeCents],
          ]}
          onChange={of => set('unit', { ...unit, of })}
        />
        <ChoiceField
          name="rounding"
          label={casinoText.rounding}
          value={rounding.way}
          problem={problemAt('rounding', 'unpayable')}
          {...settled('rounding')}
          choices={[
            ['down', casinoText.down],
            ['up', casinoText.up],
            ['nearest', casinoText.nearest],
          ]}
          onChange={way => set('rounding', { ...rounding, way })}
        />
        <ChoiceField
          label={casinoText.roundTo}
          value={rounding.to}
          disabled={base.regulated.includes('rounding')}
          choices={[
            ['chip', casinoText.chipUnit],
            ['cent', casinoText.cent],
          ]}
          onChange={to => set('rounding', { ...rounding, to })}
        />
        <ChoiceField
          label={casinoText.dollarsStand}
          value={String(rounding.wholeDollarsStand)}
          disabled={base.regulated.includes('rounding')}
          choices={[
            ['false', casinoText.no],
            ['true', casinoText.yes],
          ]}
          onChange={text => set('rounding', { ...rounding, wholeDollarsStand: text === 'true' })}
        />
        <ChoiceField
          name="minimum"
          label={casinoText.minimumOf}
          value={minimum.of}
          problem={problemAt('minimum')}
          {...settled('minimum')}
          choices={[
            ['each', casinoText.eachBet],
            ['sum', casinoText.sumOfBets],
          ]}
          onChange={of => set('minimum', { ...minimum, of })}
        />
        <ChoiceField
          name="overLimit"
          label={casinoText.overLimit}
          value={overLimit.bets}
          problem={problemAt('overLimit')}
          {...settled('overLimit')}
          choices={[
            ['share', casinoText.shared],
            ['stand-whole', casinoText.standsWhole],
          ]}
          onChange={bets => set('overLimit', { ...overLimit, bets })}
        />
        <CapFields editing={editing} />
      </div>
    </section>
  );
}
