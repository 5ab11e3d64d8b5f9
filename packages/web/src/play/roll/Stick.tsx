// The stick's area: the dice, the call, the state of the game, and the clock.
import { type Rulebook, shooterNow } from '@passline/engine';
import { memo, type ReactNode } from 'react';
import { DiceFace } from '../../layout/DiceFace.tsx';
import { hasPuck } from '../../layout/geometry.ts';
import * as layoutText from '../../text/layout.ts';
import { endSentence } from '../../text/phrases.ts';
import * as playText from '../../text/play.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { BettingActions } from '../betting/betting-actions.ts';
import type { Room, RoomStore } from '../store/room-store.ts';
import { isSame } from '../store/same.ts';
import { useStore } from '../store/use-store.ts';
import { diceWords, headline } from './headline.ts';

type StickProps = {
  readonly room: RoomStore;
  readonly betting: BettingActions;
  /** The latest message to the player. */
  readonly toast: string;
};

/** Loaded with the first roll. */
const Call = lazyPart(() => import('./StickCall.tsx').then(m => m.StickCall));
/** Loaded when the dice are first offered. */
const DiceOffer = lazyPart(() => import('./DiceOffer.tsx').then(m => m.DiceOffer));
/** Only a live table has one. */
const Clock = lazyPart(() => import('./TableClock.tsx').then(m => m.TableClock));

/** The words and numbers beside the dice and the clock. */
function stickFacts(room: Room) {
  const { state, game, seat, shown, stops } = room;
  const { roll, held } = shown;
  const rolling = held !== null;
  const now = headline(
    state,
    game,
    rolling,
    stops.some(({ scope }) => scope === 'house' || scope === 'table'),
  );
  const called = roll !== null && !rolling;
  return {
    point: game.point,
    // At a closed table nothing is on.
    hasPuck: hasPuck(game) && !state.closed,
    dice: rolling ? null : (roll?.dice ?? game.lastRoll?.dice ?? null),
    rolling,
    called: called ? roll : null,
    said: now,
    standing: called ? `${now} ` : '',
    isShooter: !rolling && seat !== null && shooterNow(game) === seat && !isOffered(room),
    words: rolling || state.closed ? '' : endSentence(diceWords(state, game, seat)),
  };
}

const bookOf = ({ game }: Room): Rulebook => game.rules.book;
const isOffered = ({ state, legal }: Room): boolean =>
  state.created.mode !== 'practice' && (legal?.dice.includes('decline') ?? false);
const isLive = ({ state }: Room): boolean => state.created.mode === 'live';

type LyingProps = { readonly dice: readonly [number, number] | null };

const LyingDice = ({ dice }: LyingProps): ReactNode => (
  <span
    role="img"
    aria-label={dice ? layoutText.diceTotal(dice[0], dice[1], dice[0] + dice[1]) : layoutText.noRollYet}
    data-dice={dice?.join('-')}
  >
    {dice?.map((value, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two dice differ by their place alone
      <DiceFace key={index} value={value} size={32} />
    ))}
  </span>
);

export const Stick = memo(function Stick({ room, betting, toast }: StickProps): ReactNode {
  const facts = useStore(room, stickFacts, isSame);
  const book = useStore(room, bookOf);
  const { point, dice } = facts;
  return (
    <section className="table-stick" aria-label={playText.diceAndCall}>
      {facts.hasPuck && (
        <span className="table-puck" data-on={point !== null}>
          {point === null ? 'OFF' : playText.onPoint(point)}
        </span>
      )}
      <div className="table-dice" style={{ visibility: dice ? 'visible' : 'hidden' }}>
        <LyingDice dice={dice} />
      </div>
      <div className="table-call">
        <p className="table-call-said">
          {facts.called ? <Call roll={facts.called} book={book} /> : facts.said}
        </p>
        <p className="table-call-standing">
          {facts.standing}
          {facts.isShooter && (
            <>
              <b className="table-shooter">{playText.shooter}</b>{' '}
            </>
          )}
          {facts.words}
        </p>
        {/* Notices go here, too (NoticeList): as a child, even '' would let React clear the whole element. */}
        <div className="table-toast">{toast === '' ? null : <p>{toast}</p>}</div>
      </div>
      {useStore(room, isOffered) && <DiceOffer betting={betting} />}
      {useStore(room, isLive) && (
        <div className="table-clock-slot">
          <Clock room={room} />
        </div>
      )}
    </section>
  );
});
