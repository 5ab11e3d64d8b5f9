// The best play for a target at A's table: its chance, how it begins, and its strategy to simulate.

import { type Cents, formatCents, parseCents } from '@passline/engine';
import type { Situation } from '@passline/lab';
import { type ReactNode, useId, useState } from 'react';
import * as labText from '../text/lab.ts';
import { labelWords } from '../text/labels.ts';
import { joinWithCommas } from '../text/phrases.ts';
import { plainAmount } from '../ui/amount.ts';
import { DataTable } from '../ui/DataTable.tsx';
import { AmountField, ChoiceField, TextField } from '../ui/Field.tsx';
import { saveFile } from '../ui/save-file.ts';
import { askedTable } from './asked-table.ts';
import { BET_SETS } from './bet-sets.ts';
import { spotsOf } from './editor/spots.ts';
import { type LabTable, MAX_CODE } from './form.ts';
import type { BestAnswer, BestAsked } from './messages.ts';
import { groupDigits, money, shortNumber } from './numbers.ts';
import { QuestionButton } from './QuestionButton.tsx';
import { useQuestion } from './use-question.ts';

type BestProps = {
  readonly table: LabTable | null;
  readonly bankroll: number | null;
  readonly target: number | null;
  /** Puts the play into the lab as strategy A. */
  play(code: string, target: string): void;
};

const OWN = 'own';

function betsText(amounts: Situation['bets'], labels: ReadonlyMap<string, string>): string {
  const made = Object.entries(amounts).filter(([, amount]) => (amount ?? 0) > 0);
  if (made.length === 0) return labText.noBet;
  return joinWithCommas(made.map(([spot, amount]) => `${labels.get(spot) ?? spot} ${money(amount ?? 0)}`));
}

type FoundProps = { readonly found: BestAnswer; readonly asked: BestAsked } & Pick<
  BestProps,
  'table' | 'play'
>;

function Found({ found, asked, table, play }: FoundProps): ReactNode {
  const labels = new Map(spotsOf(table).map(({ name, label }) => [name as string, labelWords(label)]));
  const target = formatCents(asked.target as Cents);
  return (
    <>
      <p>
        <strong>{labText.bestChance(`${(found.chance * 100).toFixed(5)}%`)}</strong>{' '}
        <span className="lab-soft">
          {labText.bestBound(found.bound === 0 ? '0' : shortNumber(found.bound * 100, 2))}
        </span>
      </p>
      <DataTable
        caption={labText.bestPlay}
        columns={[
          {
            head: labText.when,
            names: true,
            cell: ({ point }) => (point === null ? labText.firstComeOut : labText.thenPoint(point)),
          },
          { head: labText.haveOnLayout, cell: ({ bets }) => betsText(bets, labels) },
        ]}
        rows={found.opening}
        keyOf={({ point }) => point ?? 0}
      />
      {found.opening.length === 1 && <p className="lab-soft">{labText.leaveBets}</p>}
      <p className="lab-soft">{labText.bestSituations(groupDigits(found.situations))}</p>
      <div className="row lab-buttons">
        {found.code.length <= MAX_CODE && (
          <button type="button" onClick={() => play(found.code, target)}>
            {labText.useAsA}
          </button>
        )}
        <button
          type="button"
          className="quiet"
          onClick={() => saveFile('passline-best.js', found.code, 'text/javascript')}
        >
          {labText.saveBest}
        </button>
      </div>
    </>
  );
}

export function BestPanel({ table, bankroll, target, play }: BestProps): ReactNode {
  const id = useId();
  const { question, ask, cancel } = useQuestion('best');
  const [typed, setTyped] = useState<string | null>(null);
  const [bets, setBets] = useState('');
  const [rolls, setRolls] = useState('');
  const goal = typed ?? (bankroll === null ? '' : money(target ?? bankroll * 2));
  const amount = parseCents(plainAmount(goal));
  const isOwn = !BET_SETS.some(([set]) => set === bets);
  const within = rolls.trim() === '' ? null : Number(rolls);
  const isRolls = within === null || (Number.isInteger(within) && within >= 1 && within <= 1000);
  const names = bets.split(/[\s,]+/).filter(name => name !== '');
  const asked =
    table && bankroll !== null && amount !== null && isRolls
      ? {
          table: askedTable(table),
          goal: { bankroll, target: amount, rolls: within, bets: names.length ? names : null },
        }
      : null;
  const stale =
    question.state === 'answered' &&
    JSON.stringify(asked) !== JSON.stringify({ table: question.request.table, goal: question.request.goal });
  return (
    <section className="panel lab-panel" aria-labelledby={id}>
      <h2 id={id}>{labText.bestPlay}</h2>
      <p className="lab-soft">{labText.bestAbout}</p>
      <div className="lab-fields">
        <AmountField
          label={labText.reachTarget}
          value={goal}
          hint={bankroll === null ? undefined : labText.fromBankroll(money(bankroll))}
          problem={amount === null ? labText.amountExample : undefined}
          onChange={setTyped}
        />
        <AmountField
          label={labText.withinRolls}
          value={rolls}
          placeholder={labText.noLimit}
          problem={isRolls ? undefined : labText.wholeNumberExample('1,000')}
          onChange={setRolls}
        />
        <ChoiceField
          label={labText.withTheseBets}
          value={isOwn ? OWN : bets}
          choices={[...BET_SETS, [OWN, labText.otherBets]]}
          onChange={chosen => setBets(chosen === OWN ? 'pass,pass-odds,field' : chosen)}
        />
        {isOwn && (
          <TextField
            label={labText.spotNames}
            value={bets}
            hint={labText.spotNamesHint}
            maxLength={200}
            onChange={setBets}
          />
        )}
      </div>
      <QuestionButton
        label={labText.findBest}
        question={question}
        able={asked !== null}
        stale={stale}
        ask={() => asked && ask(asked)}
        cancel={cancel}
      />
      {question.state === 'answered' && (
        <div className={stale ? 'lab-stale' : undefined}>
          <Found found={question.answer.best} asked={question.request.goal} table={table} play={play} />
        </div>
      )}
    </section>
  );
}
