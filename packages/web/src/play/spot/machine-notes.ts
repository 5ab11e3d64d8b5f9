// What newcomers need to know about an electronic table: the jackpot on the roll count, and Power Odds.
import { formatOdds, type SeatNumber, type SpotName, type SpotRules, type Table } from '@passline/engine';
import { countsTable } from '../../layout/hand-marks.ts';
import { handPays } from '../../rulebooks/spot-words.ts';
import { amount } from '../../text/money.ts';
import { joinPrices } from '../../text/pays.ts';
import * as detailsText from '../../text/play-details.ts';
import { ownBet } from '../betting/betting.ts';

export type MachineNote = {
  readonly name: string;
  readonly text: string;
  readonly cites: string;
  /** A short version, for cards of two lines. */
  readonly short?: string;
};

type Hand = NonNullable<SpotRules['hand']>;

/** The current count, and what it pays next. */
function countNote({ pays, definition }: Hand, count: number): MachineNote {
  const step = pays.findIndex(({ on, from }) => on === null && from > count);
  const [, paid] = handPays(definition)[step] ?? [];
  const next = pays[step];
  const text =
    next && paid !== undefined
      ? detailsText.countNext(count, next.from - count, paid)
      : detailsText.countAtTop(count);
  const short = detailsText.named(detailsText.countNow, text);
  return { name: detailsText.countNow, text, cites: definition.pays.cite, short };
}

/** When to bet it or, once a bet is up, that there is nothing left to do. */
function handToPlay({ definition, otherBets }: Hand, isUp: boolean): MachineNote {
  const { opens, needs, binds } = definition;
  if (isUp) return { name: detailsText.toPlay, text: detailsText.itRides, cites: binds.cite };
  const text =
    opens === 'new-shooter'
      ? detailsText.betBeforeNewShooter
      : detailsText.betAfterSevenOut(otherBets === null ? null : amount(otherBets));
  return { name: detailsText.toPlay, text, cites: needs?.cite ?? binds.cite };
}

/** How often the bet pays more, what it pays then, and that a bet is all it takes. */
function powerNote({ rules, raised }: Table, { spot, raises }: SpotRules): readonly MachineNote[] {
  const { powerChance, book } = rules;
  if (!book.power || raises.length === 0 || powerChance.num === 0) return [];
  const odds = raises.map(raise => detailsText.eitherOdds(raise.odds.map(formatOdds), raise.totals));
  const text = raised.some(each => each.spot === spot.name)
    ? detailsText.powerNow
    : detailsText.powerChance(powerChance.num, powerChance.den, joinPrices(odds));
  const highest = raises.flatMap(raise => raise.odds).sort((a, b) => b.num * a.den - a.num * b.den)[0];
  const short = highest && detailsText.powerUpTo(formatOdds(highest));
  return [{ name: detailsText.powerOdds, text, cites: book.power.cite, ...(short && { short }) }];
}

export function machineNotes(game: Table, seat: SeatNumber | null, name: SpotName): readonly MachineNote[] {
  const rules = game.rules.spots.get(name);
  if (!rules) return [];
  const { hand } = rules;
  if (!hand || !countsTable(hand)) return powerNote(game, rules);
  return [countNote(hand, game.count), handToPlay(hand, ownBet(game, seat, name) !== null)];
}
