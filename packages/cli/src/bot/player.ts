// A strategy at a seat of a server's table: it follows the log, bets while bets are open, and rolls when it has the
// dice.

import {
  type Client,
  type Connection,
  type Done,
  evolve,
  isPassing,
  type LayoutRequest,
  type LogEntry,
  newKey,
  Problem,
  seatOf,
  type TableRequest,
  type TableState,
} from '@passline/client';
import {
  type BetCommand,
  type Cents,
  cents,
  type Event,
  formatCents,
  layoutTotal,
  type RollCorrected,
  type Rolled,
  type SeatNumber,
  seatAt,
} from '@passline/engine';
import { type Memory, type Strategy, StrategyError, type Wished, wishFor } from '@passline/lab';
import { afterEvent, type BotState, newBotState, nextAction, withoutPlan, withPlan } from './state.ts';

export type Game = {
  readonly client: Client;
  readonly table: string;
  readonly player: string;
  readonly strategy: Strategy;
  readonly unit: Cents;
  readonly rolls: number | null;
  say(line: string): void;
};

export type Ending = {
  /** Why it ended, as a phrase, and whether that was expected. */
  readonly why: string;
  readonly well: boolean;
  readonly rolls: number;
  /** Chips at the start, chips cashed out, and chips still on the layout. */
  readonly start: number;
  readonly cashedOut: number;
  readonly standing: number;
};

type Departed = Extract<Event, { type: 'departed' }>;

const MAX_AT_ONCE = 64;
const ASK_AGAIN_MS = 2_000;
/** A bet makes the last result final (D26), so at a dealer-run table the bot first leaves time for a correction. */
const DEALER_PAUSE_MS = 5_000;

const pause = (ms: number): Promise<void> => new Promise(resume => setTimeout(resume, ms));

const signed = (amount: number): string => (amount > 0 ? `+${formatCents(amount)}` : formatCents(amount));

function requestFor(command: BetCommand): LayoutRequest {
  const { type, spot } = command;
  if (type === 'take') return { type, spot };
  if (type === 'call') return { type, spot, call: command.call };
  return { type, spot, amount: command.amount };
}

function callOf({ dice, total, sevenOut, pointBefore, point }: Rolled): string {
  const what = sevenOut ? ', seven-out' : pointBefore !== null && point === null ? ', the point is made' : '';
  return `${dice.join('-')} = ${total}${what}`;
}

export class BotPlayer {
  readonly #game: Game;
  readonly #reported = new Set<string>();
  #state: TableState | null = null;
  #bot: BotState;
  #seat: SeatNumber | null = null;
  #start = 0;
  #stream: Connection['stream'] = 'connecting';
  #betsPaused = false;
  #departed: Departed | null = null;
  #ended: { readonly why: string; readonly well: boolean } | null = null;
  #wake: () => void = () => {};

  constructor(game: Game) {
    this.#game = game;
    this.#bot = newBotState(game.strategy, cents(0));
  }

