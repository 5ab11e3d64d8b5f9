// The card of a spot: what it is, what it pays, its exact edge, what it would win now, and what can be done with it.
import type { Rulebook } from '@passline/engine';
import { type ReactNode, useMemo } from 'react';
import { ClauseTags } from '../clauses/ClauseTag.tsx';
import type { Exact } from '../rulebooks/edge.ts';
import { amount } from '../text/money.ts';
import { capital } from '../text/phrases.ts';
import * as playText from '../text/play.ts';
import { useSingleTap } from '../ui/use-single-tap.ts';
import type { BettingActions } from './betting-actions.ts';
import type { Card } from './room-store.ts';
import { type SpotFacts, spotFacts, winsText } from './spot-facts.ts';
import './card.css';

type CardProps = Card & { readonly betting: BettingActions | null };
type Props = Pick<CardProps, 'spot' | 'edge' | 'betting'> & {
  readonly facts: SpotFacts;
  readonly book: Rulebook;
};

const useFacts = ({ game, seat, legal, spot, chip }: Card): SpotFacts | null =>
  useMemo(() => spotFacts(game, seat, legal, spot, chip), [game, seat, legal, spot, chip]);

/** D47: no chip of this table is as small as its win. */
const TOO_SMALL = playText.winsNothing;

/** A longer fraction means nothing to readers. */
const MAX_DIGITS = 6;

/** 1.41%, or none if the odds are true. */
const edgeText = (edge: Exact | null): string => {
  if (edge === null) return '…';
  return edge.num === '0' ? playText.noneTrueOdds : `${(edge.value * 100).toFixed(2)}%`;
};

/** "1.41%, exactly 7/495". */
const exactText = (edge: Exact | null): string =>
  edge === null || edge.num === '0' || edge.den.length > MAX_DIGITS
    ? edgeText(edge)
    : playText.exactEdge(edgeText(edge), edge.num, edge.den);

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function tapText(
  { adds, commission, winsNothing, wins, stake }: NonNullable<SpotFacts['tap']>,
  steps: SpotFacts['steps'],
): string {
  const win = winsNothing ? TOO_SMALL : winsText(wins, stake, steps);
  return commission > 0
    ? playText.tapAddsWithCommission(amount(adds), amount(commission), win)
    : playText.tapAdds(amount(adds), win);
}

function Facts({ facts, edge, book }: Pick<Props, 'facts' | 'edge' | 'book'>): ReactNode {
  const { pays, steps, rule, cites, bet, tap, why, whyCites, limits } = facts;
  return (
    <dl className="table-facts">
      <Fact name={playText.pays}>{pays}</Fact>
      <Fact name={playText.houseEdge}>{exactText(edge)}</Fact>
      {bet && (
        <Fact name={playText.yourBet}>
          {playText.betWins(
            amount(bet.amount),
            !bet.inPlay,
            bet.winsNothing ? TOO_SMALL : winsText(bet.wouldWin, bet.amount, steps),
          )}
        </Fact>
      )}
      {tap && <Fact name={playText.aTapAdds}>{tapText(tap, steps)}</Fact>}
      {limits && <Fact name={playText.youMayAdd}>{limits}</Fact>}
      {why && (
        <Fact name={playText.notNow}>
          {why} <ClauseTags cites={whyCites} book={book} />
        </Fact>
      )}
      <Fact name={playText.rule}>
        {capital(rule)} <ClauseTags cites={cites} book={book} />
      </Fact>
    </dl>
  );
}

function SpotButtons({
  spot,
  facts,
  betting,
}: Omit<Props, 'edge' | 'book' | 'betting'> & { readonly betting: BettingActions }): ReactNode {
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
        aria-label={playText.takeChipFrom(label)}
      >
        {playText.chip}
      </button>
      <button
        type="button"
        className="quiet"
        disabled={!canPress}
        onClick={press.onClick}
        aria-label={playText.pressLabel(label)}
      >
        {playText.press}
      </button>
      <button
        type="button"
        className="quiet"
        disabled={!canTake}
        onClick={() => betting.takeDown(spot)}
        aria-label={playText.takeLabelDown(label)}
      >
        {playText.down}
      </button>
      {calls.length > 0 && (
        <button
          type="button"
          className="quiet"
          onClick={callIt.onClick}
          aria-label={playText.callLabel(label, call)}
        >
          {call === 'on' ? playText.call : playText.callOff}
        </button>
      )}
    </div>
  );
}

export function SpotCard(props: CardProps): ReactNode {
  const { spot, edge, betting } = props;
  const { book } = props.game.rules;
  const facts = useFacts(props);
  if (!facts) return null;
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
export function SpotStrip(props: CardProps & { readonly onMore: () => void }): ReactNode {
  const { spot, edge, betting, onMore } = props;
  const facts = useFacts(props);
  if (!facts) return null;
  const { bet, tap, why, steps } = facts;
  const now = bet
    ? playText.betWins(amount(bet.amount), !bet.inPlay, winsText(bet.wouldWin, bet.amount, steps))
    : tap
      ? playText.tapWins(amount(tap.adds), winsText(tap.wins, tap.stake, steps))
      : why;
  return (
    <div className="table-strip">
      <span className="table-strip-text">
        <b>{facts.label}</b> <small>{edge === null ? facts.pays : playText.edge(edgeText(edge))}</small>
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
            aria-label={playText.takeChipFrom(facts.label)}
          >
            −
          </button>
          <button
            type="button"
            className="quiet"
            disabled={!facts.canTake}
            onClick={() => betting.takeDown(spot)}
            aria-label={playText.takeLabelDown(facts.label)}
          >
            {playText.down}
          </button>
        </>
      )}
      <button
        type="button"
        className="quiet"
        onClick={onMore}
        aria-label={playText.moreAboutLabel(facts.label)}
      >
        {playText.more}
      </button>
    </div>
  );
}
