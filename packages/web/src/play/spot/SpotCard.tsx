// The card of a spot: what it is, what it pays, its exact edge, what it would win now, and what the player can do.
import type { Rulebook } from '@passline/engine';
import { memo, type ReactNode, useMemo } from 'react';
import { usePreferences } from '../../app/preferences.ts';
import { ClauseTags } from '../../clauses/ClauseTag.tsx';
import type { Exact } from '../../rulebooks/edge.ts';
import { amount } from '../../text/money.ts';
import { capital } from '../../text/phrases.ts';
import * as detailsText from '../../text/play-details.ts';
import * as priceText from '../../text/price.ts';
import { useSingleTap } from '../../ui/use-single-tap.ts';
import type { BettingActions } from '../betting/betting-actions.ts';
import { costText } from '../price/cost-text.ts';
import { edgeShown, type FullPay, fullPayOf } from '../price/price.ts';
import { type Priced, usePrice } from '../price/use-price.ts';
import type { Card } from '../store/room-store.ts';
import { type SpotFacts, spotFacts, winsText } from './spot-facts.ts';
import './card.css';

type CardProps = Card & { readonly betting: BettingActions | null };
type Props = Pick<CardProps, 'spot' | 'edge' | 'betting'> & {
  readonly facts: SpotFacts;
  readonly priced: Priced | null;
  readonly full: FullPay | null;
  readonly book: Rulebook;
};

const useFacts = ({ game, seat, legal, spot, chip }: Card): SpotFacts | null =>
  useMemo(() => spotFacts(game, seat, legal, spot, chip), [game, seat, legal, spot, chip]);

/** The bet that is there, or the one that a tap would make. */
const stakeOf = (facts: SpotFacts | null): number => facts?.bet?.amount ?? facts?.tap?.stake ?? 0;

/** D47: its win is smaller than the table's smallest chip. */
const TOO_SMALL = detailsText.winsNothing;

/** A longer fraction means nothing to readers. */
const MAX_DIGITS = 6;

/** 1.41%, or none if the odds are true. */
const edgeText = (edge: Exact | null): string => {
  if (edge === null) return '…';
  return edge.num === '0' ? detailsText.noneTrueOdds : `${(edge.value * 100).toFixed(2)}%`;
};

/** "1.41%, exactly 7/495". */
const exactText = (edge: Exact | null): string =>
  edge === null || edge.num === '0' || edge.den.length > MAX_DIGITS
    ? edgeText(edge)
    : detailsText.exactEdge(edgeText(edge), edge.num, edge.den);

