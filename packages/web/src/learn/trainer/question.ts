// A question: a layout, a roll, and the engine's settlement of it, bet by bet or player by player.
import {
  ALL_DICE,
  type BetView,
  type Dice,
  decide,
  type Line,
  type Rolled,
  type Rulebook,
  type Table,
  view,
} from '@passline/engine';
import { required } from '@passline/engine/required';
import { type Fate, fateOf, paidBy } from '@passline/table';
import { dealLayout, isAbout } from './layout-deal.ts';
import type { Level } from './levels.ts';
import type { Random } from './random.ts';

/** A bet and what happens to it. */
export type Settlement = {
  readonly seat: number;
  readonly name: string;
  readonly bet: BetView;
  /** What the dealer pays, net of lost parts and commission. */
  readonly paid: number;
  readonly fate: Fate;
  /** Its settlement; null if the roll does not affect it. */
  readonly line: Line | null;
};

/** Amounts that a question may ask for: what is at risk in an overfull box, what to pay, what to take. */
export const AMOUNTS = ['share', 'paid', 'taken'] as const;
export type AmountAsked = (typeof AMOUNTS)[number];

/** One thing to answer, with the right answers: a bet, or all of a player's. */
export type Asked = {
  readonly seat: number;
  readonly name: string;
  readonly bets: readonly Settlement[];
  readonly amounts: Readonly<Partial<Record<AmountAsked, number>>>;
  /** Null if it is not asked for. */
  readonly fate: Fate | null;
};

export type Question = {
  readonly table: Table;
  readonly dice: Dice;
  readonly rolled: Rolled;
  readonly by: 'bet' | 'player';
  readonly bets: readonly Settlement[];
  readonly asks: readonly Asked[];
};

function settle(table: Table, dice: Dice): Rolled {
  const decision = decide(table, { type: 'roll', dice });
  const rolled = decision.ok ? decision.events.find(event => event.type === 'rolled') : undefined;
  if (!rolled) throw new Error('the throw of a question was refused');
  return rolled;
}

/** Spots on which only a share of somebody's bet is at risk. */
const sharedIn = ({ lines }: Rolled): ReadonlySet<string> =>
  new Set(lines.filter(({ stake, before }) => stake < before).map(({ spot }) => spot));

function byBet(bets: readonly Settlement[], shared: ReadonlySet<string>): readonly Asked[] {
  return bets.map(settledBet => {
    const { seat, name, bet, paid, fate, line } = settledBet;
    const share = line && shared.has(bet.spot) ? { share: line.stake } : {};
    return { seat, name, bets: [settledBet], amounts: { ...share, paid }, fate };
  });
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

function byPlayer(bets: readonly Settlement[]): readonly Asked[] {
  return [...Map.groupBy(bets, ({ seat }) => seat)].map(([seat, own]) => ({
    seat,
    name: own[0]?.name ?? '',
    bets: own,
    amounts: {
      paid: sum(own.map(({ paid }) => paid)),
      taken: sum(own.map(({ line }) => (line?.outcome === 'lose' ? line.lost : 0))),
    },
    fate: null,
  }));
}

/** Every bet on the layout, with what the engine says about it. */
export function questionOf(table: Table, dice: Dice, by: Question['by'] = 'bet'): Question {
  const rolled = settle(table, dice);
  const bets = view(table).seats.flatMap(({ seat, name, bets: standing }) =>
    standing.map(bet => {
      const line = rolled.lines.find(found => found.seat === seat && found.spot === bet.spot) ?? null;
      return { seat, name, bet, paid: paidBy(line), fate: fateOf(line), line };
    }),
  );
  const asks = by === 'player' ? byPlayer(bets) : byBet(bets, sharedIn(rolled));
  return { table, dice, rolled, by, bets, asks };
}

/** Whether a roll decides what the level is about and, if required, pays something. */
function isFitting({ table, bets, asks }: Question, level: Level, paying: boolean): boolean {
  const about = bets.filter(bet => {
    const { spot } = required(table.rules.spots.get(bet.bet.spot));
    return isAbout(level, spot) && bet.line !== null;
  });
  if (level.deal === 'box' && asks.every(({ amounts }) => amounts.share === undefined)) return false;
  // The end of a hand always counts as paying.
  return paying && level.deal !== 'jackpot' ? about.some(({ paid }) => paid > 0) : about.length > 0;
}

const ATTEMPTS = 100;

/** A question in which something is decided, and usually something is paid. */
export function newQuestion(book: Rulebook, level: Level, random: Random): Question {
  const paying = random.happens(9 / 10);
  const by = level.deal === 'players' ? 'player' : 'bet';
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const table = dealLayout(book, level, random);
    const asked = ALL_DICE.map(dice => questionOf(table, dice, by));
    const fitting = asked.filter(question => isFitting(question, level, paying));
    if (fitting.length > 0) return random.pick(fitting);
  }
  throw new Error(`no question could be made for ${level.id} by ${book.id}`);
}
