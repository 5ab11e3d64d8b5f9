// Random commands of the people at a table: mostly sensible ones.
import type { SeededRandom } from '../fuzz/seeded-random.ts';
import { randomSettingsChange } from './random-settings.ts';
import { amountOf, type Game, type Player } from './rules/game.ts';
import { ALL_GROUNDS } from './rules/irregular.ts';
import { unitOf } from './rules/limits.ts';
import type { Command, Model } from './rules/model.ts';
import { chartRows } from './rules/power.ts';
import { isJackpotWindow } from './rules/put-down.ts';
import { offeredTo } from './rules/shooter.ts';
import { ALL_SPOTS, isOffered, kindOf, oddsBehind } from './rules/spots.ts';

export type GameBias = {
  /** Whether sevens are rare, common, or as often as with fair dice. */
  readonly sevens: 'rare' | 'fair' | 'common';
  /** A few spots that everybody prefers, so that boxes fill up; empty for all spots. */
  readonly favorites: readonly string[];
  /** The one box that everybody bets in at a crowded table. */
  readonly box: string | null;
};

/** A seat that no table has. */
const NO_SEAT = 0;
const ODD_AMOUNTS = [0, -500, 12.5, 1, 7, 100_000_000_001, 100_000_000_000, Number.NaN, 2 ** 60];

function randomAmount(chance: SeededRandom, game: Game, spot: string): number {
  const unit = Number(unitOf(game, spot));
  if (chance.percent(4)) return chance.pick(ODD_AMOUNTS);
  if (chance.percent(8)) return chance.between(1, 2500);
  if (game.book === 'etg' && chance.percent(50)) return chance.between(1, 400) * unit;
  const chips = chance.percent(70) ? chance.between(1, 12) : chance.between(1, 80);
  const larger = unit < 100 && chance.percent(70) ? Math.ceil(100 / unit) : 1;
  return unit * chips * larger;
}

/** A spot that somebody might bet on now. */
function randomSpot(chance: SeededRandom, game: Game, player: Player | undefined, bias: GameBias): string {
  if (chance.percent(3)) return chance.pick(['put', 'hot-shooter', 'hop-6-1', 'constructor', 'place-7', '']);
  if (bias.box !== null && chance.percent(50)) return bias.box;
  const roll = chance.below(100);
  const flats = (player?.piles ?? []).filter(({ spot }) => oddsBehind(spot) !== null);
  if (flats.length > 0 && roll < 15) return oddsBehind(chance.pick(flats).spot) ?? 'pass-odds';
  if (player && player.piles.length > 0 && roll < 25) return chance.pick(player.piles).spot;
  if (game.book === 'etg' && roll < (isJackpotWindow(game) ? 35 : 27)) return 'hot-shooter';
  if (roll < 45) return chance.pick(['pass', 'pass', 'dont-pass']);
  if (roll < 55) return chance.pick(['come', 'dont-come']);
  if (roll < 60 && game.book === 'south-dakota') return 'put';
  if (bias.favorites.length > 0 && roll < 85) return chance.pick(bias.favorites);
  const spots = chance.percent(5) ? ALL_SPOTS : ALL_SPOTS.filter(spot => isOffered(game, spot));
  // Picks a kind first, because there are as many hops as all other bets together.
  const kind = chance.pick([...new Set(spots.map(spot => kindOf(spot).kind))]);
  return chance.pick(spots.filter(spot => kindOf(spot).kind === kind));
}

function randomStandingSpot(chance: SeededRandom, player: Player | undefined): string {
  return player && player.piles.length > 0 && chance.percent(92)
    ? chance.pick(player.piles).spot
    : chance.pick(ALL_SPOTS);
}

function randomReduction(
  chance: SeededRandom,
  game: Game,
  player: Player | undefined,
  seat: number,
): Command {
  const spot = randomStandingSpot(chance, player);
  const pile = player?.piles.find(each => each.spot === spot);
  const unit = unitOf(game, spot);
  const units = Number(amountOf(pile) / unit);
  const amount =
    units > 1 && chance.percent(80)
      ? chance.between(1, units) * Number(unit)
      : randomAmount(chance, game, spot);
  return { type: 'reduce', seat, spot, amount };
}

function isCallable(spot: string): boolean {
  return ['place', 'buy', 'lay', 'hard', 'big', 'come-odds'].includes(kindOf(spot).kind);
}

