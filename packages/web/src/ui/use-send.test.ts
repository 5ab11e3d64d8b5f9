// A request is sent once, however often its button is clicked.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { InputProblem, newSender, type SendState } from './use-send.ts';
import { DOUBLE_TAP_MS } from './use-single-tap.ts';

let state: SendState;
const newCounted = () => {
  state = { busy: false, done: '', problem: '' };
  return newSender(change => {
    state = { ...state, ...change };
  });
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('a second click counts neither before the answer nor right after a quick one', async () => {
  const send = newCounted();
  const ask = vi.fn(async () => 'Given.');
  const first = send(ask);
  await send(ask);
  await vi.advanceTimersByTimeAsync(DOUBLE_TAP_MS - 1);
  await send(ask);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(state).toEqual({ busy: true, done: 'Given.', problem: '' });
  await vi.advanceTimersByTimeAsync(1);
  await first;
  expect(state.busy).toBe(false);
  void send(ask);
  expect(ask).toHaveBeenCalledTimes(2);
});

it('a slow answer leaves no rest after it', async () => {
  const send = newCounted();
  const slow = send(() => new Promise(resolve => setTimeout(() => resolve(undefined), 5_000)));
  await vi.advanceTimersByTimeAsync(4_999);
  expect(state.busy).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  await slow;
  expect(state).toEqual({ busy: false, done: '', problem: '' });
});

it('a wrong entry is told, and can be sent again at once', async () => {
  const send = newCounted();
  await send(async () => {
    throw new InputProblem('Enter an amount.');
  });
  expect(state).toEqual({ busy: false, done: '', problem: 'Enter an amount.' });
});

it('the last problem is gone as soon as the next request is sent', async () => {
  const send = newCounted();
  await send(async () => {
    throw new InputProblem('Enter an amount.');
  });
  void send(async () => 'Given.');
  expect(state).toEqual({ busy: true, done: '', problem: '' });
});
