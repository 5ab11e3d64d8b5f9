// A manager's request that is sent twice, by a retrying browser or by somebody who recorded it.
import { Client } from '@passline/client';
import { guestAt, managerAt, outcome } from '@passline/server/testing/process/people.ts';
import type { ServerProcess } from '@passline/server/testing/process/server.ts';
import { type Case, serverWith, Winnings } from '../case.ts';

const ISSUE = '/api/staff/issue';

/** The same for everybody in a class; the house log must say what was issued, and no more. */
async function issueToClass(node: ServerProcess, manager: Client, won: Winnings): Promise<void> {
  const { id, code } = await manager.house.newRoster({ name: 'Class', seats: 5, chips: 10_00 });
  const student = new Client({ base: node.base, attempts: 1 });
  await student.joinClass(code, 'Student');
  for (let n = 0; n < 2; n += 1) await manager.house.issueToRoster(id, 5_00, 'a prize', 'class prize');
  const other = await outcome(manager.house.issueToRoster(id, 99_00, 'a prize', 'class prize'));
  won.if(other === 'accepted', 'another amount was accepted to a class under a key that had been used');
  const { balance } = await student.wallet();
  won.if(balance !== 15_00, `a prize of 5.00 for a class came to ${(balance - 10_00) / 100}`);
  const { events } = await manager.house.events();
  const issued = events.filter(({ entry }) => entry.event.type === 'roster-issued').length;
  won.if(issued !== 1, `the house log has a prize for a class ${issued} times`);
}

export const attack: Case = {
  name: 'chips that are issued once arrive twice',
  async run() {
    const won = new Winnings();
    const node = await serverWith();
    const manager = await managerAt(node);
    const mallory = await guestAt(node, 'Mallory');
    const { id } = await mallory.session();
    const { balance: before } = await mallory.wallet();
    const issue = (body: string): Promise<Response> =>
      fetch(`${node.base}${ISSUE}`, {
        method: 'POST',
        headers: {
          cookie: manager.cookie,
          'content-type': 'application/json',
          'idempotency-key': 'a prize',
        },
        body,
      });
    const bodies = [
      `{"principal":"${id}","amount":5000,"because":"a prize"}`,
      `{"because":"a prize","amount":5000,"principal":"${id}"}`,
    ];
    await Promise.all([...bodies, ...bodies].map(issue));
    const { balance } = await mallory.wallet();
    won.if(balance !== before + 50_00, `a prize of 50.00 came to ${(balance - before) / 100}`);
    const other = await issue(`{"principal":"${id}","amount":999900,"because":"a prize"}`);
    won.if(other.ok, 'another amount was accepted under a key that had been used');
    await issueToClass(node, manager, won);
    return won.all;
  },
};
