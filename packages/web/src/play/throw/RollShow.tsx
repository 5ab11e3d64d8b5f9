// A roll on the felt: raised odds first, then the dice across the table, the call with the player's win, and the chips.
import type { SpotName } from '@passline/engine';
import { memo, type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { movesLittle } from '../../layout/motion.ts';
import { signed } from '../../text/money.ts';
import * as detailsText from '../../text/play-details.ts';
import { RichText } from '../../ui/RichText.tsx';
import { ownBet } from '../betting/betting.ts';
import { Flights, Sum } from '../roll/Payouts.tsx';
import type { Paid } from '../roll/paid.ts';
import { paceNow } from '../store/roll-stage.ts';
import type { Room, RoomStore } from '../store/room-store.ts';
import { isSame } from '../store/same.ts';
import { useStore } from '../store/use-store.ts';
import { edgeOn, type FeltRect, feltRect } from './felt-rect.ts';
import type { RollNews } from './roll-news.ts';
import { playDice } from './sounds.ts';
import { ThrownDice } from './ThrownDice.tsx';
import { throwPath } from './throw-path.ts';
import { useRollShow } from './use-roll-show.ts';
import './show.css';

const MAX_LISTED = 5;
/** The card grows if the dice are larger than this. */
const CARD_EDGE = 104;

const thrownOf = ({ shown: { roll, rollKey, held, raising } }: Room) => ({
  dice: roll?.dice ?? null,
  rollKey,
  isFlying: held !== null && !raising,
});

type Measured = { readonly key: string; readonly rect: FeltRect };

/** Measured before anything is shown on it, and again when a phone is turned. */
function useFelt(key: string | null): FeltRect | null {
  const [felt, setFelt] = useState<Measured | null>(null);
  useLayoutEffect(() => {
    if (key === null) return;
    const measure = (): void => {
      const rect = feltRect();
      if (rect) setFelt({ key, rect });
    };
    measure();
    // The window changes first, and then the drawing in it.
    const redrawn = new MutationObserver(measure);
    const frame = document.querySelector('.table-main .layout-frame');
    if (frame) redrawn.observe(frame, { subtree: true, attributeFilter: ['viewBox'] });
    addEventListener('resize', measure);
    return () => {
      redrawn.disconnect();
      removeEventListener('resize', measure);
    };
  }, [key]);
  return felt?.key === key ? felt.rect : null;
}

/** Plays the sound of each hit as it is seen. */
function useDiceSound(felt: FeltRect | null, rollKey: number, isFlying: boolean): void {
  useEffect(() => {
    if (!isFlying || !felt || movesLittle()) return;
    const seconds = paceNow().throwMs / 1000;
    const on = { ...felt, edge: edgeOn(felt) };
    const hits = ([0, 1] as const).flatMap(index => throwPath(on, index, 1, `${rollKey}`).hits);
    playDice(hits.map(({ at, force }, i) => ({ seconds: at * seconds + (i % 2) * 0.02, force })));
  }, [felt, rollKey, isFlying]);
}

function PaidList({ list }: { readonly list: readonly Paid[] }): ReactNode {
  const won = list.reduce((sum, paid) => sum + paid.won, 0);
  return (
    <ul className="table-paid">
      {list.slice(0, MAX_LISTED).map(paid => (
        <li key={list.indexOf(paid)}>
          {paid.label} <Sum paid={paid} />
        </li>
      ))}
      {list.length > 1 && (
        <li>
          <RichText
            text={
              list.length > MAX_LISTED ? detailsText.moreWon(list.length - MAX_LISTED) : detailsText.totalWon
            }
            parts={{ won: <b>{signed(won)}</b> }}
          />
        </li>
      )}
    </ul>
  );
}

type ResultProps = {
  readonly news: RollNews;
  readonly paid: readonly Paid[];
  readonly onDismiss: () => void;
};

/** A finger cannot see what it would bet on under the card: a tap takes the card away, and no more. */
function ResultCard({ news, paid, onDismiss }: ResultProps): ReactNode {
  return (
    <div className="throw-card">
      <button type="button" tabIndex={-1} className="throw-dismiss" onClick={onDismiss} />
      <p>{news.call}</p>
      {news.net !== null && (
        <p className="throw-net" data-way={news.way}>
          {news.net}
        </p>
      )}
      {news.notes.map(note => (
        <p key={note} className="throw-note">
          {note}
        </p>
      ))}
      {paid.length > 0 && <PaidList list={paid} />}
    </div>
  );
}

/** The raised spot that the player has bet on, or else the first. */
function raisedSpot({ game, seat }: Room): SpotName | null {
  const own = game.raised.find(({ spot }) => ownBet(game, seat, spot) !== null);
  return (own ?? game.raised[0])?.spot ?? null;
}

type PowerProps = { readonly power: readonly string[]; readonly onExplain: () => void };

/** Tap for an explanation; keyboards and screen readers have the spots' cards. */
const PowerCard = ({ power, onExplain }: PowerProps): ReactNode => (
  <button type="button" tabIndex={-1} className="throw-card throw-power" onClick={onExplain}>
    <b>{detailsText.powerOdds}</b>
    {power.map(each => (
      <span key={each}>{each}</span>
    ))}
  </button>
);

type ShowProps = { readonly room: RoomStore; readonly onMore: () => void };

export const RollShow = memo(function RollShow({ room, onMore }: ShowProps): ReactNode {
  const explain = (): void => {
    room.look(raisedSpot(room.view()));
    onMore();
  };
  const { dice, rollKey, isFlying } = useStore(room, thrownOf, isSame);
  const { power, news, paid, flights, onLanded, clear } = useRollShow(room);
  const hasDice = dice !== null && (isFlying || news !== null);
  const felt = useFelt(hasDice || power ? `${rollKey} ${hasDice}` : null);
  useDiceSound(felt, rollKey, isFlying);
  const edge = felt ? edgeOn(felt) : 0;
  return (
    <>
      <Flights flights={flights} onLanded={onLanded} />
      <div className="table-paid-slot" aria-hidden="true">
        {felt && (
          <div
            className="throw-felt"
            style={{
              left: felt.x,
              top: felt.y,
              width: felt.width,
              height: felt.height,
              ['--throw-below' as string]: `${0.85 * edge}px`,
              ['--throw-scale' as string]: Math.max(1, edge / CARD_EDGE),
            }}
          >
            {hasDice && (
              <ThrownDice
                key={rollKey}
                felt={{ width: felt.width, height: felt.height, edge }}
                dice={dice}
                seed={`${rollKey}`}
                throwMs={isFlying ? paceNow().throwMs : null}
              />
            )}
            {power && !isFlying && <PowerCard power={power} onExplain={explain} />}
            {news && <ResultCard news={news} paid={paid} onDismiss={clear} />}
          </div>
        )}
      </div>
    </>
  );
});
