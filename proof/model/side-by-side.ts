// Gives the engine and the model the same commands, and compares them after each.
import {
  decide,
  type Command as EngineCommand,
  evolve,
  findRulebook,
  newTable,
  type Table,
  view,
} from '@passline/engine';
import { amountOf, type Book, commissionOf, type Game } from './rules/game.ts';
import { type Command, Model } from './rules/model.ts';
import { offeredTo, shooterNow } from './rules/shooter.ts';
import { isInPlay } from './rules/take-down.ts';

/** Everything that is compared, by name, so that a difference can be located. */
export type Picture = Readonly<Record<string, string>>;

function pictureOfModel(game: Game): Picture {
  const picture: Record<string, string> = {
    phase: game.open ? 'open' : 'closed',
    point: game.point === 0 ? 'off' : String(game.point),
    shooter: String(shooterNow(game) ?? 'none'),
    offered: String(offeredTo(game) ?? 'none'),
    count: String(game.count),
    house: String(game.house),
    raised: game.raised.map(({ spot, odds }) => `${spot} ${odds}:1`).join(', '),
  };
  for (const { seat, name, rack, left, piles } of game.players) {
    picture[`seat ${seat}`] = left ? `${name}, left` : name;
    picture[`rack ${seat}`] = String(rack);
    for (const pile of piles) {
      picture[`bet ${seat} ${pile.spot}`] = [
        amountOf(pile),
        `commission ${commissionOf(pile)}`,
        pile.call ?? 'no call',
        isInPlay(game, pile) ? 'in play' : 'off',
      ].join(', ');
    }
  }
  for (const [name, amount] of Object.entries(game.credits)) picture[`credit ${name}`] = String(amount);
  return picture;
}

function pictureOfEngine(table: Table, credits: Readonly<Record<string, number>>): Picture {
  const shown = view(table);
  const picture: Record<string, string> = {
    phase: shown.phase,
    point: String(shown.point ?? 'off'),
    shooter: String(shown.shooter ?? 'none'),
    offered: String(shown.offeredTo ?? 'none'),
    count: String(shown.count),
    house: String(table.house),
    raised: shown.raised.map(({ spot, odds }) => `${spot} ${odds}`).join(', '),
  };
  for (const { seat, name, rack, left, bets } of shown.seats) {
    picture[`seat ${seat}`] = left ? `${name}, left` : name;
    picture[`rack ${seat}`] = String(rack);
    for (const { spot, amount, commission, marker, inPlay } of bets) {
      picture[`bet ${seat} ${spot}`] = [
        amount,
        `commission ${commission}`,
        marker ?? 'no call',
        inPlay ? 'in play' : 'off',
      ].join(', ');
    }
  }
  for (const [name, amount] of Object.entries(credits)) picture[`credit ${name}`] = String(amount);
  return picture;
}

export type Difference = { readonly what: string; readonly model: string; readonly engine: string };

function firstDifference(model: Picture, engine: Picture): Difference | null {
  for (const what of new Set([...Object.keys(model), ...Object.keys(engine)])) {
    const [expected, got] = [model[what] ?? 'nothing', engine[what] ?? 'nothing'];
    if (expected !== got) return { what, model: expected, engine: got };
  }
  return null;
}

export class SideBySide {
  readonly model: Model;
  #table: Table;
  readonly #credits: Record<string, number> = {};

  constructor(book: Book, settings: Readonly<Record<string, string>>) {
    this.model = new Model(book, settings);
    const rules = findRulebook(book);
    const made = rules ? newTable(rules, settings) : null;
    if (!made?.ok) throw new Error(`the engine makes no table of ${book}: ${made?.message}`);
    this.#table = made.table;
  }

  /** The engine's refusal, or null if it accepts. */
  #tellEngine(command: Command): string | null {
    const decision = decide(this.#table, command as EngineCommand);
    if (!decision.ok) return decision.refusal.code;
    for (const event of decision.events) {
      this.#table = evolve(this.#table, event);
      for (const { name, amount } of 'credits' in event ? event.credits : []) {
        this.#credits[name] = (this.#credits[name] ?? 0) + amount;
      }
    }
    return null;
  }

  /** Gives the command to both and returns their difference; `code` is the model's refusal. */
  tell(command: Command): { readonly code: string | null; readonly difference: Difference | null } {
    const code = this.model.tell(command);
    let engine: string | null;
    try {
      engine = this.#tellEngine(command);
    } catch (error) {
      engine = `throws ${error instanceof Error ? error.message : String(error)}`;
    }
    if (code !== engine) {
      const difference = { what: 'answer', model: code ?? 'accepted', engine: engine ?? 'accepted' };
      return { code, difference };
    }
    const picture = pictureOfEngine(this.#table, this.#credits);
    return { code, difference: firstDifference(pictureOfModel(this.model.game), picture) };
  }
}
