// Requests that cost their sender nothing and the server a day's quota or seconds of work.
import { guestAt, outcome, PRACTICE } from '@passline/server/testing/process/people.ts';
import { type Case, serverWith, Winnings } from '../case.ts';
import { speak, statusIn } from '../raw.ts';

/** Announces far more than the day's quota of the whole server, and sends one byte. */
const announced = (port: number, cookie: string): string =>
  [
    'PUT /api/me/preferences HTTP/1.1',
    `Host: 127.0.0.1:${port}`,
    'Connection: close',
    'Content-Type: application/json',
    `Cookie: ${cookie}`,
    'Content-Length: 9000000000',
    '',
    '{',
  ].join('\r\n');

/** A house file with bets that say nothing, each of which looks like a misspelling of another. */
const longFile = {
  extends: 'rws-2019',
  id: 'big',
  title: 'Big',
  spots: Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`s${n}`, {}])),
};

export const attack: Case = {
  name: 'one guest uses up everybody’s day with one request, or keeps the server busy with a house file or a name',
  async run() {
    const won = new Winnings();
    const node = await serverWith([], { limited: true });
    const mallory = await guestAt(node, 'Mallory');
    const bo = await guestAt(node, 'Bo');
    const status = statusIn(await speak(node.port, announced(node.port, mallory.cookie ?? '')));
    won.if(status !== 413, `a body of 9 GB was answered with ${status}`);
    const next = await outcome(bo.newTable(PRACTICE));
    won.if(next !== 'accepted', `nobody else can play: ${next}`);
    const told = await mallory.newTable({ mode: 'practice', house: longFile }).then(
      () => 'nothing',
      (error: Error) => error.message,
    );
    won.if(!told.includes('has 10000 entries'), `a file of 10,000 mistakes was read to its end: ${told}`);
    const phrases = await outcome(mallory.rename(`${'Ǖ'.repeat(20)}${'ﷺ'.repeat(18)}`));
    won.if(phrases !== 'request/invalid', `a name of hundreds of letters is ${phrases}`);
    return won.all;
  },
};