  get #rolls(): number {
    return this.#bot.player.visit.rolls;
  }

  /** Leaves as soon as the request in progress is answered. */
  stop(): void {
    this.#end('stopped', true);
  }

  async play(): Promise<Ending> {
    const { client, table } = this.#game;
    const following = client.follow(table, {
      onState: state => this.#onState(state),
      onEntries: entries => {
        for (const { entry } of entries) this.#applyEntry(entry);
      },
      onStatus: connection => this.#reportConnection(connection),
      onProblem: problem => this.#end(problem.detail, false),
    });
    try {
      while (!this.#ended) {
        const behind = this.#state && (following.state?.version ?? 0) > this.#state.version;
        if (behind) await this.#catchUp();
        else if (!(await this.#takeTurn())) await this.#waitForChange();
      }
      return await this.#leave();
    } finally {
      following.stop();
    }
  }

  #waitForChange(): Promise<void> {
    return new Promise(resume => {
      this.#wake = resume;
    });
  }

  #end(why: string, well: boolean): void {
    this.#ended ??= { why, well };
    this.#wake();
  }

  #onState(state: TableState): void {
    if (!this.#state) {
      this.#state = state;
      const seat = seatAt(state.game, seatOf(state, this.#game.player));
      if (!seat) {
        this.#end('the bot has no seat', false);
        return;
      }
      this.#seat = seat.seat;
      this.#start = seat.rack + layoutTotal(seat);
      this.#bot = newBotState(this.#game.strategy, cents(this.#start));
      this.#game.say(`seat ${seat.seat}, ${formatCents(seat.rack)} in the rack`);
    }
    this.#wake();
  }

  #applyEntry({ version, at, event }: LogEntry): void {
    const { rolls, say } = this.#game;
    if (!this.#state || this.#seat === null || version !== this.#state.version + 1) return;
    const state = evolve(this.#state, { version, at, event });
    this.#state = state;
    this.#bot = afterEvent(this.#bot, event, this.#seat);
    if (event.type === 'rolled' || event.type === 'roll-corrected') {
      say(this.#rollLine(state, event));
      if (state.created.mode === 'dealer-run') this.#pauseBetting();
    } else if (event.type === 'interrupted') {
      say(`the table was interrupted for ${Math.round(event.forMs / 1000)} seconds: ${event.round}`);
    } else if (event.type === 'departed' && event.seat === this.#seat) {
      this.#departed = event;
      this.#end(`left the table${event.because === undefined ? '' : `: ${event.because}`}`, true);
    }
    if (rolls !== null && this.#rolls >= rolls) this.#end('rolls played', true);
  }

  #rollLine({ game }: TableState, event: Rolled | RollCorrected): string {
    const own = seatAt(game, this.#seat);
    const after = own ? `rack ${formatCents(own.rack)}, on the layout ${formatCents(layoutTotal(own))}` : '';
    const roll = event.type === 'rolled' ? event : event.roll;
    const number = `roll ${this.#rolls}${roll === event ? '' : ', corrected'}`;
    return `${number}: ${callOf(roll)}; ${signed(this.#bot.player.last?.result ?? 0)}; ${after}`;
  }

  #pauseBetting(): void {
    this.#betsPaused = true;
    setTimeout(() => {
      this.#betsPaused = false;
      this.#wake();
    }, DEALER_PAUSE_MS).unref();
  }

  #reportConnection({ stream, store }: Connection): void {
    const { say } = this.#game;
    if (stream === 'lost') say('connection lost: trying again');
    else if (stream === 'live' && this.#stream === 'lost') say('connected again');
    if (stream !== 'connecting') this.#stream = stream;
    if (store === 'lost') say('the server has lost its store: waiting');
  }

  /** The stream restarted from a snapshot: reads the entries in between, so that no roll is missed. */
  async #catchUp(): Promise<void> {
    const { client, table } = this.#game;
    try {
      const { events } = await client.events(table, this.#state?.version ?? 0);
      for (const { entry } of events) this.#applyEntry(entry);
    } catch (error) {
      if (!isPassing(error)) throw error;
      await pause(ASK_AGAIN_MS);
    }
  }

  /** Returns whether there was something to do. */
  async #takeTurn(): Promise<boolean> {
    if (!this.#state || this.#seat === null) return false;
    const turn = nextAction(this.#state, this.#seat, this.#bot);
    if (turn === 'wait' || (turn === 'bet' && this.#betsPaused)) return false;
    if (turn === 'roll') await this.#roll(this.#state.created.mode === 'practice');
    else if (turn === 'ready') await this.#sayReady();
    else await this.#bet(this.#state);
    return true;
  }

  async #roll(alone: boolean): Promise<void> {
    this.#bot = { ...this.#bot, thrown: true };
    const answer = await this.#send({ type: 'roll' });
    // At a live table the dice have rolled without the button; at a practice table nobody else would roll them.
    if (answer instanceof Problem && alone) this.#end(`no roll: ${answer.detail}`, false);
  }

  async #sayReady(): Promise<void> {
    this.#bot = { ...this.#bot, saidReady: true };
    // A refusal means that bets have closed meanwhile.
    await this.#send({ type: 'ready' });
  }

  #planBets({ game }: TableState): Wished<Memory> | null {
    const { strategy, unit } = this.#game;
    if (this.#seat === null) return null;
    try {
      const wished = wishFor(strategy, game, this.#seat, this.#bot.player, unit);
      this.#bot = withPlan(this.#bot, wished);
      return wished;
    } catch (error) {
      if (!(error instanceof StrategyError)) throw error;
      this.#end(error.message, false);
      return null;
    }
  }

  /** Sends all bets in one request; if one is refused, sends the others without it. */
  async #bet(state: TableState): Promise<void> {
    const wished = this.#planBets(state);
    const standing = seatAt(state.game, this.#seat)?.bets.length ?? 0;
    let requests = wished?.commands.map(requestFor) ?? [];
    let empty = standing === 0;
    let short = wished?.short ?? false;
    let taken = 0;
    while (requests.length > 0 && !this.#ended) {
      const answer = await this.#send({ type: 'batch', requests: requests.slice(0, MAX_AT_ONCE) });
      if (!(answer instanceof Problem)) {
        taken += requests.slice(0, MAX_AT_ONCE).filter(({ type }) => type === 'take').length;
        requests = requests.slice(MAX_AT_ONCE);
        empty = false;
        continue;
      }
      const refused = requests[Number(answer.data.index ?? -1)];
      if (!refused || answer.code === 'bet/closed') {
        this.#bot = withoutPlan(this.#bot);
        return;
      }
      short ||= answer.code === 'bet/insufficient-chips';
      this.#reportRefusal(refused, answer);
      requests = requests.filter(request => request !== refused);
    }
    if (this.#bot.planned.leaving && taken === standing) this.#end('the strategy left', true);
    else if (empty && short) this.#end('out of chips', true);
  }

  #reportRefusal({ type, spot, ...rest }: LayoutRequest, { code, detail }: Problem): void {
    const amount = 'amount' in rest ? ` ${formatCents(rest.amount)}` : '';
    const about = `${type} ${spot} ${code}`;
    if (!this.#reported.has(about)) this.#game.say(`refused: ${type} ${spot}${amount}: ${detail}`);
    this.#reported.add(about);
  }

  /** Retries until the server answers, with one key, so that the request cannot happen twice. */
  async #send(request: TableRequest): Promise<Done | Problem> {
    const { client, table } = this.#game;
    const key = newKey();
    for (;;) {
      try {
        return await client.command(table, request, key);
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        if (!isPassing(error) || this.#ended) return error;
        await pause(ASK_AGAIN_MS);
      }
    }
  }

  async #leave(): Promise<Ending> {
    const { client, table } = this.#game;
    if (!this.#departed) {
      const answer = await this.#send({ type: 'leave' });
      const events = answer instanceof Problem ? [] : answer.events.map(({ entry }) => entry.event);
      this.#departed = events.find(event => event.type === 'departed') ?? null;
    }
    // Counts what the stream has not delivered yet.
    const { game } = await client.table(table).then(
      look => look.state,
      () => this.#state ?? { game: { seats: [] } },
    );
    const left = this.#departed?.freed ? undefined : game.seats.find(({ seat }) => seat === this.#seat);
    return {
      why: this.#ended?.why ?? '',
      well: this.#ended?.well ?? true,
      rolls: this.#rolls,
      start: this.#start,
      cashedOut: this.#departed?.cashedOut ?? 0,
      standing: left ? layoutTotal(left) : 0,
    };
  }
}
