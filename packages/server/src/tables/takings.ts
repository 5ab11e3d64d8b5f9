// What a decision adds to the house's takings at a table: drop, win, and how far the win is from its expectation.
import { ALL_DICE, layoutTotal, type RollCorrected, seatAt, seatNumber } from '@passline/engine';
import {
  DAY_MS,
  type DecisionDraft,
  dealsBy,
  EMPTY_PURSE,
  holderOf,
  keepsPurses,
  type Owner,
  type TableState,
} from '@passline/table';
import type { Takings } from '../store/append.ts';
import type { Expected } from './expectation.ts';

const isCorrection = (event: { readonly type: string }): event is RollCorrected =>
  event.type === 'roll-corrected';

/** The person who dealt, if a person deals at the table. */
function dealerIn(before: TableState, { cause }: DecisionDraft): Takings['dealer'] {
  if (before.created.mode !== 'dealer-run' || cause.type !== 'asked') return null;
  const { player: account, request } = cause;
  if (!dealsBy(before, request, account)) return null;
  return { account, signature: before.signers[account] ?? null };
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

const isHouseBot = (owner: Owner | null | undefined): boolean => owner?.kind === 'house-bot';

/** The seats of house bots: their chips are the house's own, and it wins nothing from itself (P137). */
export const houseBotSeats = ({ owners }: TableState): ReadonlySet<number> =>
  new Set(
    Object.entries(owners)
      .filter(([, owner]) => isHouseBot(owner))
      .map(([seat]) => Number(seat)),
  );

/** Whether only house bots play here, so that nobody's money is involved. */
function isAmongBots(state: TableState): boolean {
  const bots = houseBotSeats(state);
  return bots.size > 0 && state.game.seats.every(({ seat }) => bots.has(seat));
}

function houseBotHolders(...states: readonly TableState[]): ReadonlySet<string> {
  const seated = states.flatMap(({ owners, formerOwners }) => [
    ...Object.entries(owners),
    ...Object.entries(formerOwners),
  ]);
  return new Set(
    seated.flatMap(([seat, owner]) => (isHouseBot(owner) ? [holderOf(seatNumber(Number(seat)), owner)] : [])),
  );
}

type Flow = {
  /** Chips that players bought. */
  readonly drop: number;
  /** Chips that house bots brought, minus what they took away. */
  readonly byHouseBots: number;
};

/** At a table with its own chips, a returning player's chips were bought before (P137). */
function flowIn(before: TableState, { state, transfers }: DecisionDraft): Flow {
  if (!keepsPurses(before)) {
    const [bots, players] = [
      transfers.filter(({ owner }) => isHouseBot(owner)),
      transfers.filter(({ owner, kind }) => kind === 'buy-in' && !isHouseBot(owner)),
    ];
    return {
      drop: sumOf(players.map(each => each.amount)),
      byHouseBots: sumOf(bots.map(each => each.amount)),
    };
  }
  const bots = houseBotHolders(before, state);
  const changes = Object.entries(state.purses).map(([holder, purse]) => {
    const had = before.purses[holder] ?? EMPTY_PURSE;
    return { holder, bought: purse.boughtIn - had.boughtIn, away: purse.away - had.away };
  });
  return {
    drop: sumOf(changes.filter(({ holder }) => !bots.has(holder)).map(({ bought }) => bought)),
    byHouseBots: sumOf(changes.filter(({ holder }) => bots.has(holder)).map(each => each.bought - each.away)),
  };
}

const chipsOfHouseBots = (state: TableState): number =>
  sumOf(
    [...houseBotSeats(state)].map(number => {
      const seat = seatAt(state.game, seatNumber(number));
      return seat ? seat.rack + layoutTotal(seat) : 0;
    }),
  );

/**
 * Everything but the dice is certain, so it counts as expected: commission, rulings, returned bets. A correction
 * replaces one result with another; the expectation stays.
 */
export function takingsOf(
  before: TableState,
  draft: DecisionDraft,
  expectations: readonly Expected[],
  at: number,
): Takings {
  let luck36 = 0;
  let variance = 0;
  for (const { result, total, variance: own } of expectations) {
    luck36 += ALL_DICE.length * result - total;
    variance += own;
  }
  const { drop, byHouseBots } = flowIn(before, draft);
  const wonFromHouseBots = byHouseBots - (chipsOfHouseBots(draft.state) - chipsOfHouseBots(before));
  const corrections = draft.events.filter(isCorrection);
  // A correction is always a decision of its own.
  if (corrections.length > 0) {
    luck36 += ALL_DICE.length * (sumOf(corrections.map(({ house }) => house)) - wonFromHouseBots);
  }
  return {
    day: Math.floor(at / DAY_MS),
    drop,
    win: draft.state.game.house - before.game.house - wonFromHouseBots,
    luck36,
    variance,
    rolls: isAmongBots(before) ? 0 : draft.events.filter(({ type }) => type === 'rolled').length,
    dealer: dealerIn(before, draft),
  };
}

/** Practice chips are worth nothing, so they do not count. */
export const countsTakings = ({ created }: TableState): boolean => created.mode !== 'practice';

/** Adds the takings of two decisions in one commit. */
export const addTakings = (a: Takings | null, b: Takings): Takings =>
  a === null
    ? b
    : {
        day: b.day,
        drop: a.drop + b.drop,
        win: a.win + b.win,
        luck36: a.luck36 + b.luck36,
        variance: a.variance + b.variance,
        rolls: a.rolls + b.rolls,
        dealer: b.dealer ?? a.dealer,
      };

/** Whether there is anything to write. */
export const hasTakings = ({ drop, win, luck36, rolls }: Takings): boolean =>
  drop !== 0 || win !== 0 || luck36 !== 0 || rolls !== 0;
