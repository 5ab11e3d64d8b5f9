// One experiment: its form, its two sides, and everything that is shown of them.
import { type ReactNode, useEffect, useState } from 'react';
import { addressNow, replaceAddress } from '../app/address.ts';
import { useLibrary } from '../books/use-books.ts';
import * as labText from '../text/lab.ts';
import { announce } from '../ui/announcer.tsx';
import { askedTable } from './asked-table.ts';
import { BestPanel } from './BestPanel.tsx';
import { CostsPanel } from './CostsPanel.tsx';
import { BetsChart } from './charts/BetsChart.tsx';
import { LegendContext } from './charts/Legend.tsx';
import { PathsChart } from './charts/PathsChart.tsx';
import { ResultsChart } from './charts/ResultsChart.tsx';
import { RuinChart } from './charts/RuinChart.tsx';
import { letter, type ShownSide } from './charts/shown.ts';
import { FiguresTable } from './FiguresTable.tsx';
import { type Form, type Key, OWN_CODE, type ReadForm, readForm } from './form.ts';
import { fragmentOf } from './link.ts';
import { sideName, tableLabel } from './names.ts';
import { percent } from './numbers.ts';
import { ShareLink } from './ShareLink.tsx';
import { SimulationBar } from './SimulationBar.tsx';
import { StrategyPanel } from './StrategyPanel.tsx';
import type { SideRequest, SideState } from './side.ts';
import { strategyTitle } from './strategy-names.ts';
import { TablePanel } from './TablePanel.tsx';
import { isTrusted, trust } from './trust.ts';
import { useSide } from './use-side.ts';

const ADDRESS_MS = 600;

/** Whether the visitor has seen all code that would run. */
const isKnown = (form: Form, key: Key): boolean => {
  const code = form[`${key}-code`];
  return form[key] !== OWN_CODE || code === '' || isTrusted(code);
};

/** The job for a side's worker; null if the form is invalid or its code is not trusted yet. */
function askedOf(form: Form, { tables, plan }: ReadForm, key: Key, trusted: boolean): SideRequest | null {
  const table = tables[key];
  if (!table || !plan || form[key] === '' || (form[key] === OWN_CODE && !trusted)) return null;
  const strategy = form[key] === OWN_CODE ? { code: form[`${key}-code`] } : { name: form[key] };
  return { game: { ...askedTable(table), strategy }, plan };
}

/** Keeps the URL in sync, so that reloading the page restores the experiment. */
function useAddressOf(form: Form, trusted: Readonly<Record<Key, boolean>>): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const key of ['a', 'b'] as const)
        if (form[key] === OWN_CODE && trusted[key]) trust(form[`${key}-code`]);
      void fragmentOf(form).then(fragment => {
        if (/^\/lab(#|$)/.test(addressNow()))
          replaceAddress(`/lab${fragment === '' ? '' : `#${fragment}`}`, history.state);
      });
    }, ADDRESS_MS);
    return () => clearTimeout(timer);
  }, [form, trusted]);
}

/** Announces to screen readers how a simulation ended. */
function useAnnounced(sides: readonly ShownSide[]): void {
  const done = sides.every(({ state }) => state.running === 'done');
  const text = sides
    .map(({ name, state }) => labText.ruinShare(name, percent(state.snapshot?.figures.ends.ruin ?? 0, 3)))
    .join('. ');
  useEffect(() => {
    if (done) announce(labText.simulationComplete(text));
  }, [done, text]);
}

function notesOn({ state: { unsolved, outcomeNote } }: ShownSide): readonly string[] {
  return [...(unsolved ? [labText.notSolved(unsolved.note)] : []), ...(outcomeNote ? [outcomeNote] : [])];
}

/** What cannot be computed exactly, and what no figure here includes. */
function Notes({
  sides,
  notes,
}: {
  readonly sides: readonly ShownSide[];
  readonly notes: readonly string[];
}): ReactNode {
  const all = [
    ...notes,
    ...sides.flatMap(side => notesOn(side).map(note => labText.ofSide(letter(sides, side), note))),
  ];
  return (
    <div className="lab-notes" aria-live="polite">
      {[...new Set(all)].map(note => (
        <p key={note} className="lab-note">
          {note}
        </p>
      ))}
    </div>
  );
}

