// One game on its layout: the current step, its story, each player's chips, and the fairness check.
import {
  findRulebook,
  fullReturns,
  fullReturnText,
  type Seat,
  type SeatNumber,
  type Table,
} from '@passline/engine';
import type { CheckedRoll } from '@passline/table/record';
import { type ReactNode, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { BookWarnings } from '../books/BookWarnings.tsx';
import { DiceFace } from '../layout/DiceFace.tsx';
import { hasPuck } from '../layout/geometry.ts';
import { Layout } from '../layout/Layout.tsx';
import { amount } from '../text/money.ts';
import * as replayText from '../text/replay.ts';
import { announce } from '../ui/announcer.tsx';
import { type Column, DataTable } from '../ui/DataTable.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { BankrollGraph, playersOf } from './BankrollGraph.tsx';
import type { Branch } from './branch.ts';
import { Fairness } from './Fairness.tsx';
import {
  countUpTo,
  diceAt,
  type Frame,
  frameAtLine,
  type GamePosition,
  type Opened,
  rollsOf,
} from './frames.ts';
import { MARKS } from './marks.ts';
import { isTableRecord } from './open-record.ts';
import { ShareGame } from './ShareGame.tsx';
import { Stepper } from './Stepper.tsx';
import { Story } from './Story.tsx';
import type { Study } from './study.ts';
import { type GameSource, useStudy } from './use-study.ts';
import { type Checking, useVerdict } from './use-verdict.ts';

const COLUMNS: readonly Column<Seat>[] = [
  { head: replayText.seat, cell: ({ seat }) => seat },
  { head: replayText.player, cell: ({ name, left }) => (left ? replayText.leftPlayer(name) : name) },
  { head: replayText.rack, num: true, cell: ({ rack }) => amount(rack) },
];

const Racks = ({ frame }: { readonly frame: Frame }): ReactNode => (
  <DataTable
    className="replay-racks"
    caption={replayText.racks}
    columns={COLUMNS}
    rows={frame.game.seats}
    keyOf={({ seat }) => seat}
  />
);

/** Bets of a house's own rulebook that return 100% or more. */
function warningsOf(game: Table | undefined): readonly string[] {
  const isHouse = game !== undefined && findRulebook(game.baseBook.id) !== game.baseBook;
  return isHouse ? fullReturns(game.rules).map(fullReturnText) : [];
}

const NO_ROLLS: readonly CheckedRoll[] = [];

type Checked = {
  readonly rolls: readonly CheckedRoll[];
  /** Versions of the rolls, for binary search. */
  readonly versions: readonly number[];
  /** Versions where something is wrong. */
  readonly wrong: readonly number[];
};

function checkedBy(checking: Checking | null): Checked {
  const verdict = checking && 'verdict' in checking ? checking.verdict : null;
  const rolls = verdict?.rolls ?? NO_ROLLS;
  const wrong = [
    ...rolls.filter(({ fairness }) => fairness === 'unfair').map(({ version }) => version),
    ...(verdict?.problems ?? []).flatMap(({ version }) => (version === null ? [] : [version])),
  ];
  return { rolls, versions: rolls.map(({ version }) => version), wrong: [...new Set(wrong)] };
}

/** The frame that shows a version: its own, or the previous one if it has none. */
const frameOf = (versions: readonly number[], version: number): number =>
  Math.max(0, countUpTo(versions, version) - 1);

function Now({ frame, frames, at, roll }: NowProps): ReactNode {
  const thrown = diceAt(frames, at);
  const mark = roll && thrown ? MARKS[roll.fairness] : null;
  return (
    <div className="replay-now row">
      {thrown && (
        <>
          <DiceFace value={thrown.dice[0]} size={44} />
          <DiceFace value={thrown.dice[1]} size={44} />
        </>
      )}
      {hasPuck(frame.game) && (
        <span>
          {frame.game.point === null ? replayText.puckOff : replayText.puckOnPoint(frame.game.point)}
        </span>
      )}
      {mark && (
        <span className={`replay-fair ${roll?.fairness}`}>
          {mark.sign} {mark.word}
        </span>
      )}
    </div>
  );
}

type NowProps = {
  readonly frame: Frame;
  readonly frames: readonly Frame[];
  readonly at: number;
  readonly roll: CheckedRoll | undefined;
};

/** Exact values come from the lab's code. */
const StudyPanel = lazyPart(() => import('./StudyPanel.tsx').then(m => m.StudyPanel));

/** The current position in the game, and how to move. */
function usePosition(frames: readonly Frame[], line: number) {
  const [at, setAt] = useState(() => frameAtLine(frames, line));
  const move = useCallback(
    (to: number) => {
      const next = Math.min(Math.max(0, to), frames.length - 1);
      setAt(next);
      announce(frames[next]?.words.join(' ') ?? '');
    },
    [frames],
  );
  return [at, move] as const;
}

type HeadProps = {
  readonly title: string;
  readonly problems: readonly string[];
  readonly warnings: readonly string[];
  readonly onShare: () => void;
  readonly onClose: () => void;
};

function Head({ title, problems, warnings, onShare, onClose }: HeadProps): ReactNode {
  return (
    <header className="replay-head">
      <div className="row">
        <h1>{title}</h1>
        <span className="row">
          <button type="button" className="quiet" onClick={onShare}>
            {replayText.shareGame}
          </button>
          <button type="button" className="quiet" onClick={onClose}>
            {replayText.openAnother}
          </button>
        </span>
      </div>
      {problems.length > 0 && (
        <div role="alert">
          <ul className="replay-problems">
            {problems.map(problem => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      )}
      <BookWarnings warnings={warnings} />
    </header>
  );
}

/** The fairness of a record: its verdict, and where in the game something is wrong. */
function useFairness(frames: readonly Frame[], text: string) {
  const checking = useVerdict(isTableRecord(text) ? text : null);
  const checked = useMemo(() => checkedBy(checking), [checking]);
  const versions = useMemo(() => frames.map(({ version }) => version ?? 0), [frames]);
  const wrong = useMemo(
    () => checked.wrong.map(version => frameOf(versions, version)),
    [checked.wrong, versions],
  );
  return { checking, checked, versions, wrong };
}

type GameProps = {
  readonly opened: Opened & { ok: true };
  readonly text: string;
  readonly source: GameSource;
  /** As the address has it. */
  readonly first: Study;
  readonly line: number;
  readonly onClose: () => void;
};

export function Game({ opened, text, source, first, line, onClose }: GameProps): ReactNode {
  const { frames, problems } = opened;
  const [at, move] = usePosition(frames, line);
  const { checking, checked, versions, wrong } = useFairness(frames, text);
  const rolls = useMemo(() => rollsOf(frames), [frames]);
  const warnings = useMemo(() => warningsOf(frames[0]?.game), [frames]);
  const players = useMemo(() => playersOf(frames), [frames]);
  const [chosen, setChosen] = useState<SeatNumber | null>(null);
  const seat = chosen ?? players[0]?.seat ?? null;
  const frame = frames[at];
  const [study, setStudy] = useStudy(source, first, frame?.line ?? 0);
  const [shown, setShown] = useState<Branch | null>(study.branches[0] ?? null);
  const [sharing, setSharing] = useState(false);
  const branch = useMemo(
    () => shown && { from: frameAtLine(frames, shown.line), moves: shown.moves },
    [shown, frames],
  );
  const toVersion = useCallback((version: number) => move(frameOf(versions, version)), [move, versions]);
  const rollAt = countUpTo(checked.versions, frame?.version ?? 0) - 1;
  // The marks of many rolls may appear a moment after the layout, so that the slider stays responsive.
  const marked = useDeferredValue(rollAt);
  if (!frame) return <p>{replayText.gameEmpty}</p>;
  const position: GamePosition | null = seat === null ? null : { frames, players, seat, at, onMove: move };
  return (
    <div className="replay">
      <Head
        title={opened.title}
        problems={problems}
        warnings={warnings}
        onShare={() => setSharing(true)}
        onClose={onClose}
      />
      <div className="replay-table">
        <Layout game={frame.game} seat={seat} legal={null} picture />
      </div>
      <Stepper frames={frames} rolls={rolls} at={at} wrong={wrong} onMove={move} />
      <div className="replay-side">
        {position && <BankrollGraph {...position} branch={branch} />}
        <Now frame={frame} frames={frames} at={at} roll={checked.rolls[rollAt]} />
        {frame.game.seats.length > 0 && <Racks frame={frame} />}
        <Story frames={frames} at={at} onMove={move} />
        <p className="replay-keys">{replayText.stepKeys}</p>
        {checking && <Fairness checking={checking} at={marked} onVersion={toVersion} />}
      </div>
      {position && (
        <StudyPanel
          {...position}
          onSeat={setChosen}
          study={study}
          shown={shown}
          onShow={setShown}
          onStudy={setStudy}
        />
      )}
      {sharing && (
        <ShareGame
          source={source}
          study={study}
          line={frame.line}
          frames={frames}
          onClose={() => setSharing(false)}
        />
      )}
    </div>
  );
}
