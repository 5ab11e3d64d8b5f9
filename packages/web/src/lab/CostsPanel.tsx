// What every bet of A's table costs: with these dice, with fair ones, and for the betting unit as this table rounds it.

import { type ReactNode, useId } from 'react';
import * as labText from '../text/lab.ts';
import { labelWords } from '../text/labels.ts';
import { DataTable } from '../ui/DataTable.tsx';
import { askedTable } from './asked-table.ts';
import { spotsOf } from './editor/spots.ts';
import type { LabTable } from './form.ts';
import type { BetCost } from './messages.ts';
import { money, percent } from './numbers.ts';
import { QuestionButton } from './QuestionButton.tsx';
import { SaveCsv } from './SaveCsv.tsx';
import { useQuestion } from './use-question.ts';

const edgeText = (edge: BetCost['edge']): string => (edge ? percent(edge.value) : labText.neverDecided);

/** The cost of the amount, or why the table does not take it. */
const asMadeText = ({ asMade, refusal }: BetCost): string => (asMade ? edgeText(asMade) : (refusal ?? ''));

type TableProps = {
  readonly costs: readonly BetCost[];
  readonly table: LabTable | null;
  readonly unit: number;
};

function Costs({ costs, table, unit }: TableProps): ReactNode {
  const labels = new Map(spotsOf(table).map(({ name, label }) => [name as string, labelWords(label)]));
  const isWeighted = costs.some(({ fair }) => fair);
  const columns = [
    { head: labText.bet, text: ({ spot }: BetCost) => labels.get(spot) ?? spot },
    {
      head: isWeighted ? labText.edgeWithTheseDice : labText.houseEdge,
      text: ({ edge }: BetCost) => edgeText(edge),
    },
    ...(isWeighted
      ? [{ head: labText.edgeWithFairDice, text: ({ fair }: BetCost) => (fair ? edgeText(fair) : '') }]
      : []),
    { head: labText.edgeAsMade(money(unit)), text: asMadeText },
  ];
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard */}
      <section className="lab-scroll" tabIndex={0} aria-label={labText.everyBet}>
        <DataTable
          columns={columns.map(({ head, text }, at) => ({ head, num: at > 0, names: at === 0, cell: text }))}
          rows={costs}
          keyOf={({ spot }) => spot}
        />
      </section>
      <SaveCsv
        name={labText.savedTables.bets}
        columns={() => columns.map(({ head, text }) => ({ head, cells: costs.map(text) }))}
      />
    </>
  );
}

export function CostsPanel({ table }: { readonly table: LabTable | null }): ReactNode {
  const id = useId();
  const { question, ask, cancel } = useQuestion('costs');
  const asked = table && askedTable(table);
  const stale =
    question.state === 'answered' && JSON.stringify(asked) !== JSON.stringify(question.request.table);
  return (
    <section className="panel lab-panel" aria-labelledby={id}>
      <h2 id={id}>{labText.everyBet}</h2>
      <p className="lab-soft">{labText.everyBetAbout}</p>
      <QuestionButton
        label={labText.showEveryBet}
        question={question}
        able={asked !== null}
        stale={stale}
        ask={() => asked && ask({ table: asked })}
        cancel={cancel}
      />
      {question.state === 'answered' && (
        <div className={stale ? 'lab-stale' : undefined}>
          <Costs costs={question.answer.costs} table={table} unit={question.request.table.unit} />
        </div>
      )}
    </section>
  );
}
