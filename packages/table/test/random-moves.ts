// Random moves for the properties: people of every kind, requests sensible or not, and time that passes.
import { seatNumber } from '@passline/engine';
import * as fc from 'fast-check';
import { MODES, type Mode } from '../src/events.ts';
import type { TableRequest, TableTerms } from '../src/requests/commands.ts';
import { anyRequest, atSeat, dealt, named, picked, type Wish } from './asking.ts';
import type { Game } from './game.ts';
import { ana, appointed, bo, bot, cy, dana, max, olga, type Person, pat } from './people.ts';

const STAFF: readonly Person[] = [dana, pat, max, max, max];
const PEOPLE: readonly Person[] = [
  ...[ana, bo, cy, olga],
  ...STAFF.slice(0, 3),
  bot('beep'),
  bot('spy', ['watch']),
  appointed('dee', 'dealer'),
];

/** What is tried; `pick` chooses among what the table then allows. */
export type Move = { readonly pick: number } & (
  | {
      readonly do: Wish | 'sit' | 'drop' | 'deal' | 'limit' | 'chips' | 'schedule';
    }
  | { readonly do: 'ask' | 'order'; readonly request: TableRequest }
  | { readonly do: 'pass' | 'stand-still'; readonly ms: number }
);

export type RandomGame = {
  readonly mode: Mode;
  readonly rulebook: string;
  readonly terms: TableTerms;
  readonly wallets: boolean;
  readonly players: number;
  readonly moves: readonly Move[];
};

const seatsOf = (game: Game): readonly Person[] =>
  PEOPLE.filter(({ principal }) =>
    Object.entries(game.state.owners).some(
      ([seat, { player }]) =>
        player === principal.id &&
        game.state.game.seats.some(other => other.seat === Number(seat) && !other.left),
    ),
  );

/** The first players sit down. */
export function begin(game: Game, players: number): void {
  const those = game.state.created.mode === 'practice' ? [olga] : [ana, bo, cy].slice(0, players);
  for (const who of those) game.sit(who, 500_00);
}

/** Makes one move at the table; where there is nothing of its kind to do, time passes. */
export function make(game: Game, move: Move): void {
  const { pick } = move;
  const someone = picked(PEOPLE, pick) ?? ana;
  // The house's staff have no part in tables with chips of their own.
  const boss = game.state.created.wallets ? (picked(STAFF, pick) ?? max) : olga;
  const seated = picked(seatsOf(game), pick);
  switch (move.do) {
    case 'pass':
      game.pass(move.ms);
      return;
    case 'stand-still':
      game.standStill(move.ms);
      // Sometimes a period without a running clock ends with a restored store.
      if (pick % 4 === 0) game.restore();
      return;
    case 'ask':
      game.ask(someone, move.request);
      return;
    case 'order':
      game.ask(boss, move.request);
      return;
    case 'schedule':
      if (game.state.scheduled) game.ask(boss, { type: 'cancel-settings' });
      else
        game.ask(boss, {
          type: 'settings',
          changes: { chip: pick % 2 === 0 ? '1.00' : '5.00' },
          schedule: true,
        });
      return;
    case 'sit':
      game.ask(game.state.created.mode === 'practice' ? olga : someone, { type: 'sit', amount: 500_00 });
      return;
    case 'deal':
      game.ask(boss, dealt(game.state, pick));
      return;
  }
  if (!seated || game.state.closed) return;
  if (move.do === 'chips') {
    const [asked] = Object.keys(game.state.chipsAsked);
    if (asked === undefined) game.ask(seated, { type: 'buy-in', amount: 100_00 });
    else
      game.ask(boss, {
        type: pick % 2 === 0 ? 'approve-chips' : 'decline-chips',
        seat: seatNumber(Number(asked)),
        ...(pick % 3 === 0 ? {} : { because: 'as agreed' }),
      });
    return;
  }
  if (move.do === 'drop') {
    if (game.state.created.mode !== 'practice') game.drop(seated);
  } else if (move.do === 'limit') {
    game.limits.set(seated.principal.id, {
      playUntil: pick % 2 === 0 ? null : game.now + 30_000,
      lossLimit: pick % 3 === 0 ? Math.floor(game.rack(seated) / 2) : null,
    });
  } else {
    const request = atSeat(game.state, game.seatOf(seated), move.do, pick);
    if (request) game.ask(seated, request);
  }
}

const pick = fc.nat(10_000);
/** How long something takes: a moment, a round, or long enough to be an interruption. */
const ms = fc.oneof(fc.nat(3_000), fc.nat(60_000), fc.constantFrom(2_001, 20_000, 30_000, 300_001));

const move: fc.Arbitrary<Move> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: named('sit'), pick }) },
  { weight: 6, arbitrary: fc.record({ do: named('line'), pick }) },
  { weight: 5, arbitrary: fc.record({ do: named('bet', 'batch'), pick }) },
  { weight: 3, arbitrary: fc.record({ do: named('down', 'dice'), pick }) },
  { weight: 6, arbitrary: fc.record({ do: named('roll', 'deal'), pick }) },
  { weight: 2, arbitrary: fc.record({ do: named('leave', 'drop', 'limit', 'schedule'), pick }) },
  { weight: 2, arbitrary: fc.record({ do: named('chips'), pick }) },
  { weight: 7, arbitrary: fc.record({ do: named('pass'), ms, pick }) },
  { weight: 1, arbitrary: fc.record({ do: named('stand-still'), ms, pick }) },
  { weight: 6, arbitrary: fc.record({ do: named('ask', 'order'), request: anyRequest, pick }) },
);

const terms: fc.Arbitrary<TableTerms> = fc.record({
  seats: fc.integer({ min: 3, max: 8 }),
  betMs: fc.constantFrom(1_000, 20_000),
  shooterMs: fc.constantFrom(0, 10_000),
  showMs: fc.constantFrom(1, 5_000),
  graceMs: fc.constantFrom(0, 30_000),
});

/** Some tables pay from wallets, and some have chips of their own. */
export const gameIn = (mode: fc.Arbitrary<Mode>, rulebook: fc.Arbitrary<string>): fc.Arbitrary<RandomGame> =>
  fc
    .record({
      mode,
      rulebook,
      terms,
      ownChips: fc.nat(3).map(n => n === 0),
      players: fc.nat(3),
      moves: fc.array(move, { minLength: 10, maxLength: 60, size: 'max' }),
    })
    .map(({ ownChips, ...game }) => {
      const rebuys = game.mode === 'dealer-run' ? 'approval' : 'free';
      const buyIn = { stack: 500_00, rebuys, most: 2_000_00 } as const;
      const isOwn = ownChips && game.mode !== 'practice';
      return {
        ...game,
        wallets: game.mode !== 'practice' && !isOwn,
        terms: isOwn ? { ...game.terms, buyIn } : game.terms,
      };
    });

export const anyMode: fc.Arbitrary<Mode> = fc.constantFrom(...MODES);
