// Guessed codes: they must not lock out the person with the right one, and a right code must not reset the count.
import { Client } from '@passline/client';
import { guestAt, managerAt, outcome, staffAt } from '@passline/server/testing/process/people.ts';
import { type Case, serverWith, Winnings } from '../case.ts';

const GUESSES = 40;
/** Guesses sent at once, from one address. */
const FLOOD = 400;
const guess = (n: number): string => `2222-2222-2222-2222-22${String(n + 22).replaceAll(/[01]/g, '2')}`;

export const attack: Case = {
  name: 'a guesser on the manager’s address locks the manager out, or guesses on without end',
  async run() {
    const won = new Winnings();
    const node = await serverWith([], { limited: true });
    const manager = await managerAt(node);
    const { code: recovery } = await manager.recoveryCode();
    const { code: own } = await (await guestAt(node, 'Mallory')).recoveryCode();
    const mallory = new Client({ base: node.base, attempts: 1 });
    let looked = 0;
    for (let n = 0; n < GUESSES; n += 1) {
      if ((await outcome(mallory.recover(guess(n)))) === 'auth/bad-code') looked += 1;
      // Mallory's own code is right, and must not reset the count.
      if (n % 4 === 3) await mallory.recover(own);
    }
    won.if(looked > 5, `${looked} of ${GUESSES} wrong codes were answered as if they were the first`);
    // Guesses sent at once are looked up one after another.
    const begun = performance.now();
    await Promise.all(Array.from({ length: GUESSES }, (_, n) => outcome(mallory.recover(guess(n)))));
    const perSecond = GUESSES / ((performance.now() - begun) / 1000);
    won.if(perSecond > 11, `${Math.round(perSecond)} codes were looked up in a second`);
    // A flood of guesses that waits for no answer; the right code follows it from the same address.
    const flooded = performance.now();
    const flood = Array.from({ length: FLOOD }, (_, n) => outcome(mallory.recover(guess(n % GUESSES))));
    const back = new Client({ base: node.base, attempts: 1 });
    const came = await outcome(back.recover(recovery));
    won.if(came !== 'accepted', `the manager’s own recovery code was refused: ${came}`);
    const dealt = await outcome(staffAt(node, manager, 'Dan', ['dealer']));
    won.if(dealt !== 'accepted', `a new dealer’s sign-in link was refused: ${dealt}`);
    const answers = new Set(await Promise.all(flood));
    const seconds = (performance.now() - flooded) / 1000;
    won.if(seconds < 4, `a flood of ${FLOOD} guesses was answered in ${seconds.toFixed(1)} s`);
    won.if(answers.has('auth/bad-code'), 'guesses of a flood were answered as if they were the first');
    return won.all;
  },
};
