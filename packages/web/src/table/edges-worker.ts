// A worker that computes a table's exact edges: it may take a moment, and the page never waits for it.
import { findRulebook, loadRulebook, type Settings } from '@passline/engine';
import { exactOdds, percent } from '@passline/lab';

export type EdgesAsked = { readonly rulebook: string; readonly house: unknown; readonly settings: Settings };
/** House edge in percent by spot. */
export type Edges = Readonly<Record<string, number>>;

function edgesOf({ rulebook, house, settings }: EdgesAsked): Edges {
  const loaded = house === null ? null : loadRulebook(house);
  const book = loaded ? (loaded.ok ? loaded.book : null) : findRulebook(rulebook);
  if (!book) return {};
  const figures = exactOdds(book, settings);
  return Object.fromEntries(
    figures.map(({ spot, edge, edgeWithPowerOdds }) => [spot, percent(edgeWithPowerOdds ?? edge)]),
  );
}

self.onmessage = ({ data }: MessageEvent<EdgesAsked>) => {
  self.postMessage(edgesOf(data));
};
