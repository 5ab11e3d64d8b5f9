// One request of one caller on one table: events, or one refusal. Time, seeds and the wallet's standing come in as data.
import { type Command, type Signature, seatAt, shooterNow } from '@passline/engine';
import type { Standing } from '../standing.ts';
import { type Actor, type Allowed, authorise } from './authority.ts';
import { pressed, wake } from './dealer.ts';
import type { Mode } from './events.ts';
import { type AnyRefusal, floorRefusal } from './floor-refusal.ts';
import { Progress } from './progress.ts';
import type { LayoutRequest, RequestOf, TableRequest, Terms } from './requests.ts';
import { seatOf, type TableState } from './state.ts';
import { type FairDice, reveal, throwDice } from './throw.ts';

export type Context = {
  readonly now: number;
  readonly dice: FairDice;
  /** Of the wallet that pays, where chips are bought. */
  readonly standing: Standing | null;
};

export type Decided =
  | { readonly ok: true; readonly progress: Progress }
  | { readonly ok: false; readonly refusal: AnyRefusal };

type Permit = Extract<Allowed, { ok: true }>;

/** What a request is decided with; the state and events are the progress's. */
type Turn = {
  readonly progress: Progress;
  readonly actor: Actor;
  readonly permit: Permit;
  readonly context: Context;
};

const signature = (permit: Permit, request: TableRequest): Signature => {
  if (permit.by === null) return {};
  const because = 'because' in request ? request.because : undefined;
  return because === undefined ? { by: permit.by } : { by: permit.by, because };
};

/** Requests whose chips come from a wallet: its standing is read before they are decided. */
export const buysChips = (state: TableState, request: TableRequest): boolean =>
  state.created.mode !== 'practice' && (request.type === 'sit' || request.type === 'buy-in');

/** The player's own money and limits, looked at before chips are bought. */
function purchaseRefusal(context: Context, amount: number): AnyRefusal | null {
  const { standing, now } = context;
  if (!standing) return null;
  if (standing.playUntil !== null && standing.playUntil <= now) {
    return floorRefusal('limit/time', 'You have reached the time limit you set for yourself.');
  }
  if (standing.lossLimit !== null && standing.netIn + amount > standing.lossLimit) {
    const left = Math.max(0, standing.lossLimit - standing.netIn);
    return floorRefusal('limit/loss', 'That would pass the loss limit you set for yourself.', { left });
  }
  if (standing.balance < amount) {
    return floorRefusal('wallet/insufficient', 'Your wallet holds less than that.', {
      balance: standing.balance,
    });
  }
  return null;
}

function freeSeat(state: TableState): number | null {
  for (let seat = 1; seat <= state.terms.seats; seat += 1) if (!seatAt(state.game, seat)) return seat;
  return null;
}

function sit({ progress, actor, context }: Turn, request: RequestOf<'sit'>): AnyRefusal | null {
  const { state } = progress;
  if (seatOf(state, actor.player) !== null) {
    return floorRefusal('seat/already', 'You have a seat at this table.');
  }
  const seat = request.seat ?? freeSeat(state);
  if (seat === null || seat > state.terms.seats) {
    return floorRefusal('table/full', `No seat is free: the table has ${state.terms.seats}.`, {
      seats: state.terms.seats,
    });
  }
  const refusal =
    purchaseRefusal(context, request.amount) ??
    progress.play({ type: 'seat', seat, name: request.name ?? actor.name, amount: request.amount });
  if (refusal) return refusal;
  const kind = actor.kind === 'staff' ? 'guest' : actor.kind;
  progress.add({ type: 'seat-claimed', seat, player: actor.player, kind });
  const playUntil = context.standing?.playUntil ?? null;
  if (playUntil !== null) progress.add({ type: 'seat-limited', seat, playUntil, floor: 0 });
  if (request.seed !== undefined && progress.state.fair) {
    progress.add({ type: 'seed-set', seat, seed: request.seed });
  }
  return null;
}

function buyIn({ progress, permit, context }: Turn, request: RequestOf<'buy-in'>): AnyRefusal | null {
  const seat = permit.seat ?? 0;
  // Staff sell chips to a player they seated themselves; a wallet is opened by its owner alone.
  const owner = progress.state.owners[seat];
  if (permit.by !== null && owner?.player != null) {
    return floorRefusal('auth/not-your-seat', 'Only the player can buy chips from their wallet.');
  }
  const refusal = permit.by === null ? purchaseRefusal(context, request.amount) : null;
  if (refusal) return refusal;
  return progress.play({ type: 'buy-in', seat, amount: request.amount, ...signature(permit, request) });
}

/** In a live table's pause for the result nothing is bet; the engine itself has opened bets already. */
function pauseRefusal({ created, clock }: TableState): AnyRefusal | null {
  if (created.mode !== 'live' || clock.stage !== 'showing') return null;
  return {
    code: 'bet/closed',
    message: 'The result is being shown: bets open again in a moment.',
    data: { until: clock.until },
    cite: 'P21',
  };
}