function randomCall(chance: SeededRandom, player: Player | undefined, seat: number): Command {
  const callable = (player?.piles ?? []).map(({ spot }) => spot).filter(isCallable);
  const spot =
    callable.length > 0 && chance.percent(90) ? chance.pick(callable) : randomStandingSpot(chance, player);
  return { type: 'call', seat, spot, call: chance.pick(['on', 'off']) };
}

function dice(chance: SeededRandom, game: Game, bias: GameBias): readonly [number, number] {
  const a = chance.between(1, 6);
  const b = chance.between(1, 6);
  if (a + b === 7 && bias.sevens === 'rare' && game.point > 0 && chance.percent(85)) return [a, a];
  if (a + b !== 7 && bias.sevens === 'common' && chance.percent(15)) return [a, 7 - a];
  return [a, b];
}

const BAD_DICE: readonly (readonly [number, number])[] = [
  [0, 3],
  [7, 1],
  [3, -1],
  [2.5, 2],
];

const thrown = (chance: SeededRandom, game: Game, bias: GameBias): readonly [number, number] =>
  chance.percent(1) ? chance.pick(BAD_DICE) : dice(chance, game, bias);

const aRoll = (chance: SeededRandom, game: Game, bias: GameBias): Command => ({
  type: 'roll',
  dice: thrown(chance, game, bias),
});

const aCorrection = (chance: SeededRandom, game: Game, bias: GameBias): Command => ({
  type: 'correct',
  dice: thrown(chance, game, bias),
});

const RAISABLE = ALL_SPOTS.filter(spot => chartRows(spot).length > 0);

function randomRaise(chance: SeededRandom, game: Game): Command {
  if (chance.percent(20))
    return { type: 'power', spot: chance.pick(ALL_SPOTS), odds: chance.pick(['10:1', '7:2']) };
  const standing = game.players.flatMap(player => player.piles.map(({ spot }) => spot));
  const likely = standing.filter(spot => RAISABLE.includes(spot));
  const spot = chance.pick(likely.length > 0 && chance.percent(80) ? likely : RAISABLE);
  const [, odds] = chance.pick(chartRows(spot));
  return { type: 'power', spot, odds: `${chance.pick(odds)}:1` };
}

function randomFind(
  chance: SeededRandom,
  game: Game,
  player: Player | undefined,
  seat: number,
  bias: GameBias,
): Command {
  const spot = randomSpot(chance, game, player, bias);
  const found: Command = { type: 'late-bet', seat, spot, amount: randomAmount(chance, game, spot) };
  return chance.percent(95) ? { ...found, by: 'Kim' } : found;
}

/** Usually takes off the chips last found; otherwise any on the layout. */
function randomUndo(chance: SeededRandom, game: Game, player: Player | undefined, seat: number): Command {
  const last = chance.percent(90) ? game.lastFound : null;
  const whose = last ? game.players.find(each => each.seat === last.seat) : player;
  const spot = last?.spot ?? randomStandingSpot(chance, player);
  const pile = whose?.piles.find(each => each.spot === spot);
  const amount = Number(pile?.lots.at(-1)?.amount ?? 500);
  const undo: Command = { type: 'undo-late-bet', seat: whose?.seat ?? seat, spot, amount };
  return chance.percent(95) ? { ...undo, by: 'Kim' } : undo;
}

function randomRuling(chance: SeededRandom, seat: number): Command {
  const amount = chance.pick([500, 2500, -300, -5000, 0, 100_000_000_001, 0.5]);
  const ruling: Command = { type: 'ruling', seat, amount };
  return chance.percent(85) ? { ...ruling, by: 'Lee', because: 'paid short' } : { ...ruling, by: 'Lee' };
}

let names = 0;
/** No name is used twice, so that each credit belongs to one player. */
export function sitDown(chance: SeededRandom, game: Game): Command {
  names += 1;
  const taken = game.players.map(({ seat }) => seat);
  const free = [1, 2, 3, 4, 5, 6, 12, 20].filter(seat => !taken.includes(seat));
  const seat = free.length > 0 && chance.percent(85) ? chance.pick(free) : chance.pick([0, 21, 1, 2]);
  const name = chance.percent(3) ? chance.pick(['', ' Bo', 'a"b', 'x'.repeat(41)]) : `P${names}`;
  const amount = chance.percent(4)
    ? chance.pick([-1, 0.5, 0])
    : chance.pick([3000, 20_000, 100_000, 1_000_050]);
  return { type: 'seat', seat, name, amount };
}

