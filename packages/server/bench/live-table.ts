// One live table of the benchmark: its players follow its stream, bet at different moments, and roll the dice.
import type { LogEntry, TableRequest } from '@passline/table';
import { evolve, type TableState } from '@passline/table';
import { type Pool, requestBytes } from './asking.ts';
import { EventStream, type Frame } from './event-stream.ts';
import type { Player } from './guests.ts';
import { wishes } from './live-wishes.ts';
import { Samples } from './samples.ts';

/** The figures of all tables together, while they are measured. */
export class LiveFigures {
  measuring = false;
  stopped = false;
  readonly acknowledged = new Samples();
  readonly rollToStream = new Samples();
  rolls = 0;
  frames = 0;
  readonly refusals = new Map<string, number>();

  countRefusal(code: string): void {
    this.refusals.set(code, (this.refusals.get(code) ?? 0) + 1);
  }
}

export type LiveTerms = { readonly betMs: number; readonly shooterMs: number; readonly showMs: number };

/** Players bet within this share of the bet time, as careful players do. */
const BETS_WITHIN = 0.8;
const BUTTON_WITHIN = 0.8;

const epochMs = (): number => performance.timeOrigin + performance.now();

export class LiveTable {
  readonly #players: readonly Player[];
  readonly #terms: LiveTerms;
  readonly #pool: Pool;
  readonly #figures: LiveFigures;
  readonly #streams: EventStream[] = [];
  #state: TableState | null = null;
  #keys = 0;

  constructor(players: readonly Player[], terms: LiveTerms, pool: Pool, figures: LiveFigures) {
    this.#players = players;
    this.#terms = terms;
    this.#pool = pool;
    this.#figures = figures;
  }

  /** Opens a stream for every player; the first player's stream is folded into the table's state. */
  async follow(port: number): Promise<void> {
    for (const [index, { table, cookie }] of this.#players.entries()) {
      const stream = await EventStream.open({
        port,
        cookie,
        table,
        after: 0,
        onFrame: frame => this.#saw(frame, index === 0),
      });
      this.#streams.push(stream);
    }
  }

  close(): void {
    for (const stream of this.#streams) stream.close();
  }

  /** The first bet wakes the table. */
  begin(): void {
    const [first] = this.#players;
    if (first) this.#send(first, { type: 'bet', spot: 'pass', amount: 1000 });
  }

  #saw(frame: Frame, first: boolean): void {
    const figures = this.#figures;
    if (figures.measuring) {
      figures.frames += 1;
      if (frame.type === 'rolled') figures.rollToStream.add(epochMs() - frame.at);
      if (frame.type === 'rolled' && first) figures.rolls += 1;
    }
    if (!first) return;
    const { entry } = JSON.parse(frame.data()) as { readonly entry: LogEntry };
    this.#state = evolve(this.#state, entry);
    const { event } = entry;
    if (event.type !== 'clock-set') return;
    if (event.stage === 'betting') this.#bet(this.#state);
    else if (event.stage === 'shooter') this.#press(this.#state);
  }

  #bet(state: TableState): void {
    for (const player of this.#players) {
      for (const request of wishes(state, player.seat)) {
        this.#later(Math.random() * BETS_WITHIN * this.#terms.betMs, player, request);
      }
    }
  }

  #press({ game }: TableState): void {
    const shooter = this.#players.find(({ seat }) => seat === game.shooter);
    if (shooter)
      this.#later(Math.random() * BUTTON_WITHIN * this.#terms.shooterMs, shooter, { type: 'roll' });
  }

  #later(delayMs: number, player: Player, request: TableRequest): void {
    setTimeout(() => this.#send(player, request), delayMs);
  }

  #send({ table, cookie, seat }: Player, body: TableRequest): void {
    const figures = this.#figures;
    if (figures.stopped) return;
    this.#keys += 1;
    const path = `/api/tables/${table}/commands`;
    const request = requestBytes({ method: 'POST', path, cookie, key: `live-${seat}-${this.#keys}`, body });
    const sentAt = performance.now();
    this.#pool.idle().send(request, (status, _head, answer) => {
      if (!figures.measuring) return;
      if (status === 200) figures.acknowledged.add(performance.now() - sentAt);
      else figures.countRefusal(/"code":"([^"]+)"/.exec(answer.toString())?.[1] ?? String(status));
    });
  }
}
