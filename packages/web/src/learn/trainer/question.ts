// A question: a layout, a throw, and for each bet what the engine's settlement makes of it.
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
import type { Chance } from './chance.ts';
import { dealtLayout } from './layout-deal.ts';
import type { Level } from './levels.ts';

/** Where the bet is afterwards: still up, back with its player, or with the house. */
export type Fate = 'stays' | 'back' | 'lost';

export type Asked = {
  readonly seat: number;
  readonly name: string;
  readonly bet: BetView;
  /** What the dealer pays, net of lost parts and commission. */
  readonly paid: number;
  readonly fate: Fate;
  /** Its settlement; null: the throw does nothing to it. */
  readonly line: Line | null;
};

export type Question = {
  readonly table: Table;
  readonly dice: Dice;
  readonly rolled: Rolled;
  readonly bets: readonly Asked[];
};

const paidBy = (line: Line | null): number =>
  line?.outcome === 'win' ? line.toRack + line.up - line.before : 0;

function fateOf(line: Line | null): Fate {
  if (!line || line.up > 0) return 'stays';
  return line.outcome === 'lose' ? 'lost' : 'back';
}

function settled(table: Table, dice: Dice): Rolled {
  const decision = decide(table, { type: 'roll', dice });
  const rolled = decision.ok ? decision.events.find(event => event.type === 'rolled') : undefined;
  if (!rolled) throw new Error('the throw of a question was refused');
  return rolled;
}

/** Every bet on the layout, with what the engine says of it. */
export function questionOf(table: Table, dice: Dice): Question {
  const rolled = settled(table, dice);
  const bets = view(table).seats.flatMap(({ seat, name, bets: standing }) =>
    standing.map(bet => {
      const line = rolled.lines.find(found => found.seat === seat && found.spot === bet.spot) ?? null;
      return { seat, name, bet, paid: paidBy(line), fate: fateOf(line), line };
    }),
  );
  return { table, dice, rolled, bets };
}

const ATTEMPTS = 100;

/** A question in which something is decided, and mostly something is paid. */
export function newQuestion(book: Rulebook, level: Level, chance: Chance): Question {
  const payingWanted = chance.happens(9 / 10);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const table = dealtLayout(book, level, chance);
    const asked = ALL_DICE.map(dice => questionOf(table, dice));
    const fitting = asked.filter(({ bets }) =>
      payingWanted ? bets.some(({ paid }) => paid > 0) : bets.some(({ line }) => line !== null),
    );
    if (fitting.length > 0) return chance.pick(fitting);
  }
  throw new Error(`no question could be made for ${level.id} by ${book.id}`);
}
