// Wallet money from nothing: homemade rules that pay far more than bets are worth, and refills while chips are parked.
import { Client, type NewTable } from '@passline/client';
import { guestAt, managerAt, outcome, until } from '@passline/server/testing/process/people.ts';
import type { ServerProcess } from '@passline/server/testing/process/server.ts';
import { type Case, serverWith, Winnings } from '../case.ts';

const TERMS = { betMs: 250, shooterMs: 0, showMs: 0, graceMs: 3_600_000 };
const FIELD = [2, 3, 4, 9, 10, 11, 12];
const GENEROUS = {
  extends: 'rws-2019',
  id: 'generous',
  title: 'Generous',
  pays: Object.fromEntries(FIELD.map(total => [`field-${total}`, { odds: '1000:1', cite: 'x' }])),
};
const TRIED: readonly (readonly [how: string, table: NewTable])[] = [
  ['a file that pays 1000:1', { mode: 'live', house: GENEROUS, terms: TERMS }],
  [
    'settings that pay 1000:1',
    {
      mode: 'live',
      rulebook: 'south-dakota',
      settings: Object.fromEntries(FIELD.map(total => [`pay-field-${total}`, '1000:1'])),
      terms: TERMS,
    },
  ],
];
const ROLLS = 6;

/** Asks for a refill while chips are parked at a table or with a bot, or come from a class. */
async function refillBesideParkedChips(node: ServerProcess, manager: Client, won: Winnings): Promise<void> {
  const [rich, owner] = [await guestAt(node, 'Rich'), await guestAt(node, 'Owner')];
  const { id } = await rich.newTable({ mode: 'live', rulebook: 'rws-2019' });
  await rich.command(id, { type: 'sit', amount: 900_00 });
  await owner.newBot({ name: 'Bot', scopes: ['play'], chips: 900_00 });
  const { code } = await manager.house.newRoster({ name: 'Class', seats: 5, chips: 10_00 });
  const student = new Client({ base: node.base, attempts: 1 });
  await student.joinClass(code, 'Student');
  for (const [who, how] of [
    [rich, 'chips parked at a table'],
    [owner, 'chips parked with a bot'],
    [student, 'a place in a class'],
  ] as const) {
    won.if((await outcome(who.refill())) === 'accepted', `${how} brought a refill`);
  }
  for (let n = 0; n < 4; n += 1) await student.joinClass(code, 'Student').catch(() => undefined);
  const joined = (await manager.house.rosters()).flatMap(({ members }) => members).length;
  won.if(joined > 1, `one student took ${joined} places of a class`);
  await resetBesideParkedChips(student, manager, won);
}

/** The class starts over while a bot, and then a table, holds the student's chips. */
async function resetBesideParkedChips(student: Client, manager: Client, won: Winnings): Promise<void> {
  const [roster] = await manager.house.rosters();
  const { bot } = await student.newBot({ name: 'Bot', scopes: ['play'], chips: 10_00 });
  await manager.house.resetRoster(roster?.id ?? '', 'a new week');
  await student.removeBot(bot.id);
  const { id } = await student.newTable({ mode: 'live', rulebook: 'rws-2019' });
  await student.command(id, { type: 'sit', amount: 10_00 });
  await manager.house.resetRoster(roster?.id ?? '', 'one more week');
  await outcome(student.command(id, { type: 'leave' }));
  const { balance } = await student.wallet();
  won.if(balance > 10_00, `a student has ${balance} cents after a reset to 1000`);
}

export const attack: Case = {
  name: 'a guest turns rules of their own, or parked chips, into wallet money, or stops the house’s tables',
  async run() {
    const won = new Winnings();
    const node = await serverWith();
    const mallory = await guestAt(node, 'Mallory');
    for (const [how, table] of TRIED) {
      const { balance: before } = await mallory.wallet();
      const { id } = await mallory.newTable(table);
      await mallory.command(id, { type: 'sit', amount: 500_00 });
      for (let roll = 1; roll <= ROLLS; roll += 1) {
        // A bet is refused between a close and its result: try again on the next roll.
        await mallory.command(id, { type: 'bet', spot: 'field', amount: 10_00 }).catch(() => undefined);
        await mallory.command(id, { type: 'bet', spot: 'pass', amount: 10_00 }).catch(() => undefined);
        await until('a roll', async () => (await mallory.table(id)).state.game.round > roll);
      }
      await mallory.command(id, { type: 'leave' });
      const { balance } = await mallory.wallet();
      won.if(balance > before, `${how} made ${balance - before} cents of wallet money`);
    }
    const manager = await managerAt(node);
    const house = await manager.newTable({ mode: 'live', rulebook: 'south-dakota' }).catch(() => null);
    won.if(house?.wallets !== true, 'the house could not open a table beside it');
    await refillBesideParkedChips(node, manager, won);
    return won.all;
  },
};
