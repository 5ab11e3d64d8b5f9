// The bets of one section, with those that can be added to it.
import { betName, type Family } from '@passline/engine';
import { type ReactNode, useState } from 'react';
import * as casinoText from '../text/my-casino.ts';
import { capital } from '../text/phrases.ts';
import { Checkbox } from '../ui/Check.tsx';
import { ChoiceField } from '../ui/Field.tsx';
import { BetCard } from './BetCard.tsx';
import { setField } from './draft.ts';
import { absentBets, addBet, addSet, hasSet, removeSet } from './edits.ts';
import type { Effect } from './effects.ts';
import { type BetSection, betForms, sectionOf } from './form-model.ts';
import { POPULAR_SETS, type PopularSet } from './popular-bets.ts';
import type { Editing } from './use-draft.ts';

type Props = {
  readonly section: BetSection;
  readonly editing: Editing;
  readonly effects: readonly Effect[];
};

const setsIn = (section: BetSection): readonly PopularSet[] =>
  POPULAR_SETS.filter(({ bets }) => Object.values(bets).every(bet => sectionOf(bet.definition) === section));

/** Sets of bets, each switched on or off as a whole. */
function Sets({ section, editing }: Omit<Props, 'effects'>): ReactNode {
  const sets = setsIn(section);
  if (sets.length === 0) return null;
  const { shown, change } = editing;
  return (
    <section className="panel casino-sets" aria-label={casinoText.popularSets}>
      {sets.map(set => (
        <Checkbox
          key={set.id}
          className="casino-answer"
          checked={hasSet(shown, set)}
          onChange={isOn => change(file => (isOn ? addSet(file, set) : removeSet(file, set)))}
        >
          <span>
            <b>{set.title}</b> <small>{set.about}</small>
          </span>
        </Checkbox>
      ))}
    </section>
  );
}

function AddBet({ section, editing }: Omit<Props, 'effects'>): ReactNode {
  const [chosen, setChosen] = useState('');
  const absent = absentBets(editing.file).filter(({ family, book }) => {
    const bet = book.spots[family as Family];
    return bet !== undefined && sectionOf(bet) === section;
  });
  if (absent.length === 0) return null;
  const isThere = absent.some(({ family }) => family === chosen);
  return (
    <div className="casino-add">
      <ChoiceField
        label={casinoText.addBet}
        value={isThere ? chosen : ''}
        choices={[
          ['', casinoText.chooseABet],
          ...absent.map(({ family, book }) => [family, capital(betName(book, family))] as const),
        ]}
        onChange={setChosen}
      />
      <button
        type="button"
        className="quiet"
        disabled={!isThere}
        onClick={() => {
          editing.change(file => addBet(file, chosen));
          setChosen('');
        }}
      >
        {casinoText.add}
      </button>
    </div>
  );
}

/** Which total don't bets push on, if there is a don't side. */
function BarField({ editing }: { readonly editing: Editing }): ReactNode {
  const { shown, change, problemAt } = editing;
  if (!shown.bar) return null;
  return (
    <div className="panel casino-bar">
      <ChoiceField
        name="bar"
        label={casinoText.bar}
        hint={casinoText.barHint}
        problem={problemAt('bar')}
        value={String(shown.bar.total)}
        choices={shown.comeOut.loses.map(total => [String(total), String(total)] as const)}
        onChange={total => change(file => setField(file, 'bar', { total: Number(total) }))}
      />
    </div>
  );
}

export function BetSectionPanel({ section, editing, effects }: Props): ReactNode {
  const bets = betForms(editing.shown, section);
  return (
    <div className="casino-bets">
      {section === 'line' && <BarField editing={editing} />}
      <Sets section={section} editing={editing} />
      {bets.map(bet => (
        <BetCard
          key={bet.family}
          bet={bet}
          editing={editing}
          effects={effects.filter(({ family, after }) => family === bet.family && after !== null)}
        />
      ))}
      <AddBet key={section} section={section} editing={editing} />
    </div>
  );
}