const Fact = memo(function Fact({
  name,
  children,
}: {
  readonly name: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
});

const isTouched = (): boolean => matchMedia('(hover: none)').matches;

function tapText(
  { adds, commission, winsNothing, wins, stake }: NonNullable<SpotFacts['tap']>,
  steps: SpotFacts['steps'],
): string {
  const win = winsNothing ? TOO_SMALL : winsText(wins, stake, steps);
  return commission > 0
    ? detailsText.tapAddsWithCommission(amount(adds), amount(commission), win)
    : detailsText.tapAdds(amount(adds), win);
}

/** The amount that is offered instead, if it can be bet now. */
function useFullPay(facts: SpotFacts | null, priced: Priced | null): FullPay | null {
  const isCoached = usePreferences().coach;
  if (!facts || !priced) return null;
  const { price, figure, advice } = priced;
  return fullPayOf(price, isCoached ? { advice, isKnown: figure !== undefined } : null, facts.canMakeIt);
}

/** What the current bet wins, or the one that a tap would make. */
function wonText({ bet, tap, steps }: SpotFacts): string {
  if (bet) return bet.winsNothing ? TOO_SMALL : winsText(bet.wouldWin, bet.amount, steps);
  return !tap || tap.winsNothing ? TOO_SMALL : winsText(tap.wins, tap.stake, steps);
}

/** "5 wins 5, rounded down; 6 wins 7 in full"; empty if nothing is rounded. */
function roundingText({ price }: Priced, facts: SpotFacts, offered: FullPay | null): string {
  const full = offered ?? price.better[0];
  if (!price.isRounded) return '';
  const stake = amount(price.stake);
  const won = wonText(facts);
  if (!full) return priceText.roundedDownOnly(stake, won);
  const wins = winsText(full.wins, full.amount, facts.steps);
  return priceText.roundedDown(stake, won, amount(full.amount), wins);
}

function PriceFacts({
  priced,
  facts,
  full,
}: {
  readonly priced: Priced;
  readonly facts: SpotFacts;
  readonly full: FullPay | null;
}): ReactNode {
  const isCoached = usePreferences().coach;
  const rounding = roundingText(priced, facts, full);
  return (
    <>
      <Fact name={priced.fromHere ? priceText.costsFromHere : priceText.costs}>
        {costText(priced.figure)}
      </Fact>
      {rounding && <Fact name={priceText.rounding}>{rounding}</Fact>}
      {isCoached && priced.advice && (
        <Fact name={priceText.coach}>
          <b>{priceText.coachSays(priced.advice)}</b>
        </Fact>
      )}
    </>
  );
}

/** A button that changes the bet to an amount that is paid in full. */
function FullPayButton({ spot, facts, full, betting }: Omit<Props, 'edge' | 'book' | 'priced'>): ReactNode {
  if (!full || !betting) return null;
  return (
    <button
      type="button"
      className="table-full-pay"
      onClick={() => betting.setTo(spot, full.amount)}
      aria-label={priceText.makeItLabel(facts.label, amount(full.amount))}
    >
      {priceText.makeIt(amount(full.amount))}
    </button>
  );
}

function Facts({ facts, edge, book, priced, full }: Omit<Props, 'spot' | 'betting'>): ReactNode {
  const { pays, steps, notes, rule, cites, bet, tap, why, whyCites, limits, adds } = facts;
  return (
    <dl className="table-facts">
      <Fact name={detailsText.pays}>{pays}</Fact>
      {notes.map(note => (
        <Fact key={note.name} name={note.name}>
          {note.text} <ClauseTags cites={note.cites} book={book} />
        </Fact>
      ))}
      <Fact name={detailsText.houseEdge}>
        {edge && (priced?.price.isRounded || book.rounding.way === 'up')
          ? detailsText.beforeRounding(exactText(edge))
          : exactText(edge)}
      </Fact>
      {bet && (
        <Fact name={detailsText.yourBet}>
          {detailsText.betWins(amount(bet.amount), !bet.inPlay, wonText(facts))}
        </Fact>
      )}
      {tap && (
        <Fact name={isTouched() ? detailsText.aTapAdds : detailsText.aClickAdds}>{tapText(tap, steps)}</Fact>
      )}
      {priced && <PriceFacts priced={priced} facts={facts} full={full} />}
      {limits && <Fact name={detailsText.youMayAdd}>{limits}</Fact>}
      {why && (
        <Fact name={bet ? detailsText.toAdd(amount(adds)) : detailsText.notNow}>
          {why} <ClauseTags cites={whyCites} book={book} />
        </Fact>
      )}
      <Fact name={detailsText.rule}>
        {capital(rule)} <ClauseTags cites={cites} book={book} />
      </Fact>
    </dl>
  );
}

function SpotButtons({
  spot,
  facts,
  betting,
}: Pick<Props, 'spot' | 'facts'> & { readonly betting: BettingActions }): ReactNode {
  const { bet, calls, canTake, canReduce, canPress, label } = facts;
  const call = bet?.inPlay ? 'off' : 'on';
  const press = useSingleTap(() => betting.press(spot));
  const callIt = useSingleTap(() => bet && betting.call(bet.spot, call));
  if (!bet) return null;
  return (
    <>
      <button
        type="button"
        className="quiet"
        disabled={!canTake && !canReduce}
        onClick={() => betting.takeAway(spot)}
        aria-label={detailsText.takeChipFrom(label)}
      >
        {detailsText.chip}
      </button>
      <button
        type="button"
        className="quiet"
        disabled={!canPress}
        onClick={press.onClick}
        aria-label={detailsText.pressLabel(label)}
      >
        {detailsText.press}
      </button>
      <button
        type="button"
        className="quiet"
        disabled={!canTake}
        onClick={() => betting.takeDown(spot)}
        aria-label={detailsText.takeLabelDown(label)}
      >
        {detailsText.down}
      </button>
      {calls.length > 0 && (
        <button
          type="button"
          className="quiet"
          onClick={callIt.onClick}
          aria-label={detailsText.callLabels[call](label)}
        >
          {call === 'on' ? detailsText.call : detailsText.callOff}
        </button>
      )}
    </>
  );
}

export function SpotCard(props: CardProps): ReactNode {
  const { spot, edge, betting } = props;
  const { book } = props.game.rules;
  const facts = useFacts(props);
  const priced = usePrice(props, stakeOf(facts));
  const full = useFullPay(facts, priced);
  if (!facts) return null;
  return (
    <section className="table-card" aria-label={facts.label}>
      <h2>{facts.label}</h2>
      <p>{facts.words}</p>
      <Facts facts={facts} edge={edge} book={book} priced={priced} full={full} />
      {betting && (
        <div className="table-spot-buttons">
          <FullPayButton spot={spot} facts={facts} full={full} betting={betting} />
          <SpotButtons spot={spot} facts={facts} betting={betting} />
        </div>
      )}
    </section>
  );
}

/** The card in two lines, for small screens. */
export function SpotStrip(props: CardProps & { readonly onMore: () => void }): ReactNode {
  const { spot, edge, betting, onMore } = props;
  const facts = useFacts(props);
  const priced = usePrice(props, stakeOf(facts));
  const full = useFullPay(facts, priced);
  if (!facts) return null;
  const { bet, tap, why, steps } = facts;
  const fromHere = priced?.fromHere ?? false;
  const shown = edgeShown(priced?.figure, edge, fromHere);
  const rounding = priced && roundingText(priced, facts, full);
  const short = facts.notes[0]?.short;
  const now = rounding
    ? rounding
    : // Seven pays have no room: the count, and what it pays next.
      steps && short && (bet || tap)
      ? [bet && amount(bet.amount), short].filter(Boolean).join(' · ')
      : bet
        ? detailsText.betWins(amount(bet.amount), !bet.inPlay, winsText(bet.wouldWin, bet.amount, steps))
        : tap
          ? detailsText.tapWins(amount(tap.adds), winsText(tap.wins, tap.stake, steps))
          : why;
  return (
    <div className="table-strip">
      <span className="table-strip-text">
        <b>{facts.label}</b> {/* A spot that is closed says why: there is no room for both. */}
        {(bet || tap) && (
          <small>
            {shown === null ? facts.pays : detailsText.edge(edgeText(shown), fromHere)}
            {short && !steps && ` · ${short}`}
          </small>
        )}
        <br />
        {now}
      </span>
      <FullPayButton spot={spot} facts={facts} full={full} betting={betting} />
      {betting && bet && (
        <>
          <button
            type="button"
            className="quiet"
            disabled={!facts.canTake && !facts.canReduce}
            onClick={() => betting.takeAway(spot)}
            aria-label={detailsText.takeChipFrom(facts.label)}
          >
            −
          </button>
          {!full && (
            <button
              type="button"
              className="quiet"
              disabled={!facts.canTake}
              onClick={() => betting.takeDown(spot)}
              aria-label={detailsText.takeLabelDown(facts.label)}
            >
              {detailsText.down}
            </button>
          )}
        </>
      )}
      <button
        type="button"
        className="quiet table-more"
        onClick={onMore}
        aria-label={detailsText.moreAboutLabel(facts.label)}
      >
        {detailsText.more}
      </button>
    </div>
  );
}
