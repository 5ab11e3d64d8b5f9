// Rights that ended: a copied cookie, streams of a removed bot and a removed member, and what a former manager made.
import { Client } from '@passline/client';
import {
  guestAt,
  managerAt,
  onThisMachine,
  outcome,
  PRACTICE,
  staffAt,
  until,
} from '@passline/server/testing/process/people.ts';
import type { ServerProcess } from '@passline/server/testing/process/server.ts';
import { type Case, serverWith, Winnings } from '../case.ts';

/** Whether the server ends the stream within a few seconds. */
async function ends(stream: Response): Promise<boolean> {
  let over = false;
  const reading = (async () => {
    for await (const _ of stream.body ?? []);
  })().finally(() => {
    over = true;
  });
  return until('the stream ends', () => over, onThisMachine(5_000)).then(
    () => true,
    () => {
      reading.catch(() => undefined);
      return false;
    },
  );
}

/** Somebody without a session, or with this cookie. */
const stranger = ({ base }: ServerProcess, cookie = ''): Client =>
  new Client({ base, attempts: 1, ...(cookie === '' ? {} : { cookie }) });

/** Mallory makes everything a manager can make, and loses the role. */
async function useWhatAFormerManagerMade(node: ServerProcess, won: Winnings): Promise<void> {
  const manager = await managerAt(node);
  const mallory = await staffAt(node, manager, 'Mallory', ['manager']);
  const link = await mallory.staffLink({ name: 'Mallory again', roles: ['manager'] });
  const roster = await mallory.house.newRoster({ name: 'Class', seats: 1000, chips: 1_000_000_00 });
  const robot = await mallory.newBot({ name: 'Robo', scopes: ['play'], chips: 90_000_00, house: true });
  await manager.house.setRoles((await mallory.session()).id, []);
  const player = new Client({ base: node.base, attempts: 1, token: robot.token });
  won.if((await outcome(stranger(node).signIn(link.code))) === 'accepted', 'a former manager’s link works');
  won.if(
    (await outcome(stranger(node).joinClass(roster.code))) === 'accepted',
    'a former manager’s class code works',
  );
  won.if((await outcome(player.wallet())) === 'accepted', 'a former manager’s house bot plays on');
  const { events } = await manager.house.events();
  won.if(
    !events.some(({ entry: { event } }) => event.type === 'chips-issued'),
    'chips of a house bot are not in the house log',
  );
}

export const attack: Case = {
  name: 'a copied cookie, a removed bot or member, or what a former manager made, works on',
  async run() {
    const won = new Winnings();
    const node = await serverWith();
    const ana = await guestAt(node, 'Ana');
    const { code } = await ana.recoveryCode();
    const phone = new Client({ base: node.base, attempts: 1 });
    await phone.recover(code);
    const copy = new Client({ base: node.base, attempts: 1, cookie: ana.cookie });
    const table = (await ana.newTable({ ...PRACTICE, mode: 'live' })).id;
    const { bot, token } = await ana.newBot({ name: 'Bot', scopes: ['watch'], chips: 0 });
    const streamWith = (headers: Readonly<Record<string, string>>): Promise<Response> =>
      fetch(`${node.base}/api/tables/${table}/events`, {
        headers: { accept: 'text/event-stream', ...headers },
      });
    const [botStream, copyStream] = [
      await streamWith({ authorization: `Bearer ${token}` }),
      await streamWith({ cookie: copy.cookie }),
    ];
    await ana.removeBot(bot.id);
    won.if(!(await ends(botStream)), 'a removed bot’s stream goes on');
    const ben = await guestAt(node, 'Ben');
    const own = await ana.newTable({ ...PRACTICE, mode: 'live', public: false });
    await ben.join(own.id, own.invite);
    const benStream = await fetch(`${node.base}/api/tables/${own.id}/events`, {
      headers: { accept: 'text/event-stream', cookie: ben.cookie },
    });
    await ana.removeMember(own.id, (await ben.session()).id);
    won.if(!(await ends(benStream)), 'a removed member’s stream goes on');
    won.if((await outcome(ben.table(own.id))) === 'accepted', 'a removed member looks at the table');
    won.if((await outcome(ben.join(own.id, own.invite))) === 'accepted', 'the old invitation still works');
    await useWhatAFormerManagerMade(node, won);
    await ana.signOut();
    won.if(!(await ends(copyStream)), 'a copied cookie’s stream goes on after signing out');
    won.if((await outcome(copy.wallet())) === 'accepted', 'a copied cookie works after signing out');
    won.if(
      (await outcome(phone.wallet())) !== 'accepted',
      'signing out on one device ended another device’s session',
    );
    // The phone's cookie was stolen as well: the thief has made a code and a bot.
    const thief = stranger(node, phone.cookie);
    const { code: stolen } = await thief.recoveryCode();
    const dealt = (await thief.newTable({ ...PRACTICE, mode: 'dealer-run' })).id;
    const link = await thief.staffLink({ name: 'Accomplice', roles: ['manager'], table: dealt });
    const spy = await thief.newBot({ name: 'Spy', scopes: ['play'], chips: 0 });
    await phone.signOut(true);
    won.if((await outcome(thief.wallet())) === 'accepted', 'a thief stays signed in');
    won.if((await outcome(stranger(node).recover(stolen))) === 'accepted', 'a thief’s recovery code works');
    won.if((await outcome(stranger(node).signIn(link.code))) === 'accepted', 'a thief’s unused link works');
    const robot = new Client({ base: node.base, attempts: 1, token: spy.token });
    won.if((await outcome(robot.wallet())) === 'accepted', 'a thief’s bot works');
    return won.all;
  },
};
