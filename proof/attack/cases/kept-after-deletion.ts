// A player who signs out or deletes their account: the name stays in a record, or a new account escapes an exclusion or
// a stop.
import { Client } from '@passline/client';
import { CALM, guestAt, managerAt, outcome, pause } from '@passline/server/testing/process/people.ts';
import type { ServerProcess } from '@passline/server/testing/process/server.ts';
import { type Case, serverWith, Winnings } from '../case.ts';

/** Signs out and comes back as a guest, with a class code, and as a friend; deletes a stopped player's account. */
async function leaveExclusionBehind(node: ServerProcess, manager: Client, won: Winnings): Promise<void> {
  const { id } = await (await guestAt(node, 'Host of a table')).newTable(CALM);
  const { code: friend } = await (await guestAt(node, 'Fay')).recoveryCode();
  const { code: student } = await manager.house.newRoster({ name: 'Class 7b', seats: 5, chips: 100_00 });
  const device = await guestAt(node, 'Dora');
  await device.excludeSelf(7);
  await device.signOut();
  const ways = {
    'a new guest': () => device.newSession('Somebody new'),
    'a class code': () => device.signOut().then(() => device.joinClass(student, 'Student')),
    'a friend’s recovery code': () => device.recover(friend),
  };
  for (const [way, comeBack] of Object.entries(ways)) {
    await comeBack();
    const sits = await outcome(device.command(id, { type: 'sit', amount: 5_00 }));
    won.if(sits !== 'limit/self-excluded', `an excluded player is back on the same device with ${way}`);
  }
  const stopped = await guestAt(node, 'Eve');
  const { id: target } = await stopped.session();
  await manager.house.stopPlay({ scope: 'player', target, because: 'a dispute' });
  await stopped.deleteAccount();
  await stopped.newSession('Somebody new');
  const sits = await outcome(stopped.command(id, { type: 'sit', amount: 5_00 }));
  won.if(sits !== 'limit/self-excluded', 'a stopped player is back after deleting the account');
}

/** A corrected roll pays a player who has left and deleted the account. */
async function paidAfterDeletion(node: ServerProcess, manager: Client, won: Winnings): Promise<void> {
  const cleo = await guestAt(node, 'Cleo');
  const player = await cleo.session();
  const { id } = await manager.newTable({ ...CALM, mode: 'dealer-run' });
  await cleo.command(id, { type: 'sit', amount: 50_00 });
  await cleo.command(id, { type: 'bet', spot: 'pass', amount: 10_00 });
  await manager.command(id, { type: 'enter-dice', dice: [1, 1] });
  await manager.command(id, { type: 'confirm-dice', dice: [1, 1] });
  await cleo.command(id, { type: 'leave' });
  await cleo.deleteAccount();
  await manager.command(id, { type: 'correct', dice: [6, 5], because: 'misread' });
  const balance = async (): Promise<number> => (await manager.house.playersWallet(player.id)).balance;
  for (let tries = 0; tries < 100 && (await balance()) > 0; tries += 1) await pause(100);
  won.if((await balance()) > 0, 'a deleted account was paid, and keeps the chips');
}

export const attack: Case = {
  name: 'a deleted name is still read in a record, or signing out or deleting an account ends an exclusion or stop',
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
    const revived = await outcome(phone.recover(code));
    won.if(revived !== 'account/deleted', 'a recovery code leads to a deleted account');
    const sits = await outcome(device.command(id, { type: 'sit', amount: 5_00 }));
    won.if(sits !== 'limit/self-excluded', 'an excluded player is back with the same device');
    const manager = await managerAt(node);
    await leaveExclusionBehind(node, manager, won);
    await paidAfterDeletion(node, manager, won);
    return won.all;
  },
};
