// A dealer-run table with two players, and its dice, for tests.
import type { TableTerms } from '../src/requests/commands.ts';
import { Game } from './game.ts';
import { ana, dana } from './people.ts';

/** Ana with her own device, and Walt, whom Dana seated by name. */
export function game(rulebook = 'rws-2019', terms: Partial<TableTerms> = {}): Game {
  const table = new Game({ mode: 'dealer-run', rulebook, terms });
  table.sit(ana);
  table.do(dana, { type: 'seat', seat: 5, name: 'Walt', amount: 200_00 });
  return table;
}

/** Enters dice and confirms them. */
export function roll(table: Game, dice: [number, number]): void {
  table.do(dana, { type: 'enter-dice', dice });
  table.do(dana, { type: 'confirm-dice', dice });
}
