// The types of a strategy in plain words, and the spots of the table it plays at.
import { newTable } from '@passline/engine';
import type { ReactNode } from 'react';
import type { LabTable } from './form.ts';

const TYPES = `type Strategy = {
  name: string
  about: string
  start: Memory          // null will do
  usesRack?: boolean     // then it cannot be solved
  play(sight: Sight, memory: Memory): Wish
}

type Sight = {           // amounts in cents
  point: 4 | 5 | 6 | 8 | 9 | 10 | null
  comeOut: boolean       // the coming roll is a come-out
  bets: { [spot]: number }        // your own bets
  lastDice: [number, number] | null
  lastResult: number | null       // what it won you
  unit: number           // the betting unit
  chip: number           // the table’s lowest chip
  min: number | null
  max: number | null
  rack: number | null    // if usesRack
  rulebook: string
  jackpotOpen: boolean   // electronic table only
  offers(spot): boolean
  mostOdds(spot): number // behind the bet that stands
}

type Wish = {
  bets: { [spot]: number }   // what is to lie there
  calls?: { [spot]: 'on' | 'off' }
  memory?: Memory            // left out: as it was
}

// Memory: null, true, 5, 'text', [ … ], { … }
// With few different values it is solved exactly.`;

function Spots({ table }: { readonly table: LabTable }): ReactNode {
  const made = newTable(table.book, table.settings);
  if (!made.ok) return null;
  return (
    <details>
      <summary>Spots of this table</summary>
      <ul className="lab-spots">
        {[...made.table.rules.spots.values()].map(({ spot }) => (
          <li key={spot.name}>
            <code>{spot.name}</code> {spot.label}
          </li>
        ))}
      </ul>
    </details>
  );
}

export function Guide({ table }: { readonly table: LabTable | null }): ReactNode {
  return (
    <div className="lab-guide">
      <h4>What it gets and gives</h4>
      <p>
        Before each roll <code>play</code> sees the table and says what it wants to lie on each spot: more is
        bet, less is taken down, 0 takes all of it down. Spots it does not name are left alone. The rulebook
        has the last word.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard */}
      <section className="lab-scroll" tabIndex={0} aria-label="Types of a strategy">
        <pre>{TYPES}</pre>
      </section>
      {table && <Spots table={table} />}
    </div>
  );
}
