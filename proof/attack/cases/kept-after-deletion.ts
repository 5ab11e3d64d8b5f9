// A player who deletes their account: the name stays in a record, or a new account escapes their own exclusion.
import { Client } from '@passline/client';
import { CALM, guestAt, outcome } from '@passline/server/testing/process/people.ts';
import { type Case, serverWith, Winnings } from '../case.ts';

export const attack: Case = {
  name: 'a deleted name is still read in a record, or deleting an account ends an exclusion',
  async run() {
    const won = new Winnings();
    const node = await serverWith();
    const ana = await guestAt(node, 'Anabella');
    const { cookie } = ana;
    const { code } = await ana.recoveryCode();
    const { id } = await ana.newTable(CALM);
    await ana.command(id, { type: 'sit', amount: 50_00 });
    await ana.command(id, { type: 'leave' });
    await ana.excludeSelf(7);
    await ana.deleteAccount();
    const mallory = await guestAt(node, 'Mallory');
    for (const path of ['', '/events', '/record', '/script']) {
      const headers = { cookie: mallory.cookie };
      const text = await (await fetch(`${node.base}/api/tables/${id}${path}`, { headers })).text();
      won.if(text.includes('Anabella'), `a deleted name is read at ${path || 'the table'}`);
    }
    const device = new Client({ base: node.base, attempts: 1, cookie });
    await device.newSession('Somebody new');
    const phone = new Client({ base: node.base, attempts: 1 });
    await phone.recover(code);
    for (const [way, client] of Object.entries({ 'the same device': device, 'a recovery code': phone })) {
      const sits = await outcome(client.command(id, { type: 'sit', amount: 5_00 }));
      won.if(sits !== 'limit/self-excluded', `an excluded player is back with ${way}`);
    }
    return won.all;
  },
};
