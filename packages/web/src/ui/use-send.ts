// Sending a request from a form or a button: once, however often it is clicked, and the result for beside the button.
import { useRef, useState } from 'react';
import { sentence } from '../lobby/sentence.ts';
import { announce } from './announcer.tsx';
import { DOUBLE_TAP_MS } from './use-single-tap.ts';

/** What was typed cannot be sent: the sentence says why. */
export class InputProblem extends Error {}

export type SendState = {
  /** A request is being sent or was just sent: a click now would be the second half of a double click. */
  readonly busy: boolean;
  readonly done: string;
  readonly problem: string;
};

export type Sending = SendState & {
  /** Does nothing while busy. `ask` may return a sentence for the user. */
  send(ask: () => Promise<string | undefined>): Promise<void>;
  /** Clears the last result, because something else was typed since. */
  clear(): void;
};

const IDLE: SendState = { busy: false, done: '', problem: '' };

const wait = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms));

/** The logic without React: `show` gets every change of the state. */
export function newSender(show: (change: Partial<SendState>) => void): Sending['send'] {
  let busy = false;
  return async ask => {
    if (busy) return;
    busy = true;
    const rested = wait(DOUBLE_TAP_MS);
    // The previous result is not about this request.
    show({ busy, done: '', problem: '' });
    try {
      const done = (await ask()) ?? '';
      show({ done });
      if (done !== '') announce(done);
      await rested;
    } catch (error) {
      const isTyped = error instanceof InputProblem;
      show({ problem: isTyped ? error.message : sentence(error) });
      // Nothing was sent, so nothing can be sent twice.
      if (!isTyped) await rested;
    }
    busy = false;
    show({ busy });
  };
}

export function useSend(): Sending {
  const [state, setState] = useState(IDLE);
  const show = (change: Partial<SendState>): void => setState(now => ({ ...now, ...change }));
  const sender = useRef<Sending['send'] | null>(null);
  sender.current ??= newSender(show);
  return { ...state, send: sender.current, clear: () => show({ done: '', problem: '' }) };
}
