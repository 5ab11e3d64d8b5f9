// A drill for dealers: a person calls rolls as the stickman, trainees pay them on their own screens, and results stay.
import { readFile } from 'node:fs/promises';
import { Client } from '@passline/client';
import { newTestStorage } from '@passline/server/testing/process/new-test-storage.ts';
import { managerAt } from '@passline/server/testing/process/people.ts';
import { type ServerProcess, startNode } from '@passline/server/testing/process/server.ts';
import type { Locator } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { guest } from './scenes.ts';
import { eventually, newVisitor, newVisitorAs, PHONE } from './visitors.ts';

let node: ServerProcess;
beforeAll(async () => {
  node = await startNode(await newTestStorage('SQLite'));
});

async function downloaded(link: Locator): Promise<string> {
  const [download] = await Promise.all([link.page().waitForEvent('download'), link.click()]);
  return readFile(await download.path(), 'utf8');
}

// cites: P127, P138
test('a stickman calls rolls, two trainees pay them, and whoever deals has their results', async () => {
  const stickman = await guest(node.base, 'Stick');
  const boss = await managerAt(node);
  const { id: roster, code } = await boss.house.newRoster({ name: 'School', seats: 5, chips: 0 });
  const { id } = await stickman.newTable({
    mode: 'dealer-run',
    rulebook: 'rws-2019',
    settings: { chip: '1.00', min: '5.00' },
  });
  await stickman.command(id, { type: 'seat', seat: 1, name: 'Walk-in', amount: 500_00 });
  await stickman.command(id, { type: 'bet', seat: 1, spot: 'pass', amount: 10_00 });
  await stickman.command(id, { type: 'bet', seat: 1, spot: 'field', amount: 5_00 });

  const student = new Client({ base: node.base });
  await student.joinClass(code, 'Tess');
  const tess = await newVisitorAs(student, node, { viewport: PHONE });
  await tess.go(`/table/${id}/drill`);
  await tess.page.getByText('Waiting for the stickman to call the dice.').waitFor();
  await tess.page.getByText('You answer as Tess.').waitFor();
  const tom = await newVisitor(node);
  await tom.go(`/table/${id}/drill`);
  // A teacher reads the results, so trainees enter their names first.
  await tom.page.getByLabel('Your name').fill('Tom');
  await tom.page.getByRole('button', { name: 'Start', exact: true }).click();
  await tom.page.getByText('Waiting for the stickman to call the dice.').waitFor();

  // 4 is a point, so pass stays up; the field wins even money and comes back.
  await stickman.command(id, { type: 'enter-dice', dice: [1, 3] });
  for (const { page } of [tess, tom]) await page.getByText('Roll: 1–3').first().waitFor();
  // There is no clock until a trainee chooses one.
  expect(await tess.page.getByLabel('Clock').inputValue()).toBe('0');
  expect(await tess.page.getByText(/ s left/).count()).toBe(0);
  const rowsOf = ({ page }: typeof tess) => page.locator('.learn-answers fieldset');
  const answer = async (visitor: typeof tess, row: number, paid: string, fate: string): Promise<void> => {
    const asked = rowsOf(visitor).nth(row);
    await asked.getByRole('textbox').fill(paid);
    await asked.getByText(fate, { exact: true }).click();
  };
  await answer(tess, 0, '0', 'Stays up');
  await answer(tess, 1, '5', 'Comes back');
  await tess.page.getByRole('button', { name: 'Pay', exact: true }).click();
  await tess.page
    .locator('.learn-result')
    .getByText(/^2 of 2 right in \d+\.\d s\.$/)
    .waitFor();
  await answer(tom, 0, '10', 'Comes back');
  await answer(tom, 1, '5', 'Comes back');
  await tom.page.getByRole('button', { name: 'Pay', exact: true }).click();
  await tom.page
    .locator('.learn-result')
    .getByText(/^1 of 2 right in/)
    .waitFor();
  // The first answer counts.
  const again = { dice: [1, 3] as [1, 3], ms: 1, payouts: [] };
  await expect((await tess.client()).answerDrill(id, again)).rejects.toThrow('answered this roll already');

  // The next roll is a new question; trainees who have not paid when the stickman goes on have missed it.
  await stickman.command(id, { type: 'confirm-dice', dice: [1, 3] });
  await stickman.command(id, { type: 'enter-dice', dice: [3, 4] });
  await tess.page.getByText('Roll: 3–4').first().waitFor();
  await stickman.command(id, { type: 'confirm-dice', dice: [3, 4] });
  await tess.page.getByText('The stickman has moved on. You missed this roll.').waitFor();
  await expect((await tom.client()).answerDrill(id, { ...again, dice: [3, 4] })).rejects.toThrow(
    'has not called a roll',
  );

  // With a clock, answers count as they are when time is up.
  await stickman.command(id, { type: 'bet', seat: 1, spot: 'pass', amount: 10_00 });
  await tess.page.getByLabel('Clock').selectOption('10');
  await stickman.command(id, { type: 'enter-dice', dice: [6, 5] });
  await tess.page.getByText('Roll: 6–5').first().waitFor();
  await tess.page
    .locator('.learn-result')
    .getByText(/^0 of 1 right in 1\d\.\d s\.$/)
    .waitFor({ timeout: 30_000 });

  const { trainees } = await stickman.drillResults(id);
  expect(
    trainees.map(({ name, rolls, missed, flawless, right, asked }) => [
      name,
      rolls,
      missed,
      flawless,
      right,
      asked,
    ]),
  ).toEqual([
    ['Tess', 2, 1, 1, 2, 3],
    ['Tom', 1, 1, 0, 1, 2],
  ]);
  const csv = (await stickman.drillCsv(id)).split('\r\n');
  expect(csv[0]).toBe('time,trainee,table,hand,roll,dice,outcome,bets,right,seconds');
  const linesOfTess = csv
    .filter(line => line.includes(',Tess,'))
    .map(line => line.split(',').slice(3, 9).join());
  expect(linesOfTess).toEqual(['1,1,1 3,flawless,2,2', '1,2,3 4,missed,,', '2,1,6 5,mistakes,1,0']);
  // Trainees see only their own results; a school's manager sees the class's, from all tables.
  expect((await (await tess.client()).drillResults(id)).trainees.map(({ name }) => name)).toEqual(['Tess']);
  await eventually(() => tess.page.getByRole('region', { name: 'Your results' }).innerText()).toMatch(
    /Tess\s+2\s+1\s+1\s+2 of 3 \(67%\)/,
  );
  expect(await tess.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    PHONE.width,
  );
  expect((await boss.house.classDrillResults(roster)).trainees.map(({ name }) => name)).toEqual(['Tess']);

  // At a private table the dealer sees the link for trainees, but only the host can replace it.
  const { id: hidden, invite } = await stickman.newTable({
    mode: 'dealer-run',
    rulebook: 'rws-2019',
    public: false,
  });
  const { code: staffCode } = await stickman.staffLink({ name: 'Cam', roles: ['dealer'], table: hidden });
  const cam = await guest(node.base, 'Cam');
  await expect(cam.invitation(hidden)).rejects.toThrow('no such table');
  await cam.signIn(staffCode);
  expect((await cam.invitation(hidden)).invite).toBe(invite);
  await expect(cam.renewInvitation(hidden)).rejects.toThrow('Only the table’s host');

  // The stickman's own screen: the console has the link and the results.
  const desk = await newVisitorAs(stickman, node);
  await desk.go(`/table/${id}/dealer`);
  // The last roll is still open: Tess has paid it, Tom has not.
  const confirm = desk.page.getByRole('region', { name: 'Confirm the dice' });
  await eventually(() => confirm.innerText()).toMatch(/Paid: Tess\s+Waiting for Tom/);
  await desk.page.getByRole('tab', { name: 'Table' }).click();
  const panel = desk.page.getByRole('region', { name: 'Dealer drill' });
  await eventually(() => panel.innerText()).toMatch(/Tess\s+2\s+1\s+1\s+2 of 3/);
  await panel.getByText(/^You are the stickman/).click();
  expect(await panel.getByLabel('Link for trainees', { exact: true }).inputValue()).toMatch(
    new RegExp(`/table/${id}/drill$`),
  );

  // The stickman and the school download the results.
  expect(await downloaded(panel.getByRole('link', { name: 'Download (CSV)' }))).toBe(csv.join('\r\n'));
  const school = await newVisitorAs(boss, node);
  await school.go('/house');
  await school.page.getByText('School: 1 of 5 joined').click();
  const ofClass = await downloaded(school.page.getByRole('link', { name: 'Drill results for School (CSV)' }));
  expect(ofClass.split('\r\n').slice(1, -1)).toEqual(csv.filter(line => line.includes(',Tess,')));
});
