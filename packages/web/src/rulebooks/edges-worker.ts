// Computes every bet's exact figures in a worker, because the lab takes up to a second for a rulebook.
import { newTable, type SpotName } from '@passline/engine';
import { type Figures, odds } from '@passline/lab';
import type { Edge } from './edge.ts';
import type { EdgesRequest } from './edges.ts';
import { exactOf } from './exact.ts';

const edgeOf = ({ spot, edge, edgeWithPowerOdds, win, push, rolls }: Figures): Edge => ({
  spot,
  edge: exactOf(edge),
  withPower: edgeWithPowerOdds && exactOf(edgeWithPowerOdds),
  win: exactOf(win),
  push: exactOf(push),
  rolls: exactOf(rolls),
});

function spotsOf({ book, settings }: EdgesRequest): readonly SpotName[] {
  const made = newTable(book, settings);
  return made.ok ? [...made.table.rules.spots.keys()] : [];
}

const figuresIn = ({ book, settings, spots }: EdgesRequest): readonly Figures[] =>
  spots ? odds(book, settings, spots) : odds(book, settings);

/** If a house's bet has no exact figures, the others still get theirs. */
function edgesIn(asked: EdgesRequest): readonly Edge[] {
  try {
    return figuresIn(asked).map(edgeOf);
  } catch {
    return (asked.spots ?? spotsOf(asked)).flatMap(spot => {
      try {
        return figuresIn({ ...asked, spots: [spot] }).map(edgeOf);
      } catch {
        return [];
      }
    });
  }
}

addEventListener('message', ({ data }: MessageEvent<EdgesRequest>) => {
  postMessage(edgesIn(data));
});
