// One side's strategy: a built-in one by name, or the visitor's own code, which runs only once the visitor agrees.

import { STRATEGIES } from '@passline/lab';
import { type ReactNode, useId } from 'react';
import { BookChooser } from '../books/BookChooser.tsx';
import { WarningsOf } from '../books/BookWarnings.tsx';
import * as labText from '../text/lab.ts';
import { capital, endSentence } from '../text/phrases.ts';
import { AmountField, type Choice, ChoiceField } from '../ui/Field.tsx';
import { bind, type FormProps } from './bind.ts';
import { DiceWeightsFields } from './DiceWeightsFields.tsx';
import { FIRST_CODE } from './examples.ts';
import { hasOwnTable, OWN_CODE } from './form.ts';
import { OwnCode, type PanelProps } from './OwnCode.tsx';
import { useSaved } from './saved.ts';
import type { SideState } from './side.ts';
import { strategyAbout, strategyTitle } from './strategy-names.ts';
import { TableSettings } from './TableSettings.tsx';

/** The line below the strategy's name: what it does, or what is wrong. */
function StrategyNote({ state, about }: { readonly state: SideState; readonly about: string }): ReactNode {
  const { problem } = state;
  return (
    <div className="lab-said" aria-live="polite">
      {problem ? (
        <p className="lab-wrong" role="alert">
          {problem.line !== null && <strong>{labText.lineNumber(problem.line)} </strong>}
          {problem.message}
        </p>
      ) : (
        <p className="lab-soft">{endSentence(capital(about))}</p>
      )}
    </div>
  );
}

/** Where B plays: at A's table, or at one of its own. */
function WhereB(props: FormProps): ReactNode {
  const { form } = props;
  return (
    <>
      <BookChooser {...bind(props, 'b-book')} label={labText.atTable} before={[['', labText.sameTable]]} />
      {form['b-book'] !== '' && <WarningsOf book={form['b-book']} />}
      {hasOwnTable(form) && (
        <>
          <AmountField
            {...bind(props, 'b-unit')}
            label={labText.bettingUnit}
            placeholder={labText.sameUnit(form.unit)}
            maxLength={200}
          />
          <TableSettings {...props} side="b" />
          <DiceWeightsFields {...props} side="b" />
        </>
      )}
    </>
  );
}

/** Saved strategies among the choices: each is the visitor's own code, by its name. */
const SAVED = 'saved:';

export function StrategyPanel(props: PanelProps): ReactNode {
  const { side, form, state, change, agree } = props;
  const id = useId();
  const saved = useSaved();
  const chosen = form[side];
  const known = STRATEGIES.find(({ name }) => name === chosen);
  const about = (known && strategyAbout(known)) ?? state.solved?.about ?? state.unsolved?.about ?? '';
  const code = form[`${side}-code`];
  const same = chosen === OWN_CODE ? saved.find(each => each.code === code) : undefined;
  const choose = (name: string): void => {
    const own = saved.find(each => `${SAVED}${each.name}` === name);
    if (own) {
      // Only code that this visitor wrote or agreed to can have been saved.
      agree();
      change({ [side]: OWN_CODE, [`${side}-code`]: own.code });
      return;
    }
    change({ [side]: name, ...(name === OWN_CODE && code === '' ? { [`${side}-code`]: FIRST_CODE } : {}) });
  };
  return (
    <section className={`panel lab-panel lab-strategy lab-edge-${side}`} aria-labelledby={id}>
      <h2 id={id}>
        <span className={`lab-letter lab-side-${side}`} aria-hidden="true">
          {side.toUpperCase()}
        </span>{' '}
        {labText.strategyOfSide(side.toUpperCase())}
      </h2>
      <ChoiceField
        label={labText.strategy}
        value={same ? `${SAVED}${same.name}` : chosen}
        choices={[
          ...(side === 'b' ? [['', labText.noComparison] as const] : []),
          ...STRATEGIES.map(({ name }) => [name, strategyTitle(name)] as const),
          ...(saved.length === 0
            ? []
            : [
                {
                  group: labText.savedStrategies,
                  choices: saved.map(({ name }): Choice => [`${SAVED}${name}`, name]),
                },
              ]),
          [OWN_CODE, labText.writeYourOwn],
        ]}
        onChange={choose}
      />
      {side === 'b' && chosen !== '' && <WhereB {...props} />}
      {chosen !== '' && <StrategyNote state={state} about={about || labText.yourOwnAbout} />}
      {chosen === OWN_CODE && <OwnCode {...props} />}
    </section>
  );
}
