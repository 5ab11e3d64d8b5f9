// "Had I laid odds": different bets at a step, their exact value, and what they would have won with the same dice.
import { legal, type SeatNumber, type Table } from '@passline/engine';
import { type FormEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { labelOf } from '../layout/label-of.ts';
import * as replayText from '../text/replay.ts';
import { asTyped, positiveCentsOf } from '../ui/amount.ts';
import { announce } from '../ui/announcer.tsx';
import { AmountField, ChoiceField } from '../ui/Field.tsx';
import { type Branch, tryMoves } from './branch.ts';
import { type Frame, frameAtLine } from './frames.ts';
import type { Study } from './study.ts';
import { betMove, fullOddsAt, takeMove, tellBranch } from './what-if.ts';

type Props = {
  readonly frames: readonly Frame[];
  readonly at: number;
  readonly seat: SeatNumber;
  readonly study: Study;
  /** The branch shown in the graph. */
  readonly shown: Branch | null;
  readonly onShow: (branch: Branch | null) => void;
  readonly onStudy: (study: Study) => void;
  readonly onMove: (to: number) => void;
};

type FormProps = {
  readonly table: Table;
  readonly seat: SeatNumber;
  readonly onTry: (moves: readonly string[]) => void;
};

/** One change: a bet with its amount, or a bet to take down. */
function ChangeForm({ table, seat, onTry }: FormProps): ReactNode {
  const { bets, takes } = useMemo(() => legal(table, seat), [table, seat]);
  const odds = useMemo(() => fullOddsAt(table, seat), [table, seat]);
  const [chosen, setChosen] = useState('');
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const { book } = table.rules;
  const choices = [
    ...bets.map(({ spot }) => [`bet ${spot}`, replayText.betOn(labelOf(book, spot))] as const),
    ...takes.map(spot => [`take ${spot}`, replayText.takeDown(labelOf(book, spot))] as const),
  ];
  const value = choices.some(([id]) => id === chosen) ? chosen : (choices[0]?.[0] ?? '');
  const range = bets.find(({ spot }) => value === `bet ${spot}`);
  const taken = takes.find(spot => value === `take ${spot}`);
  const text = typed ?? asTyped(range?.winsFrom ?? range?.min ?? 0);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const cents = positiveCentsOf(text);
    const move = taken ? takeMove(seat, taken) : range && cents !== null && betMove(seat, range.spot, cents);
    const [refused] = move ? tryMoves(table, [move]).refused : [];
    if (!move) setProblem(replayText.amountExample);
    else if (refused) setProblem(replayText.moveRefused(refused.message));
    else {
      setProblem(undefined);
      onTry([move]);
    }
  };
  if (choices.length === 0) return <p className="note">{replayText.noChanges}</p>;
  return (
    <form onSubmit={submit} className="replay-change" noValidate>
      <ChoiceField
        label={replayText.change}
        value={value}
        choices={choices}
        onChange={next => {
          setChosen(next);
          setTyped(null);
          setProblem(undefined);
        }}
      />
      {range && <AmountField label={replayText.amount} value={text} problem={problem} onChange={setTyped} />}
      <p className="row">
        <button type="submit">{replayText.tryIt}</button>
        {odds.length > 0 && (
          <button type="button" className="quiet" onClick={() => onTry(odds)}>
            {replayText.fullOdds}
          </button>
        )}
      </p>
    </form>
  );
}

type BranchProps = Props & { readonly branch: Branch };

function BranchItem({ frames, branch, seat, study, shown, onShow, onStudy, onMove }: BranchProps): ReactNode {
  const told = useMemo(() => tellBranch(frames, branch, seat), [frames, branch, seat]);
  const isShown = shown === branch;
  const answer = useRef<HTMLLIElement>(null);
  // The answer appears below the question, often below the window.
  useEffect(() => {
    if (isShown) answer.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  const remove = (): void => {
    if (isShown) onShow(null);
    onStudy({ ...study, branches: study.branches.filter(each => each !== branch) });
  };
  return (
    <li ref={answer}>
      <button type="button" className="replay-go" onClick={() => onMove(frameAtLine(frames, branch.line))}>
        <b>{told.title}</b>
      </button>
      <p>{told.result}</p>
      {told.refused.map(({ move, message }) => (
        <p key={move}>{replayText.moveRefused(message)}</p>
      ))}
      {told.skipped > 0 && <p className="note">{replayText.betsSkipped(told.skipped)}</p>}
      <p className="row">
        <button
          type="button"
          className="quiet"
          aria-pressed={isShown}
          onClick={() => onShow(isShown ? null : branch)}
        >
          {isShown ? replayText.hideBranch : replayText.showBranch}
        </button>
        <button type="button" className="quiet" onClick={remove}>
          {replayText.removeBranch}
        </button>
      </p>
    </li>
  );
}

export function WhatIf(props: Props): ReactNode {
  const { frames, at, seat, study, onStudy, onShow } = props;
  const frame = frames[at];
  if (!frame) return null;
  const add = (moves: readonly string[]): void => {
    const branch = { line: frame.line, moves };
    onStudy({ ...study, branches: [branch, ...study.branches] });
    onShow(branch);
    const { title, result } = tellBranch(frames, branch, seat);
    announce(`${title}: ${result}`);
  };
  return (
    <section aria-label={replayText.whatIf}>
      <h3>{replayText.whatIf}</h3>
      <p className="note">{replayText.whatIfAbout}</p>
      <ChangeForm key={`${at} ${seat}`} table={frame.game} seat={seat} onTry={add} />
      {study.branches.length > 0 && (
        <ul className="replay-branches">
          {study.branches.map(branch => (
            <BranchItem key={`${branch.line} ${branch.moves.join()}`} {...props} branch={branch} />
          ))}
        </ul>
      )}
    </section>
  );
}
