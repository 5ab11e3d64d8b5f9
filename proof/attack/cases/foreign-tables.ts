// Staff outside their house: a dealer who enters dice, or reads or changes settings, at tables that guests opened.
import { guestAt, managerAt, outcome, PRACTICE, staffAt } from '@passline/server/testing/process/people.ts';
import type { TableRequest } from '@passline/table';
import { type Case, serverWith, Winnings } from '../case.ts';

const ACTS: readonly TableRequest[] = [
  { type: 'enter-dice', dice: [3, 4] },
  { type: 'void' },
  { type: 'settings', changes: { min: '100.00' } },
  { type: 'ruling', seat: 1, amount: 100_00, because: 'so ruled' },
  { type: 'bet', seat: 1, spot: 'pass', amount: 10_00 },
];

export const attack: Case = {
  name: 'a dealer of the house acts at a guest’s own table',
  async run() {
    const won = new Winnings();
    const node = await serverWith();
    const manager = await managerAt(node);
    const dealer = await staffAt(node, manager, 'Mallory', ['dealer', 'pit']);
    const ana = await guestAt(node);
    const dealt = await ana.newTable({ mode: 'dealer-run', rulebook: 'rws-2019' });
    await ana.command(dealt.id, { type: 'sit', amount: 500_00 });
    const practice = await ana.newTable(PRACTICE);
    for (const [who, name] of [
      [dealer, 'a dealer'],
      [manager, 'a manager'],
    ] as const) {
      for (const request of ACTS) {
        const answer = await outcome(who.command(dealt.id, request));
        won.if(answer === 'accepted', `${name} did “${request.type}” at a guest’s table`);
      }
    }
    won.if((await outcome(dealer.table(practice.id))) === 'accepted', 'a dealer watched a practice table');
    const { events } = await ana.events(dealt.id);
    won.if(events.length > 10, 'something was written to the guest’s table');
    return won.all;
  },
};
