// The card of a spot: what it is, what it pays, its exact edge, what it would win now, and what can be done with it.
import type { Rulebook } from '@passline/engine';
import type { ReactNode } from 'react';
import { ClauseTags } from '../clauses/ClauseTag.tsx';
import type { Exact } from '../rulebooks/edge.ts';
import { amount } from '../text/money.ts';
import { capital } from '../text/phrases.ts';
import { type SpotFacts, winsText } from './spot-facts.ts';
import type { Betting } from './use-betting.ts';
import { useSingleTap } from './use-single-tap.ts';

export type Card = {
  readonly spot: string;
  readonly facts: SpotFacts;
  /** Null while it is being computed. */
  readonly edge: Exact | null;
  readonly book: Rulebook;
};

type Props = Card & { readonly betting: Betting | null };

/** D47: no chip of this table is as small as its win. */
const TOO_SMALL = 'too small to win a chip';

/** A longer fraction says nothing to anybody. */
const MOST_DIGITS = 6;

/** 1.41%, and none where odds are true. */
export const edgeText = (edge: Exact | null): string => {
  if (edge === null) return '…';
  return edge.num === '0' ? 'none: true odds' : `${(edge.value * 100).toFixed(2)}%`;
};

/** "1.41%, exactly 7/495". */
const exactText = (edge: Exact | null): string =>
  edge === null || edge.num === '0' || edge.den.length > MOST_DIGITS
    ? edgeText(edge)
    : `${edgeText(edge)}, exactly ${edge.num}/${edge.den}`;

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Facts({ facts, edge, book }: Pick<Props, 'facts' | 'edge' | 'book'>): ReactNode {
  const { pays, rule, cites, bet, tap, why, whyCites, limits } = facts;
  return (
    <dl className="table-facts">
      <Fact name="Pays">{pays}</Fact>
      <Fact name="House edge">{exactText(edge)}</Fact>
      {bet && (
        <Fact name="Your bet">
          {amount(bet.amount)}
          {bet.inPlay ? '' : ' (off)'}, {bet.winsNothing ? TOO_SMALL : winsText(bet.wouldWin, bet.amount)}
        </Fact>
      )}
      {tap && (
        <Fact name="A tap adds">
          {amount(tap.adds)}
          {tap.commission > 0 ? ` + ${amount(tap.commission)} commission` : ''}, then{' '}
          {tap.winsNothing ? TOO_SMALL : winsText(tap.wins, tap.stake)}
        </Fact>
      )}
      {limits && <Fact name="You may add">{limits}</Fact>}
      {why && (
        <Fact name="Not now">
          {why} <ClauseTags cites={whyCites} book={book} />
        </Fact>
      )}
      <Fact name="Rule">
        {capital(rule)} <ClauseTags cites={cites} book={book} />
      </Fact>
    </dl>
  );
}

export function SpotButtons({
  spot,
  facts,
  betting,
}: Omit<Props, 'edge' | 'book' | 'betting'> & { readonly betting: Betting }): ReactNode {
  const { bet, calls, canTake, canReduce, canPress, label } = facts;
  const call = bet?.inPlay ? 'off' : 'on';
  const press = useSingleTap(() => betting.press(spot));
  const callIt = useSingleTap(() => bet && betting.call(bet.spot, call));
  if (!bet) return null;
  return (
    <div className="table-spot-buttons">
      <button
        type="button"
        className="quiet"
        disabled={!canTake && !canReduce}
        onClick={() => betting.takeAway(spot)}
        aria-label={`Take a chip from ${label}`}
      >
        − chip
      </button>
      <button
        type="button"
        className="quiet"
        disabled={!canPress}
        onClick={press.onClick}
        aria-label={`Press ${label}`}
      >
        Press
      </button>
      <button
        type="button"
        className="quiet"
        disabled={!canTake}
        onClick={() => betting.takeDown(spot)}
        aria-label={`Take ${label} down`}
      >
        Down
      </button>
      {calls.length > 0 && (
        <button type="button" className="quiet" onClick={callIt.onClick} aria-label={`Call ${label} ${call}`}>
          {call === 'on' ? 'Call on' : 'Call off'}
        </button>
      )}
    </div>
  );
}

export function SpotCard({ spot, facts, edge, book, betting }: Props): ReactNode {
  return (
    <section className="table-card" aria-label={facts.label}>
      <h2>{facts.label}</h2>
      <p>{facts.words}</p>
      <Facts facts={facts} edge={edge} book={book} />
      {betting && <SpotButtons spot={spot} facts={facts} betting={betting} />}
    </section>
  );
}

/** The card in two lines, for small screens. */
export function SpotStrip({
  spot,
  facts,
  edge,
  betting,
  onMore,
}: Omit<Props, 'book'> & { readonly onMore: () => void }): ReactNode {
  const { bet, tap, why } = facts;
  const now = bet
    ? `${amount(bet.amount)}${bet.inPlay ? '' : ' (off)'}, ${winsText(bet.wouldWin, bet.amount)}`
    : tap
      ? `tap: ${amount(tap.adds)}, ${winsText(tap.wins, tap.stake)}`
      : why;
  return (
    <div className="table-strip">
      <span className="table-strip-text">
        <b>{facts.label}</b> <small>{edge === null ? facts.pays : `edge ${edgeText(edge)}`}</small>
        <br />
        {now}
      </span>
      {betting && bet && (
        <>
          <button
            type="button"
            className="quiet"
            disabled={!facts.canTake && !facts.canReduce}
            onClick={() => betting.takeAway(spot)}
            aria-label={`Take a chip from ${facts.label}`}
          >
            −
          </button>
          <button
            type="button"
            className="quiet"
            disabled={!facts.canTake}
            onClick={() => betting.takeDown(spot)}
            aria-label={`Take ${facts.label} down`}
          >
            Down
          </button>
        </>
      )}
      <button type="button" className="quiet" onClick={onMore} aria-label={`More about ${facts.label}`}>
        More
      </button>
    </div>
  );
}
