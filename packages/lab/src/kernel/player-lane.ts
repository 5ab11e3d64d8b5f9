// Lanes on which a strategy itself plays, on the engine or on a grown automaton: part of a long run, or sessions.
import { DRAW_ROLLS } from './dice.ts';
import type { EdgeDraws } from './edge-draws.ts';
import { endOf, type SessionPlan, SessionProgress } from './lane.ts';
import type { RollStream } from './weighted-dice.ts';

/** A strategy at a table. After each roll, its fields hold what has changed up to just before the next. */
export type RollPlayer = {
  /** Sits down and makes the opening bets; returns their commission. */
  begin(): number;
  /** Rolls are numbered (a − 1) × 6 + (b − 1). */
  rollNumber(roll: number): void;
  readonly profit: number;
  readonly wagered: number;
  readonly unspent: number;
  readonly sevenOut: boolean;
  /** `short`: the rack could not pay for some bet in full; `broke`: for none, with nothing on the layout. */
  readonly short: boolean;
  readonly broke: boolean;
  readonly left: boolean;
  draws: EdgeDraws | null;
};

/** A lane of a long run, with the totals of its last call. */
export class LaneRun {
  readonly #player: RollPlayer;
  readonly #stream: RollStream;
  profit = 0;
  wagered = 0;

  constructor(player: RollPlayer, stream: RollStream) {
    this.#player = player;
    this.#stream = stream;
    player.begin();
  }

  /** Only the last call of a run may use part of a draw. */
  play(rolls: number): void {
    const player = this.#player;
    let [profit, wagered] = [0, 0];
    for (let roll = 0; roll < rolls; roll += DRAW_ROLLS) {
      const dice = this.#stream.deal();
      const count = Math.min(DRAW_ROLLS, rolls - roll);
      for (let index = 0; index < count; index += 1) {
        player.rollNumber(dice[index] as number);
        profit += player.profit;
        wagered += player.wagered;
      }
    }
    this.profit = profit;
    this.wagered = wagered;
  }
}

/** A lane of sessions. */
export abstract class SessionPlayer {
  readonly player: RollPlayer;
  readonly #plan: SessionPlan;
  readonly progress = new SessionProgress();

  constructor(player: RollPlayer, plan: SessionPlan) {
    this.player = player;
    this.#plan = plan;
  }

  /** Called with the commission of the opening bets, if there is any. */
  protected abstract opened(commission: number): void;
  /** Called after each roll. */
  protected abstract rolled(): void;

  get draws(): EdgeDraws | null {
    return this.player.draws;
  }

  set draws(draws: EdgeDraws | null) {
    this.player.draws = draws;
  }

  begin(): void {
    const commission = this.player.begin();
    if (commission !== 0) this.opened(commission);
    this.progress.begin(this.#plan.bankroll - commission);
    this.progress.ranShort = this.player.short;
  }

  play(dice: Uint8Array): void {
    const { progress, player } = this;
    for (let roll = 0; roll < dice.length && progress.end === null; roll += 1) {
      player.rollNumber(dice[roll] as number);
      const result = player.profit + (player.left ? player.unspent : 0);
      progress.end = endOf(
        this.#plan,
        progress.worth + result,
        !player.broke,
        progress.rolls + 1,
        player.left,
      );
      progress.roll(result, player.sevenOut);
      if (player.short) progress.ranShort = true;
      this.rolled();
    }
  }
}
