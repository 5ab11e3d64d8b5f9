// Rights that ended: a copied cookie after signing out, and the open streams of a removed bot and a removed member.
import { Client } from '@passline/client';
import { guestAt, outcome, PRACTICE, until } from '@passline/server/testing/process/people.ts';
import { type Case, serverWith, Winnings } from '../case.ts';

/** Whether the server ends the stream within a few seconds. */
async function ends(stream: Response): Promise<boolean> {
  let over = false;
  const reading = (async () => {
    for await (const _ of stream.body ?? []);
  })().finally(() => {
    over = true;
  });
  return until('the stream ends', () => over, 5_000).then(
    () => true,
    () => {
      reading.catch(() => undefined);
      return false;
    },
  );
}

export const attack: Case = {
  name: 'a copied cookie works after its owner signed out, or a removed bot or member reads on',
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
    won.if((await outcome(ben.table(own.id))) === 'granted', 'a removed member looks at the table');
    won.if((await outcome(ben.join(own.id, own.invite))) === 'granted', 'the old invitation still works');
    await ana.signOut();
    won.if(!(await ends(copyStream)), 'a copied cookie’s stream goes on after signing out');
    won.if((await outcome(copy.wallet())) === 'granted', 'a copied cookie works after signing out');
    won.if(
      (await outcome(phone.wallet())) !== 'granted',
      'signing out on one device ended another device’s session',
    );
    return won.all;
  },
};