/** Restarts the names with each game, so that its seed alone decides it. */
export function restartNames(): void {
  names = 0;
}

/** Usually the player to whom the dice are offered. */
const aTaker = (chance: SeededRandom, game: Game, seat: number): number =>
  chance.percent(75) ? (offeredTo(game) ?? seat) : seat;

type Wish = (
  chance: SeededRandom,
  game: Game,
  player: Player | undefined,
  seat: number,
  bias: GameBias,
) => Command;

const WISHES: readonly (readonly [number, Wish])[] = [
  [
    340,
    (chance, game, player, seat, bias) => {
      const spot = randomSpot(chance, game, player, bias);
      return { type: 'bet', seat, spot, amount: randomAmount(chance, game, spot) };
    },
  ],
  [220, (chance, game, _player, _seat, bias) => aRoll(chance, game, bias)],
  [45, randomReduction],
  [30, (chance, _game, player, seat) => ({ type: 'take', seat, spot: randomStandingSpot(chance, player) })],
  [45, (chance, _game, player, seat) => randomCall(chance, player, seat)],
  [28, () => ({ type: 'close' })],
  [18, () => ({ type: 'open' })],
  [35, randomFind],
  [12, randomUndo],
  [25, (chance, game) => randomRaise(chance, game)],
  [12, chance => ({ type: 'no-roll', ground: chance.percent(90) ? chance.pick(ALL_GROUNDS) : 'sneezed' })],
  [8, () => ({ type: 'void' })],
  [8, () => ({ type: 'interrupt' })],
  [8, (chance, game, _player, _seat, bias) => ({ type: 'interrupt', dice: thrown(chance, game, bias) })],
  [25, (chance, game, _player, _seat, bias) => aCorrection(chance, game, bias)],
  [20, (chance, game) => ({ type: 'settings', changes: randomSettingsChange(chance, game) })],
  [14, (chance, game, _player, seat) => ({ type: 'accept', seat: aTaker(chance, game, seat) })],
  [12, (chance, game, _player, seat) => ({ type: 'decline', seat: aTaker(chance, game, seat) })],
  [
    10,
    (chance, game, _player, seat) => ({
      type: 'give-up',
      seat: chance.percent(50) ? (game.shooter ?? NO_SEAT) : seat,
    }),
  ],
  [8, (_chance, _game, _player, seat) => ({ type: 'leave', seat })],
  [
    10,
    chance => ({
      type: 'buy-in',
      seat: chance.between(1, 5),
      amount: chance.pick([100, 5000, 1, 0, -5, 99.5]),
    }),
  ],
  [20, (chance, game) => sitDown(chance, game)],
  [8, (chance, _game, _player, seat) => randomRuling(chance, seat)],
];
const ALL_WEIGHTS = WISHES.reduce((total, [weight]) => total + weight, 0);

function anyCommand(chance: SeededRandom, game: Game, bias: GameBias): Command {
  const here = game.players.filter(({ left }) => !left);
  const player = here.length > 0 && !chance.percent(3) ? chance.pick(here) : undefined;
  const seat = player?.seat ?? chance.between(1, 20);
  let at = chance.below(ALL_WEIGHTS);
  for (const [weight, wish] of WISHES) {
    if (at < weight) return wish(chance, game, player, seat, bias);
    at -= weight;
  }
  throw new Error('the weights do not add up');
}

const SIGNATURES: readonly Pick<Command, 'by' | 'because'>[] = [
  { by: 'Kim' },
  { by: 'Kim', because: 'asked by the player' },
  { by: 'K"m' },
  { by: '' },
  { because: 'nobody signs' },
];

/** Redraws four in five commands until the rules accept them; a closed table mostly waits for its dice. */
export function randomCommand(chance: SeededRandom, model: Model, bias: GameBias): Command {
  const { game } = model;
  // A roll is corrected right after it, sometimes more than once.
  if (game.rolls > 0 && !game.final && chance.percent(12)) return aCorrection(chance, game, bias);
  if (!game.open && chance.percent(25))
    return game.book === 'etg' && chance.percent(60) ? randomRaise(chance, game) : aRoll(chance, game, bias);
  let wish = anyCommand(chance, game, bias);
  if (chance.percent(80)) {
    for (let tries = 12; tries > 0 && model.wouldTell(wish) !== null; tries -= 1) {
      wish = anyCommand(chance, game, bias);
    }
  }
  return chance.percent(1) ? { ...wish, ...chance.pick(SIGNATURES) } : wish;
}
