// A manager's request that is sent twice, by a retrying browser or by somebody who recorded it.
import { guestAt, managerAt } from '@passline/server/testing/process/people.ts';
import { type Case, serverWith, Winnings } from '../case.ts';

const ISSUE = '/api/staff/issue';

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
    won.if(other.ok, 'another amount was granted under a key that had been used');
    return won.all;
  },
};
