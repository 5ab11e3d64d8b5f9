// Beside the controls: mistakes, a warning if the house loses money, and what every change costs.
import type { ReactNode } from 'react';
import { percent } from '../rulebooks/edge.ts';
import * as casinoText from '../text/my-casino.ts';
import { type Column, DataTable } from '../ui/DataTable.tsx';
import { ProblemList } from '../ui/ProblemList.tsx';
import { type Effect, effectText, isChanged } from './effects.ts';
import { mistakeText } from './mistakes.ts';
import type { Editing } from './use-draft.ts';

type Props = { readonly editing: Editing; readonly effects: readonly Effect[]; readonly isBusy: boolean };

const COLUMNS: readonly Column<Effect>[] = [
  { head: casinoText.columnBet, names: true, cell: ({ label }) => label },
  { head: casinoText.houseEdge, num: true, cell: effectText },
];

/** The loader cannot always tell what bets on whole hands return; their exact figures can. */
function warningsOf({ warnings, sound }: Editing, effects: readonly Effect[]): readonly string[] {
  const told = new Set(warnings.map(({ path }) => path));
  const others = effects.flatMap(({ after, family, label }) => {
    const isHand = sound?.spots[family]?.bet === 'hand';
    const edge = after?.figures?.edge;
    if (!isHand || !edge || edge.value > 0 || told.has(`spots.${family}`)) return [];
    const [num, den] = [BigInt(edge.num), BigInt(edge.den)];
    const back = percent({ num: String(den - num), den: edge.den, value: 1 - edge.value });
    return [casinoText.handReturns(label, back)];
  });
  return [...warnings.map(({ message }) => message), ...others];
}

export function Summary({ editing, effects, isBusy }: Props): ReactNode {
  const { problems, base, shown } = editing;
  const warnings = warningsOf(editing, effects);
  const changed = effects.filter(isChanged);
  return (
    <aside className="panel casino-summary" aria-label={casinoText.effects}>
      {problems.length > 0 && (
        <>
          <h2>{casinoText.mistakes}</h2>
          <ProblemList problems={problems.map(problem => mistakeText(shown, problem))} />
        </>
      )}
      {warnings.length > 0 && (
        <div className="casino-warning" role="alert">
          <h2>{casinoText.warningsTitle}</h2>
          <p>{casinoText.warningsAbout}</p>
          <ul>
            {warnings.map(warning => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </div>
      )}
      <h2>{casinoText.effects}</h2>
      <p className="casino-soft">
        {changed.length === 0 && !isBusy ? casinoText.noEffects : casinoText.effectsAbout(base.title)}
      </p>
      {changed.length > 0 && (
        <DataTable
          className="casino-effects"
          caption={casinoText.effects}
          columns={COLUMNS}
          rows={changed}
          keyOf={({ label, after }) => `${label} ${after === null}`}
        />
      )}
      <p className="casino-soft" role="status">
        {isBusy ? casinoText.working : ''}
      </p>
    </aside>
  );
}
