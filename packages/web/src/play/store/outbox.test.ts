// Pending commands: in order, one at a time, shown at once and never twice.

import { type LogEntry, Problem, type TableRequest } from '@passline/client';
import { type SeatNumber, type SpotName, seatAt } from '@passline/engine';
import { describe, expect, it } from 'vitest';
import { layoutRequests, Outbox, overlayPending, type Pending } from './outbox.ts';
import { bet as betting, eventsOf, tableOf } from './test-table.ts';

const bet = (spot: SpotName, amount: number): TableRequest => ({ type: 'bet', spot, amount });
const REFUSED = new Problem({ code: 'bet/closed', detail: 'No more bets: wait for the roll.' });

/** A server that answers when the test says so, and a stream that has reached the version the test sets. */
class Far {
  readonly asked: TableRequest[] = [];
  version = 10;
  readonly outbox = new Outbox(
    request => {
      this.asked.push(request);
      const { promise, resolve, reject } = Promise.withResolvers<{ version: number }>();
      this.#answers.push({ resolve, reject });
      return promise;
    },
    () => this.version,
  );
  readonly #answers: { resolve: (answer: { version: number }) => void; reject: (error: unknown) => void }[] =
    [];

  async answer(version: number): Promise<void> {
    this.#answers.shift()?.resolve({ version });
    await Promise.resolve();
    await Promise.resolve();
  }

  async refuse(error: unknown): Promise<void> {
    this.#answers.shift()?.reject(error);
    await Promise.resolve();
    await Promise.resolve();
  }

  stream(version: number, ...events: readonly LogEntry['event'][]): void {
    this.version = version;
    const entries = events.map((event, index) => ({
      version: version - events.length + index + 1,
      at: 0,
      event,
    }));
    this.outbox.reconcile(entries, 1);
  }

  get waiting(): readonly (readonly [string, boolean])[] {
    return this.outbox.pending().map(({ request, landed }) => [request.type, landed]);
  }
}

const placed = eventsOf(tableOf('rws-2019'), betting('field', 5_00));
const rolled = eventsOf(tableOf('rws-2019', { shooter: 'house' }), { type: 'roll', dice: [1, 2] });

describe('the outbox', () => {
  it('sends one request after the other', async () => {
    const far = new Far();
    const done = [far.outbox.send(bet('pass', 5_00)), far.outbox.send({ type: 'roll' })];
    expect(far.asked).toEqual([bet('pass', 5_00)]);
    await far.answer(11);
    expect(far.asked).toEqual([bet('pass', 5_00), { type: 'roll' }]);
    await far.answer(14);
    expect(await Promise.all(done)).toEqual([null, null]);
  });

  it('says how many bets a lost connection is about, the ones that waited behind it included', async () => {
    const far = new Far();
    const done = [
      far.outbox.send(bet('pass', 5_00)),
      far.outbox.send({ type: 'batch', requests: [{ type: 'take', spot: 'field' }] }),
      far.outbox.send({ type: 'roll' }),
    ];
    await far.refuse(new Problem({ code: 'client/unreachable', detail: 'The server cannot be reached.' }));
    expect((await Promise.all(done)).map(problem => problem?.data)).toEqual(Array(3).fill({ bets: 2 }));
    expect(far.waiting).toEqual([]);
  });

  it('keeps an answered request until the stream delivers it', async () => {
    const far = new Far();
    void far.outbox.send(bet('field', 5_00));
    await far.answer(11);
    expect(far.waiting).toEqual([['bet', false]]);
    far.stream(11, ...placed);
    expect(far.waiting).toEqual([]);
  });

  it('recognizes its own bet in the stream before the answer arrives, and shows it once', async () => {
    const far = new Far();
    void far.outbox.send(bet('field', 5_00));
    far.stream(11, ...placed);
    expect(far.waiting).toEqual([['bet', true]]);
    await far.answer(11);
    expect(far.waiting).toEqual([]);
  });

  it('never mistakes a bet of another seat, or of the dealer, for its own', () => {
    const far = new Far();
    void far.outbox.send(bet('field', 5_00));
    far.stream(11, ...placed.map(event => ({ ...event, seat: 2 as const })));
    far.stream(12, ...placed.map(event => ({ ...event, by: 'Dana' })));
    expect(far.waiting).toEqual([['bet', false]]);
  });

  it('recognizes its throw by the dice', () => {
    const far = new Far();
    void far.outbox.send({ type: 'roll' });
    far.stream(12, ...rolled);
    expect(far.waiting).toEqual([['roll', true]]);
  });

  it('drops requests that follow a refused one: no dice roll on a bet that was not made', async () => {
    const far = new Far();
    const done = [far.outbox.send(bet('pass', 5_00)), far.outbox.send({ type: 'roll' })];
    await far.refuse(REFUSED);
    expect(await Promise.all(done)).toEqual([REFUSED, REFUSED]);
    expect(far.asked).toHaveLength(1);
    expect(far.waiting).toEqual([]);
    void far.outbox.send(bet('field', 5_00));
    expect(far.asked).toHaveLength(2);
  });

  it('answers with a problem if anything else goes wrong', async () => {
    const far = new Far();
    const done = far.outbox.send({ type: 'roll' });
    await far.refuse(new TypeError('no network'));
    expect((await done)?.code).toBe('client/failed');
  });

  it('notifies listeners until they unsubscribe', async () => {
    const far = new Far();
    let told = 0;
    const stop = far.outbox.subscribe(() => {
      told += 1;
    });
    void far.outbox.send(bet('field', 5_00));
    expect(told).toBe(1);
    stop();
    await far.answer(11);
    expect(told).toBe(1);
  });
});

describe('the table with pending requests applied', () => {
  const game = tableOf('rws-2019');
  const on = (pending: readonly Pending[], seat: SeatNumber | null = 1, version = 10) =>
    seatAt(overlayPending(game, seat, pending, version), 1)?.bets.map(({ spot, amount }) => [spot, amount]);
  const pending = (request: TableRequest, more: Partial<Pending> = {}): Pending => ({
    request,
    landed: false,
    version: null,
    ...more,
  });

  it('shows pending chips, even several at once', () => {
    const several: TableRequest = {
      type: 'batch',
      requests: [
        { type: 'bet', spot: 'pass', amount: 5_00 },
        { type: 'bet', spot: 'field', amount: 1_00 },
      ],
    };
    expect(on([pending(several), pending(bet('field', 2_00))])).toEqual([
      ['pass', 5_00],
      ['field', 3_00],
    ]);
  });

  it('shows nothing twice: a confirmed bet, or one in the version shown, is already there', () => {
    expect(on([pending(bet('field', 5_00), { landed: true })])).toEqual([]);
    expect(on([pending(bet('field', 5_00), { version: 10 })])).toEqual([]);
    expect(on([pending(bet('field', 5_00), { version: 11 })])).toEqual([['field', 5_00]]);
  });

  it('leaves out impossible requests, and shows a watcher the table as it is', () => {
    expect(on([pending(bet('pass-odds', 5_00)), pending({ type: 'roll' })])).toEqual([]);
    expect(on([pending(bet('field', 5_00))], null)).toEqual([]);
  });

  it('finds bets and calls in a request', () => {
    expect(layoutRequests({ type: 'roll' })).toEqual([]);
    expect(layoutRequests({ type: 'call', spot: 'hard-6', call: 'on' })).toHaveLength(1);
  });
});