function layoutCommand(request: LayoutRequest, seat: number): Command {
  switch (request.type) {
    case 'bet':
    case 'reduce':
      return { type: request.type, seat, spot: request.spot, amount: request.amount };
    case 'take':
      return { type: 'take', seat, spot: request.spot };
    case 'call':
      return { type: 'call', seat, spot: request.spot, call: request.call };
  }
}

function layout({ progress, permit, context }: Turn, request: LayoutRequest): AnyRefusal | null {
  const seat = permit.seat ?? 0;
  const { game, owners } = progress.state;
  const owner = owners[seat];
  const before = seatAt(game, seat)?.rack ?? 0;
  const pause = pauseRefusal(progress.state);
  if (pause) return pause;
  if (request.type === 'bet' && owner?.playUntil != null && owner.playUntil <= context.now) {
    return floorRefusal('limit/time', 'You have reached the time limit you set for yourself: no more bets.');
  }
  const refusal = progress.play({ ...layoutCommand(request, seat), ...signature(permit, request) });
  if (refusal) return refusal;
  const rack = seatAt(progress.state.game, seat)?.rack ?? 0;
  if (owner && rack < before && rack < owner.floor) {
    return floorRefusal('limit/loss', 'That would risk more than the loss limit you set for yourself.', {
      left: Math.max(0, before - owner.floor),
    });
  }
  return null;
}

function several(turn: Turn, { requests }: RequestOf<'several'>): AnyRefusal | null {
  for (const [index, request] of requests.entries()) {
    if (request.seat !== undefined && request.seat !== turn.permit.seat) {
      return floorRefusal('auth/not-your-seat', `Seat ${request.seat} is not yours.`, { index });
    }
    const refusal = layout(turn, request);
    if (refusal) return { ...refusal, data: { ...refusal.data, index } };
  }
  return null;
}

function throwIt({ progress, permit, context }: Turn): AnyRefusal | null {
  const { created, clock, game } = progress.state;
  if (created.mode === 'dealer-run') {
    return floorRefusal('mode/not-here', 'At this table the dice are real: the dealer enters them.');
  }
  if (created.mode === 'practice') return throwDice(progress, context.dice);
  // Where the shooter has left since the close, the dice are the next one's.
  const shooter = shooterNow(game);
  if (clock.stage !== 'shooter' || shooter !== permit.seat) {
    const data = { stage: clock.stage, shooter };
    return floorRefusal('dice/not-yours', 'The dice are not yours to throw now.', data);
  }
  pressed(progress, context.dice, context.now);
  return null;
}

function seatByName({ progress, permit }: Turn, request: RequestOf<'seat'>): AnyRefusal | null {
  const { seat, name, amount } = request;
  if (seat > progress.state.terms.seats) {
    return floorRefusal('table/full', `This table has ${progress.state.terms.seats} seats.`);
  }
  const refusal = progress.play({ type: 'seat', seat, name, amount, ...signature(permit, request) });
  if (!refusal) progress.add({ type: 'seat-claimed', seat, player: null, kind: 'by-dealer' });
  return refusal;
}

/** Once the dice are known, nothing may change what they decide (P19). */
const diceEntered = (): AnyRefusal =>
  floorRefusal('dice/entered', 'Dice have been entered: confirm or withdraw them first.');

/** First the dice are entered, which closes bets; they count once the same dice are confirmed. */
function enterDice(
  { progress, permit, context }: Turn,
  request: Extract<TableRequest, { dice: unknown }>,
): AnyRefusal | null {
  const by = permit.by ?? '';
  if (request.type === 'enter-dice') {
    const trial = new Progress(progress.state, context.now);
    const refusal = trial.play({ type: 'roll', dice: request.dice });
    if (refusal) return refusal;
    const closing = progress.play({ type: 'close', ...signature(permit, request) });
    if (!closing) progress.add({ type: 'dice-entered', dice: request.dice, by });
    return closing;
  }
  if (request.type === 'correct') {
    return progress.play({ type: 'correct', dice: request.dice, ...signature(permit, request) });
  }
  const { entered } = progress.state;
  if (!entered)
    return floorRefusal('dice/not-entered', 'No dice have been entered: enter them, then confirm.');
  if (entered.dice[0] !== request.dice[0] || entered.dice[1] !== request.dice[1]) {
    const data = { entered: entered.dice.join('-'), confirmed: request.dice.join('-') };
    return floorRefusal('dice/mismatch', 'These are not the dice that were entered.', data);
  }
  return progress.play({ type: 'roll', dice: request.dice, ...signature(permit, request) });
}

function closeTable({ progress, permit, context }: Turn, request: TableRequest): AnyRefusal | null {
  const { created, game, fair } = progress.state;
  if (created.mode !== 'practice' && game.seats.some(seat => seat.bets.length > 0)) {
    return floorRefusal('table/bets-stand', 'Bets stand on the layout: settle or void them first.');
  }
  const { by = '', because } = signature(permit, request);
  for (const { seat, left } of game.seats) {
    if (!left) progress.must({ type: 'leave', seat, by, because: 'the table closes' });
  }
  if (fair) reveal(progress, context.dice, fair.hand);
  progress.add({ type: 'table-closed', by, ...(because === undefined ? {} : { because }) });
  progress.redeem();
  return null;
}

