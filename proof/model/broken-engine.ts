// Loaded before a run to plant one small fault in the engine, which the comparison must find.
import { type Change, changeSource, preloadOf } from '../changed-source.ts';
import type { Book } from './rules/game.ts';

/** A fault, the rulebook that shows it, and the number of the game at which the search for it starts. */
type Planted = Change & { readonly book: Book; readonly game: number };

export const FAULTS = {
  'place bets on 6 and 8 are paid even money': {
    book: 'rws-2019',
    game: 48,
    file: 'rulebooks/resorts-world.ts',
    from: "...byPair('place', '9:5', '7:5', '7:6'),",
    to: "...byPair('place', '9:5', '7:5', '1:1'),",
  },
  'payouts round the other way': {
    book: 'rws-2019',
    game: 1,
    file: 'bets/payout.ts',
    from: 'return portion(stake, num, den, to, way);',
    to: "return portion(stake, num, den, to, way === 'down' ? 'up' : 'down');",
  },
  'whole dollars are rounded as well': {
    book: 'south-dakota',
    game: 90,
    file: 'bets/payout.ts',
    from: 'if (wholeDollarsStand) {',
    to: 'if (wholeDollarsStand && to > 100_00) {',
  },
  'new bets are off on the come-out': {
    book: 'etg',
    game: 3,
    file: 'bets/working.ts',
    from: "return rules.comeOut === 'off-if-remaining' && !remains(bet);",
    to: 'return false && remains(bet);',
  },
  'bets called off work with the point on': {
    book: 'rws-2019',
    game: 21,
    file: 'bets/working.ts',
    from: "if (bet.call !== null) return bet.call === 'on';",
    to: "if (bet.call === 'on') return true;",
  },
  'a hardway wins the easy way too': {
    book: 'rws-2019',
    game: 56,
    file: 'bets/resolve.ts',
    from: "return hard ? 'win' : 'lose';",
    to: "return hard || total === 4 ? 'win' : 'lose';",
  },
  'a barred 12 wins for the don’t side': {
    book: 'rws-2019',
    game: 27,
    file: 'bets/resolve.ts',
    from: "total === bar) return 'push';",
    to: "total === bar) return 'win';",
  },
  'a field of 4 loses': {
    book: 'rws-2019',
    game: 29,
    file: 'rulebooks/standard-bets.ts',
    from: 'FIELD_TOTALS = [2, 3, 4, 9, 10, 11, 12]',
    to: 'FIELD_TOTALS = [2, 3, 9, 10, 11, 12]',
  },
  'commission goes back rounded up': {
    book: 'rws-2019',
    game: 12,
    file: 'bets/commission.ts',
    from: "portion(bet.commission, part, bet.amount, 1, 'down')",
    to: "portion(bet.commission, part, bet.amount, 1, 'up')",
  },
  'a call outlives the win of its bet': {
    book: 'rws-2019',
    game: 2,
    file: 'evolve/apply-settlement.ts',
    from: "call: line.outcome === 'win' ? null : bet.call",
    to: 'call: bet.call',
  },
  'a box is full only for one player’s chips': {
    book: 'rws-2019',
    game: 67,
    file: 'decide/limits.ts',
    from: 'const free = boxMax - boxTotal(table, becomes);',
    to: 'const free = boxMax - standing - 0 * boxTotal(table, becomes);',
  },
  'ties of shares go to the higher seat': {
    book: 'rws-2019',
    game: 36,
    file: 'decide/shares.ts',
    from: 'a.seat - b.seat',
    to: 'b.seat - a.seat',
  },
  'shares may fall below the minimum': {
    book: 'rws-2019',
    game: 47,
    file: 'decide/shares.ts',
    from: 'if (low.length === 0) return { fixed, sharing };',
    to: 'if (low.length >= 0) return { fixed, sharing };',
  },
  'odds on the dark side are limited by the bet': {
    book: 'rws-2019',
    game: 1,
    file: 'decide/bet-checks.ts',
    from: "limit.of === 'bet' ?",
    to: "limit.of === 'bet' || flat > 0 ?",
  },
  'an increase of a contract bet is bound at once': {
    book: 'rws-2019',
    game: 130,
    file: 'evolve/seats.ts',
    from: 'unbound: plus(bet.unbound, amount),',
    to: 'unbound: bet.unbound,',
  },
  'exclusion holds for the same number only': {
    book: 'etg',
    game: 22,
    file: 'decide/bet-checks.ts',
    from: 'if (!other) continue;',
    to: 'if (!other || other.number !== rules.spot.number) continue;',
  },
  'a void keeps increases on the layout': {
    book: 'rws-2019',
    game: 2,
    file: 'decide/irregular.ts',
    from: 'if (bet.fresh === 0) return null;',
    to: 'if (bet.fresh < bet.amount) return null;',
  },
  'a corrected roll leaves the dice with whoever has them': {
    book: 'rws-2019',
    game: 11,
    file: 'evolve/apply-correction.ts',
    from: 'if (nextShooter === event.keeper) return table;',
    to: 'if (nextShooter === event.keeper || nextShooter !== null) return table;',
  },
  'a second correction credits a departed player again': {
    book: 'rws-2019',
    game: 398,
    file: 'decide/irregular.ts',
    from: 'received: Math.max(owed, received)',
    to: 'received: owed',
  },
  'the last shooter is offered the dice first': {
    book: 'rws-2019',
    game: 6,
    file: 'decide/shooter.ts',
    from: '...seats.filter(seat => seat.seat > from), ...seats.filter(seat => seat.seat <= from)',
    to: '...seats.filter(seat => seat.seat >= from), ...seats.filter(seat => seat.seat < from)',
  },
  'a come point makes nobody the shooter': {
    book: 'etg',
    game: 3,
    file: 'decide/shooter.ts',
    from: 'return present.filter(seat => hasComePoint(table, seat));',
    to: 'return onLine;',
  },
  'whoever declined stays passed over after leaving': {
    book: 'rws-2019',
    game: 398,
    file: 'evolve/evolve.ts',
    from: 'declined: table.declined.filter(other => other !== seat),',
    to: 'declined: table.declined,',
  },
  'the jackpot does not count the seven-out': {
    book: 'etg',
    game: 193,
    file: 'decide/lines.ts',
    from: 'payReached(hand, memoryAfter(scope, hand, bet))',
    to: 'payReached(hand, memoryOf(bet, scope.table))',
  },
  'the jackpot takes no other bets': {
    book: 'etg',
    game: 15,
    file: 'decide/hand-checks.ts',
    from: 'if (others >= hand.otherBets) return null;',
    to: 'if (others >= 0) return null;',
  },
  'raised odds last for two rolls': {
    book: 'etg',
    game: 1,
    file: 'evolve/apply-settlement.ts',
    from: 'raised: table.raised.length === 0 ? table.raised : [],',
    to: 'raised: table.raised,',
  },
  'a departed player’s winning bet stays up': {
    book: 'rws-2019',
    game: 24,
    file: 'decide/lines.ts',
    from: 'if (seat.left) return false;',
    to: '',
  },
  'odds stay when a change of settings returns their flat bet': {
    book: 'etg',
    game: 74,
    file: 'decide/irregular.ts',
    from: 'bet.continued || (flat !== null && betOn(seat, flat)?.continued)',
    to: 'bet.continued || (flat === bet.spot && betOn(seat, flat)?.continued)',
  },
  'a No Roll leaves bets open': {
    book: 'rws-2019',
    game: 1,
    file: 'decide/round.ts',
    from: 'accept(closeBets(table), called)',
    to: 'accept(called)',
  },
  'a late bet taken back leaves its commission with the house': {
    book: 'rws-2019',
    game: 3,
    file: 'decide/decide.ts',
    from: 'commissionBack: last.commission,',
    to: 'commissionBack: cents(0 * last.commission),',
  },
} as const satisfies Readonly<Record<string, Planted>>;
export type Fault = keyof typeof FAULTS;

/** A module URL for `--import`. */
export const preloadFor = (fault: Fault): string => preloadOf(import.meta.url, fault);

changeSource(import.meta.url, FAULTS);
