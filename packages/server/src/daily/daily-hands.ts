// The daily hand: gives everybody their own table with the day's dice, records the results, and ranks them (P116).
import { hash } from 'node:crypto';
import type { DailyHand, DailyTable } from '@passline/client/wire';
import { findRulebook } from '@passline/engine';
import type { FairDice, TableState } from '@passline/table';
import { type Caller, mustBePerson } from '../accounts/caller.ts';
import { DistinctNames } from '../accounts/name-skeleton.ts';
import type { Stops } from '../audit/stops.ts';
import type { Clock } from '../lib/clock.ts';
import { ok, type Result } from '../lib/result.ts';
import type { Store } from '../store/store.ts';
import type { StoredDailyHand } from '../store/stored.ts';
import type { Lobby } from '../tables/lobby.ts';
import type { Results } from '../tables/queries/results.ts';
import type { TableRegistry } from '../tables/registry.ts';
import {
  bookOfDay,
  countsUntil,
  DAILY_MAX_ROLLS,
  DAILY_STACK,
  type Day,
  dayAfter,
  dayBefore,
  dayOf,
  endOf,
  seriesOf,
} from './days.ts';

const LISTED = 50;
const HAND = 1;
const NAME = 'Daily Hand';

type Options = {
  readonly store: Store;
  readonly lobby: Pick<Lobby, 'openFixed'>;
  readonly tables: Pick<TableRegistry, 'submit'>;
  readonly results: Pick<Results, 'of'>;
  readonly stops: Pick<Stops, 'beginRefusal'>;
  readonly dice: FairDice;
  readonly clock: Clock;
  readonly onError: (error: Error) => void;
};

/** An account has one table a day, however often and on whichever node it asks. */
const tableOf = (day: Day, player: string): string =>
  `t_${hash('sha256', `${seriesOf(day)}|${player}`).slice(0, 20)}`;

type Described = DailyHand['tomorrow'];
type Played = Described & Pick<DailyHand['today'], 'players' | 'leaderboard' | 'yours'>;

export class DailyHands {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Returns the caller's table for today, after opening it and sitting down if needed. */
  async play(caller: Caller): Promise<Result<DailyTable>> {
    const refused = mustBePerson(caller);
    if (refused) return refused;
    const { store, lobby, tables, stops, clock } = this.#options;
    // Checked first, so that no table is opened for somebody who may not play.
    const stopped = stops.beginRefusal(caller);
    if (stopped) return { ok: false, refusal: stopped };
    const { id: player } = caller.principal;
    const day = dayOf(clock.now());
    const table = tableOf(day, player);
    const opened = await lobby.openFixed(
      caller,
      { name: NAME, mode: 'practice', rulebook: bookOfDay(day) },
      { id: table, series: seriesOf(day), oneHand: { stack: DAILY_STACK, maxRolls: DAILY_MAX_ROLLS } },
    );
    if (!opened.ok) return opened;
    await store.addDailyHand({ day, principal: player, table, startedAt: clock.now() });
    const key = { key: `daily-${day}`, request: hash('sha256', table) };
    const seated = await tables.submit(caller, table, { type: 'sit' }, key);
    if (seated.ok || seated.refusal.code === 'seat/already' || seated.refusal.code === 'table/closed')
      return ok({ table });
    return seated;
  }

  async look(caller: Caller): Promise<Result<DailyHand>> {
    const { dice, clock } = this.#options;
    const { id: player } = caller.principal;
    const now = clock.now();
    const day = dayOf(now);
    const before = dayBefore(day);
    const isOver = now >= countsUntil(before);
    return ok({
      today: {
        ...(await this.#played(day, player, false)),
        stack: DAILY_STACK,
        maxRolls: DAILY_MAX_ROLLS,
        endsAt: endOf(day),
        countsUntil: countsUntil(day),
      },
      yesterday: {
        ...(await this.#played(before, player, isOver)),
        seed: isOver ? dice.seedOf(seriesOf(before), HAND, dice.generation) : null,
      },
      tomorrow: this.#describe(dayAfter(day)),
    });
  }

  /** Called when a table has closed: if it was a daily hand, its result is recorded. */
  noteClosed({ created, closed }: TableState): void {
    if (!closed || !created.oneHand || created.series === undefined) return;
    const day = created.series.slice(seriesOf('').length);
    this.#finish(day, created.owner).catch(this.#options.onError);
  }

  /** Also called when the player looks, in case the node stopped before it recorded the result. */
  async #finish(day: Day, player: string): Promise<StoredDailyHand | null> {
    const { store, results } = this.#options;
    const hand = await store.dailyHand(day, player);
    if (!hand || hand.net !== null) return hand;
    const row = await store.table(hand.table);
    if (!row?.closed) return hand;
    const { players, rolls } = await results.of(hand.table);
    const [own] = players;
    if (!own) return hand;
    const last = await store.head(hand.table);
    const [end] = last ? await store.events(hand.table, last.version - 1, 1) : [];
    if (!end) throw new Error(`table ${hand.table} is closed, and its log has no end`);
    await store.finishDailyHand(day, player, { net: own.net, rolls, finishedAt: end.at });
    return store.dailyHand(day, player);
  }

  #describe(day: Day): Described {
    const { dice } = this.#options;
    const book = findRulebook(bookOfDay(day));
    if (!book) throw new Error(`no rulebook for ${day}`);
    const series = seriesOf(day);
    const commitment = dice.commitment(series, HAND, dice.generation);
    return { day, rulebook: book.id, title: book.title, series, commitment };
  }

  async #played(day: Day, player: string, isOver: boolean): Promise<Played> {
    const { store } = this.#options;
    const own = await this.#finish(day, player);
    const until = countsUntil(day);
    const counts = own?.finishedAt != null && own.finishedAt < until && own.rolls !== 0;
    // How long a hand was tells whoever has not finished theirs when the seven comes (P116).
    const showsRolls = isOver || own?.finishedAt != null;
    const ranked = await store.dailyRanking(day, until, LISTED);
    // As at a table, names that look alike get numbers (P51).
    const distinct = new DistinctNames();
    return {
      ...this.#describe(day),
      players: ranked.players,
      leaderboard: ranked.hands.map(({ principal, name, net, rolls, rank }) => ({
        rank,
        name: distinct.add(name),
        net,
        rolls: showsRolls ? rolls : null,
        you: principal === player,
      })),
      yours: own && {
        table: own.table,
        finished: own.net !== null,
        net: own.net,
        rolls: own.rolls,
        rank: counts && own.net !== null ? await store.dailyRank(day, until, own.net) : null,
      },
    };
  }
}
