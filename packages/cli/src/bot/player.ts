// A strategy at a seat of a server's table: it watches the log, bets when bets are open, and shoots when it has the dice.

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
  type Event,
  formatCents,
  layoutTotal,
  type RollCorrected,
  type Rolled,
  seatAt,
} from '@passline/engine';
import { type Strategy, StrategyError, wishFor } from '@passline/lab';
import { afterAsking, freshMind, type Mind, missed, noticed, turnOf } from './mind.ts';

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
  /** Why it ended, as a sentence; and whether that is as it should be. */
  readonly why: string;
  readonly well: boolean;
  readonly rolls: number;
  /** Chips at the start, those taken away, and those that lie on the layout still. */
  readonly start: number;
  readonly cashedOut: number;
  readonly standing: number;
};

type Departed = Extract<Event, { type: 'departed' }>;

const MAX_AT_ONCE = 64;
const ASK_AGAIN_MS = 2_000;
/** A bet makes the last result final (D26): at a dealer's table there is time to correct it first. */
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
  readonly #said = new Set<string>();
  #state: TableState | null = null;
  #mind: Mind;
  #seat = 0;
  #start = 0;
  #line: Connection['line'] = 'connecting';
  #resting = false;
  #departed: Departed | null = null;
  #over: { readonly why: string; readonly well: boolean } | null = null;
  #wake: () => void = () => {};

  constructor(game: Game) {
    this.#game = game;
    this.#mind = freshMind(game.strategy.start);
  }

  /** Leaves as soon as what is under way is answered. */
  stop(): void {
    this.#end('stopped', true);
  }

  async play(): Promise<Ending> {
    const { client, table } = this.#game;
    const following = client.follow(table, {
      onState: state => this.#see(state),
      onEntries: entries => {
        for (const { entry } of entries) this.#notice(entry);
      },
      onStatus: connection => this.#tell(connection),
      onProblem: problem => this.#end(problem.detail, false),
    });
    try {
      while (!this.#over) {
        const behind = this.#state && (following.state?.version ?? 0) > this.#state.version;
        if (behind) await this.#catchUp();
        else if (!(await this.#turn())) await this.#changed();
      }
      return await this.#leave();
    } finally {
      following.stop();
    }
  }

  #changed(): Promise<void> {
    return new Promise(resume => {
      this.#wake = resume;
    });
  }

  #end(why: string, well: boolean): void {
    this.#over ??= { why, well };
    this.#wake();
  }

  #see(state: TableState): void {
    if (!this.#state) {
      this.#state = state;
      const seat = seatAt(state.game, seatOf(state, this.#game.player) ?? 0);
      if (!seat) {
        this.#end('the bot has no seat', false);
        return;
      }
      this.#seat = seat.seat;
      this.#start = seat.rack + layoutTotal(seat);
      this.#game.say(`seat ${seat.seat}, ${formatCents(seat.rack)} in the rack`);
    }
    this.#wake();
  }

  #notice({ version, at, event }: LogEntry): void {
    const { rolls, say } = this.#game;
    if (!this.#state || version !== this.#state.version + 1) return;
    const state = evolve(this.#state, { version, at, event });
    this.#state = state;
    this.#mind = noticed(this.#mind, event, this.#seat);
    if (event.type === 'rolled' || event.type === 'roll-corrected') {
      say(this.#rollLine(state, event));
      if (state.created.mode === 'dealer-run') this.#rest();
    } else if (event.type === 'interrupted') {
      say(`the table was interrupted for ${Math.round(event.forMs / 1000)} seconds: ${event.round}`);
    } else if (event.type === 'departed' && event.seat === this.#seat) {
      this.#departed = event;
      this.#end(`left the table${event.because === undefined ? '' : `: ${event.because}`}`, true);
    }
    if (rolls !== null && this.#mind.rolls >= rolls) this.#end('rolls played', true);
  }

  #rollLine({ game }: TableState, event: Rolled | RollCorrected): string {
    const own = seatAt(game, this.#seat);
    const after = own ? `rack ${formatCents(own.rack)}, on the layout ${formatCents(layoutTotal(own))}` : '';
    const roll = event.type === 'rolled' ? event : event.roll;
    const number = `roll ${this.#mind.rolls}${roll === event ? '' : ', corrected'}`;
    return `${number}: ${callOf(roll)}; ${signed(this.#mind.last?.result ?? 0)}; ${after}`;
  }

  #rest(): void {
    this.#resting = true;
    setTimeout(() => {
      this.#resting = false;
      this.#wake();
    }, DEALER_PAUSE_MS).unref();
  }

  #tell({ line, store }: Connection): void {
    const { say } = this.#game;
    if (line === 'lost') say('connection lost: trying again');
    else if (line === 'live' && this.#line === 'lost') say('connected again');
    if (line !== 'connecting') this.#line = line;
    if (store === 'lost') say('the server has lost its store: waiting');
  }

  /** The stream began anew from a snapshot: what lies between is read as pages, so that no roll goes unnoticed. */
  async #catchUp(): Promise<void> {
    const { client, table } = this.#game;
    try {
      const { events } = await client.events(table, this.#state?.version ?? 0);
      for (const { entry } of events) this.#notice(entry);
    } catch (error) {
      if (!isPassing(error)) throw error;
      await pause(ASK_AGAIN_MS);
    }
  }

  /** Whether there was something to do. */
  async #turn(): Promise<boolean> {
    if (!this.#state) return false;
    const turn = turnOf(this.#state, this.#seat, this.#mind);
    if (turn === 'wait' || (turn === 'bet' && this.#resting)) return false;
    if (turn === 'throw') await this.#throw(this.#state.created.mode === 'practice');
    else await this.#bet(this.#state);
    return true;
  }

  async #throw(alone: boolean): Promise<void> {
    this.#mind = { ...this.#mind, thrown: true };
    const answer = await this.#send({ type: 'throw' });
    // At a live table the dice have simply gone without the button; alone, nothing would ever happen again.
    if (answer instanceof Problem && alone) this.#end(`no roll: ${answer.detail}`, false);
  }

  #wishes({ game }: TableState): readonly LayoutRequest[] {
    const { strategy, unit } = this.#game;
    try {
      const wished = wishFor(strategy, game, this.#seat, this.#mind.memory, unit, this.#mind.last);
      this.#mind = afterAsking(this.#mind, wished);
      return wished.commands.map(requestFor);
    } catch (error) {
      if (!(error instanceof StrategyError)) throw error;
      this.#end(error.message, false);
      return [];
    }
  }

  /** One request with all wishes; where one is refused, the others without it. */
  async #bet(state: TableState): Promise<void> {
    let requests = this.#wishes(state);
    let empty = seatAt(state.game, this.#seat)?.bets.length === 0;
    let code = '';
    while (requests.length > 0 && !this.#over) {
      const answer = await this.#send({ type: 'batch', requests: requests.slice(0, MAX_AT_ONCE) });
      if (!(answer instanceof Problem)) {
        requests = requests.slice(MAX_AT_ONCE);
        empty = false;
        continue;
      }
      const refused = requests[Number(answer.data.index ?? -1)];
      if (!refused || answer.code === 'bet/closed') {
        this.#mind = missed(this.#mind);
        return;
      }
      ({ code } = answer);
      this.#complain(refused, answer);
      requests = requests.filter(request => request !== refused);
    }
    if (empty && code === 'bet/insufficient-chips') this.#end('out of chips', true);
  }

  #complain({ type, spot, ...rest }: LayoutRequest, { code, detail }: Problem): void {
    const amount = 'amount' in rest ? ` ${formatCents(rest.amount)}` : '';
    const about = `${type} ${spot} ${code}`;
    if (!this.#said.has(about)) this.#game.say(`refused: ${type} ${spot}${amount}: ${detail}`);
    this.#said.add(about);
  }

  /** The server's answer, however long it takes: asked under one key, it cannot happen twice. */
  async #send(request: TableRequest): Promise<Done | Problem> {
    const { client, table } = this.#game;
    const key = newKey();
    for (;;) {
      try {
        return await client.command(table, request, key);
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        if (!isPassing(error) || this.#over) return error;
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
    // What the stream has not brought yet counts too.
    const { game } = await client.table(table).then(
      look => look.state,
      () => this.#state ?? { game: { seats: [] } },
    );
    const left = this.#departed?.freed ? undefined : game.seats.find(({ seat }) => seat === this.#seat);
    return {
      why: this.#over?.why ?? '',
      well: this.#over?.well ?? true,
      rolls: this.#mind.rolls,
      start: this.#start,
      cashedOut: this.#departed?.cashedOut ?? 0,
      standing: left ? layoutTotal(left) : 0,
    };
  }
}