/** A live table that waited for nobody would do nothing but roll. */
const LEAST_LIVE_BET_MS = 250;

export function termsRefusal(mode: Mode, { betMs }: Terms): AnyRefusal | null {
  if (mode !== 'live' || betMs >= LEAST_LIVE_BET_MS) return null;
  const message = `betMs: a live table's bet time is at least ${LEAST_LIVE_BET_MS} ms.`;
  return floorRefusal('request/invalid', message, { field: 'betMs' });
}

function terms({ progress, permit }: Turn, request: RequestOf<'terms'>): AnyRefusal | null {
  const changed = { ...progress.state.terms, ...request.changes };
  const tooShort = termsRefusal(progress.state.created.mode, changed);
  if (tooShort) return tooShort;
  const highest = Math.max(0, ...progress.state.game.seats.map(({ seat }) => seat));
  if (changed.seats < highest) {
    return floorRefusal('table/full', `Seat ${highest} is taken: the table cannot be smaller.`);
  }
  const { by = '', because } = signature(permit, request);
  progress.add({ type: 'terms-changed', terms: changed, by, ...(because === undefined ? {} : { because }) });
  return null;
}

function perform(turn: Turn, request: TableRequest): AnyRefusal | null {
  const { progress, permit } = turn;
  const signed = signature(permit, request);
  switch (request.type) {
    case 'sit':
      return sit(turn, request);
    case 'buy-in':
      return buyIn(turn, request);
    case 'leave':
    case 'accept':
    case 'decline':
    case 'give-up':
      return progress.play({ type: request.type, seat: permit.seat ?? 0, ...signed });
    case 'bet':
    case 'reduce':
    case 'take':
    case 'call':
      return layout(turn, request);
    case 'several':
      return several(turn, request);
    case 'seed':
      if (!progress.state.fair) return floorRefusal('mode/not-here', 'At this table the dice are real.');
      progress.add({ type: 'seed-set', seat: permit.seat ?? 0, seed: request.seed });
      return null;
    case 'throw':
      return throwIt(turn);
    case 'seat':
      return seatByName(turn, request);
    case 'found':
      if (progress.state.entered) return diceEntered();
      return progress.play({
        type: 'found',
        seat: request.seat,
        spot: request.spot,
        amount: request.amount,
        ...signed,
      });
    case 'enter-dice':
    case 'confirm-dice':
    case 'correct':
      return enterDice(turn, request);
    case 'withdraw-dice':
      if (progress.state.entered) progress.add({ type: 'dice-withdrawn', by: permit.by ?? '' });
      return null;
    case 'open':
    case 'close':
    case 'interrupt':
    case 'void': {
      const refusal = fixedRefusal(progress.state) ?? progress.play({ type: request.type, ...signed });
      if (!refusal) afterStaff(progress);
      return refusal;
    }
    case 'no-roll':
      return progress.play({ type: 'no-roll', ground: request.ground, ...signed });
    case 'power':
      if (progress.state.entered) return diceEntered();
      return progress.play({ type: 'power', spot: request.spot, odds: request.odds, ...signed });
    case 'ruling':
      return progress.play({ type: 'ruling', seat: request.seat, amount: request.amount, ...signed });
    case 'settings':
      return progress.play({ type: 'settings', changes: request.changes, ...signed });
    case 'terms':
      return terms(turn, request);
    case 'close-table':
      return closeTable(turn, request);
  }
}

/** Once bets are closed the fair dice are fixed: nobody who might know them may call the round off. */
function fixedRefusal({ created, game }: TableState): AnyRefusal | null {
  if (created.mode !== 'live' || game.phase === 'open') return null;
  const message = 'The dice of this round are fixed already: it goes on to them.';
  return { code: 'bet/closed', message, data: {}, cite: 'P22' };
}

/** A live round that staff voided starts over with its bet time; where none had begun, nothing changes. */
function afterStaff(progress: Progress): void {
  const { created, clock } = progress.state;
  const voided = progress.events.some(event => event.type === 'round-voided');
  if (created.mode !== 'live' || clock.stage === 'asleep' || !voided) return;
  progress.add({ type: 'clock-set', stage: 'asleep', until: null });
}

/** A caller's request: who they are and whether they may is looked at first, then the table's own rules. */
export function decideRequest(
  state: TableState,
  request: TableRequest,
  actor: Actor,
  context: Context,
): Decided {
  if (state.closed) {
    return { ok: false, refusal: floorRefusal('table/closed', 'This table is closed.') };
  }
  const permit = authorise(state, request, actor);
  if (!permit.ok) return permit;
  const progress = new Progress(state, context.now);
  const own = permit.seat !== null && permit.by === null ? state.owners[permit.seat] : undefined;
  if (permit.seat !== null && own?.awayUntil != null)
    progress.add({ type: 'player-back', seat: permit.seat });
  const refusal = perform({ progress, actor, permit, context }, request);
  if (refusal) return { ok: false, refusal };
  if (!progress.state.closed) wake(progress, context.now);
  return { ok: true, progress };
}