const strategyOf = (form: Form, key: Key, { solved, unsolved }: SideState): string =>
  form[key] === OWN_CODE ? (solved?.name ?? unsolved?.name ?? labText.yourOwn) : strategyTitle(form[key]);

/** B is hatched, so that bars can be distinguished without colors. */
function Patterns(): ReactNode {
  return (
    <svg className="lab-patterns" width="0" height="0" aria-hidden="true">
      <pattern
        id="lab-hatch"
        width="6"
        height="6"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect className="lab-hatch-ground" width="6" height="6" />
        <rect className="lab-hatch-line" width="3" height="6" />
      </pattern>
    </svg>
  );
}

type ExperimentProps = { readonly first: Form; readonly notes: readonly string[] };

export function Experiment({ first, notes }: ExperimentProps): ReactNode {
  const [form, setForm] = useState(first);
  const [trusted, setTrusted] = useState<Readonly<Record<Key, boolean>>>(() => ({
    a: isKnown(first, 'a'),
    b: isKnown(first, 'b'),
  }));
  // Another rulebook may have been loaded.
  useLibrary();
  const read = readForm(form);
  const asked = { a: askedOf(form, read, 'a', trusted.a), b: askedOf(form, read, 'b', trusted.b) };
  const a = useSide(asked.a);
  const b = useSide(asked.b);
  useAddressOf(form, trusted);
  const { plan, sessions, pace, tables } = read;
  const shown = (key: Key, other: Key, state: SideState): ShownSide => ({
    key,
    name: sideName(strategyOf(form, key, state), form.b === '' ? '' : tableLabel(tables[key], tables[other])),
    state,
    book: tables[key]?.book ?? null,
  });
  const all = [shown('a', 'b', a.state), shown('b', 'a', b.state)];
  const sides = all.filter(({ key }) => key === 'a' || form.b !== '');
  useAnnounced(sides);
  const [off, setOff] = useState<Key | null>(null);
  const charted = sides.filter(({ key }) => key !== off);
  const visible = charted.length > 0 ? charted : sides;
  const toggle = (key: Key): void => setOff(off === key ? null : key);
  const change = (changed: Partial<Form>): void => setForm(now => ({ ...now, ...changed }));
  const strategy = (key: Key): ReactNode => (
    <StrategyPanel
      side={key}
      form={form}
      problems={read.problems}
      table={tables[key]}
      state={key === 'a' ? a.state : b.state}
      trusted={trusted[key]}
      change={change}
      agree={() => setTrusted(now => ({ ...now, [key]: true }))}
    />
  );
  const shownPlan = plan ?? { bankroll: 0, rolls: 1, target: null, stopLoss: null };
  const each = (act: (side: typeof a.side) => void): void => {
    act(a.side);
    if (form.b !== '') act(b.side);
  };
  return (
    <div className="lab-room">
      <div className="lab-setup">
        <TablePanel form={form} problems={read.problems} change={change} />
        {strategy('a')}
        {strategy('b')}
        <ShareLink form={form} />
      </div>
      <div className="lab-results">
        <Notes sides={sides} notes={notes} />
        <FiguresTable sides={sides} plan={shownPlan} pace={pace} />
        <SimulationBar
          form={form}
          problems={read.problems}
          change={change}
          sides={sides}
          able={sessions !== null && sides.every(({ key }) => asked[key] !== null)}
          start={() => sessions !== null && each(side => side.simulate(form.seed, sessions))}
          stop={() => each(side => side.stop())}
          resume={() => each(side => side.resume())}
        />
        <div className={`lab-charts${sides.some(({ state }) => state.stale) ? ' lab-stale' : ''}`}>
          <LegendContext value={{ all: sides, visible, toggle }}>
            <ResultsChart sides={visible} plan={shownPlan} />
            <PathsChart sides={visible} plan={shownPlan} />
            <RuinChart sides={visible} plan={shownPlan} />
            <BetsChart sides={visible} pace={pace} />
          </LegendContext>
        </div>
        <div className="lab-questions">
          <BestPanel
            table={tables.a}
            bankroll={plan?.bankroll ?? null}
            target={plan?.target ?? null}
            play={(code, target) => {
              setTrusted(now => ({ ...now, a: true }));
              change({ a: OWN_CODE, 'a-code': code, target });
            }}
          />
          <CostsPanel table={tables.a} />
        </div>
      </div>
      <Patterns />
    </div>
  );
}
