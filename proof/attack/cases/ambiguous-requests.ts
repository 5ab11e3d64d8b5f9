// Requests that two readers could understand differently, such as a proxy that checks one meaning and a server that
// acts on the other.
import { guestAt, PRACTICE } from '@passline/server/testing/process/people.ts';
import { type Case, serverWith, Winnings } from '../case.ts';
import { request, statusIn } from '../raw.ts';

const JSON_TYPE = 'Content-Type: application/json';

export const attack: Case = {
  name: 'a request with two amounts, hosts or keys, or a nonsense stream position, is acted on',
  async run() {
    const won = new Winnings();
    const node = await serverWith();
    const mallory = await guestAt(node, 'Mallory');
    const { id } = await mallory.newTable(PRACTICE);
    await mallory.command(id, { type: 'sit', amount: 500_00 });
    const cookie = `Cookie: ${mallory.cookie}`;
    const path = `/api/tables/${id}/commands`;
    const twice = await request(node.port, {
      method: 'POST',
      path,
      headers: [cookie, JSON_TYPE, 'Idempotency-Key: twice'],
      body: '{"type":"bet","spot":"pass","amount":500,"amount":50000}',
    });
    won.if(statusIn(twice) !== 400, `a bet with two amounts was answered with ${statusIn(twice)}`);
    const hosts = await request(node.port, {
      method: 'GET',
      path: '/api/rulebooks',
      headers: ['Host: other'],
    });
    won.if(statusIn(hosts) !== 400, `a request with two hosts was answered with ${statusIn(hosts)}`);
    const keys = await request(node.port, {
      method: 'POST',
      path,
      headers: [cookie, JSON_TYPE, 'Idempotency-Key: one', 'Idempotency-Key: two'],
      body: '{"type":"bet","spot":"pass","amount":500}',
    });
    won.if(statusIn(keys) !== 400, `a bet with two keys was answered with ${statusIn(keys)}`);
    const stream = await request(node.port, {
      method: 'GET',
      path: `/api/tables/${id}/events`,
      headers: [cookie, 'Last-Event-ID: 1; DROP'],
    });
    won.if(statusIn(stream) !== 400, `a bad Last-Event-ID was answered with ${statusIn(stream)}`);
    const turned = async (body: string): Promise<string> =>
      request(node.port, {
        method: 'POST',
        path,
        headers: [cookie, JSON_TYPE, 'Idempotency-Key: turned'],
        body,
      });
    await turned('{"type":"bet","spot":"pass","amount":500}');
    const again = await turned('{"amount":500,"spot":"pass","type":"bet"}');
    won.if(
      !/idempotency-replayed: true/i.test(again),
      'a repeated command in another order was not recognized',
    );
    return won.all;
  },
};
