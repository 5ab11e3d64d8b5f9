// A record forged and rehashed, cut off, or started over: verify and the house's signed checkpoint must notice.

import { guestAt } from '@passline/server/testing/process/people.ts';
import { NODE_HASHING } from '@passline/table/node-hashing';
import { isSignedBy } from '@passline/table/node-signing';
import { parseRecord, readCheckpoint, verifyRecord } from '@passline/table/record';
import { chained } from '@passline/table/testing/record/game.ts';
import { type Case, serverWith, Winnings } from '../case.ts';

const renumber = (bodies: readonly string[]): readonly string[] =>
  bodies.map((body, index) => body.replace(/^\{"version":\d+/, `{"version":${index + 1}`));

export const attack: Case = {
  name: 'a record is forged, cut off or rewritten, and still verifies',
  async run() {
    const won = new Winnings();
    const node = await serverWith();
    const ana = await guestAt(node, 'Ana');
    const { id } = await ana.newTable({ mode: 'practice', rulebook: 'rws-2019' });
    await ana.command(id, { type: 'sit', amount: 500_00 });
    await ana.command(id, { type: 'bet', spot: 'pass', amount: 10_00 });
    const early = await ana.record(id);
    await ana.command(id, { type: 'roll' });
    const text = await (await fetch(`http://127.0.0.1:${node.port}/api/checkpoints`)).text();
    const record = await ana.record(id);
    won.if(!verifyRecord(record, NODE_HASHING).ok, 'the true record did not verify');
    const parsed = parseRecord(record);
    if (!parsed.ok) throw new Error(parsed.message);
    const bodies = parsed.events.map(({ body }) => body);
    const forged = (made: readonly string[]): string => chained(renumber(made), id);
    const claim = bodies.findIndex(body => body.includes('"seat-claimed"'));
    const issued = `{"version":0,"at":${JSON.parse(bodies[claim] ?? '{}').at},"event":{"type":"bank-issued","amount":1000000000}}`;
    const tried: readonly (readonly [string, string])[] = [
      ['a dropped seat claim', forged(bodies.toSpliced(claim, 1))],
      ['ten million from nowhere', forged(bodies.toSpliced(claim + 1, 0, issued))],
      [
        'another player’s bet',
        forged(
          bodies.map(body =>
            body.replace(
              /"player":"[^"]*","request":\{"type":"bet"/,
              '"player":"eve","request":{"type":"bet"',
            ),
          ),
        ),
      ],
    ];
    const older = bodies.map((body, index) => (index < claim ? body : body.replace(/,"rules":\d+/, '')));
    won.if(verifyRecord(forged(older), NODE_HASHING).ok, 'older rules claimed after newer ones verified');
    const { notRepeated } = verifyRecord(
      forged(bodies.map(body => body.replace(/,"rules":\d+/, ''))),
      NODE_HASHING,
    );
    won.if(notRepeated !== bodies.length, 'decisions of claimed older rules pass as repeated');
    for (const [what, made] of tried) won.if(verifyRecord(made, NODE_HASHING).ok, `${what} verified`);
    const read = readCheckpoint(text);
    if (!read.ok) throw new Error(read.message);
    const { checkpoint } = read;
    won.if(
      !isSignedBy(checkpoint.key, checkpoint.signed, checkpoint.signature),
      'the checkpoint is not signed',
    );
    won.if(verifyRecord(early, NODE_HASHING, checkpoint).ok, 'a record that was cut off fits the checkpoint');
    return won.all;
  },
};
