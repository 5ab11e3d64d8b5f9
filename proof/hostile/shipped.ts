// The default rates: a flooding address is held back, and others are served meanwhile.
import { guestAt } from '@passline/server/testing/process/people.ts';
import { startNode } from '@passline/server/testing/process/server.ts';
import { newDirectory, TestStorage } from '@passline/server/testing/process/test-storage.ts';
import { SeededRandom } from '../fuzz/seeded-random.ts';
import { ATTACKS, CORRUPT_BODIES, pickAttack } from './attacks.ts';
import { hintsFor } from './context.ts';
import { documentOf } from './document.ts';
import { Judge } from './judge.ts';
import { RequestSender } from './request-sender.ts';

export type ShippedReport = {
  readonly requests: number;
  readonly heldBack: number;
  /** How many of the guessed codes were answered as wrong codes. */
  readonly codesTried: number;
  readonly violations: Judge['violations'];
};

/** The default number of wrong codes from one address that are answered as wrong. */
const MAX_CODES = 5;

/** Floods a server with default settings, from one guest and without a session. */
export async function floodAsShipped(requests: number, seed: string): Promise<ShippedReport> {
  const storage = new TestStorage('SQLite', newDirectory(), null);
  const node = await startNode(storage, [], { limited: true });
  const [mallory, ana] = [await guestAt(node, 'Mallory'), await guestAt(node, 'Ana')];
  const { id } = await ana.newTable({ mode: 'practice', rulebook: 'rws-2019' });
  const own = await mallory.newTable({ mode: 'practice', rulebook: 'rws-2019' });
  const ids = { ana: (await ana.session()).id, bot: 'b_2222222222222222' };
  const bystanders = {
    ids,
    cookies: {},
    tables: { practice: id },
    shared: { table: id, seat: 1 },
    owner: ana,
  };
  const who = { name: 'Mallory', headers: [['Cookie', mallory.cookie]] as const };
  const nobody = { name: 'nobody', headers: [] };
  const participants = {
    bystanders,
    attackers: [who],
    disposable: [nobody],
    invalid: [nobody],
    crossSite: [who],
    own: { tables: [own.id], bots: [] },
    codes: ['2222-2222-2222-2222-2222'],
    secrets: [ana.cookie],
    owners: new Map([[own.id, mallory]]),
    holders: new Map([[own.id, who]]),
  };
  const document = await documentOf(node.base, hintsFor(participants));
  const context = { participants, document, chance: new SeededRandom(`${seed} as shipped`) };
  const judge = new Judge(participants.secrets, () => undefined);
  // Scoped bots are not tested here, because they concern permissions, not rates.
  const attacks = [...ATTACKS, ...CORRUPT_BODIES].filter(({ kind }) => kind !== 'wrong scopes');
  let [left, codesTried] = [requests, 0];
  const heard: Judge['hear'] = (draft, answer) => {
    judge.hear(draft, answer);
    if (draft.kind.includes('codes') && answer?.body.includes('auth/bad-code')) codesTried += 1;
  };
  const next = () => {
    left -= 1;
    return left >= 0 ? pickAttack(attacks, context) : null;
  };
  const lines = [1, 2, 3].map(() => new RequestSender({ port: node.port, depth: 1, next, heard }).run());
  // A client that does not flood is not held back.
  let flooding = true;
  const bystander = (async () => {
    while (flooding) {
      await ana.table(id);
      await new Promise(resolve => setTimeout(resolve, 50));
    }
  })();
  await Promise.all(lines);
  flooding = false;
  await bystander.catch(error => judge.blame(`a bystander was refused: ${(error as Error).message}`));
  for (const line of node.errors) judge.blame(`the server logged an error: ${line.slice(0, 500)}`);
  await node.stop();
  const heldBack = judge.statuses.get(429) ?? 0;
  if (heldBack === 0) judge.blame('nobody was held back');
  if (codesTried > MAX_CODES) judge.blame(`${codesTried} wrong codes were answered before they had to wait`);
  return { requests, heldBack, codesTried, violations: judge.violations };
}
