// The name that a dealer signs the record with: chosen at the table, kept in its log, and checked with it.
import { expect, test } from 'vitest';
import { NODE_HASHING } from '../src/fair/node-hashing.ts';
import { ResultsTally } from '../src/money/results.ts';
import { bodyOf } from '../src/record/hash-chain.ts';
import { verifyRecord } from '../src/record/verify.ts';
import { pseudonymOf } from '../src/state/names.ts';
import { Game } from './game.ts';
import { ana, appointed, dana, max, olga } from './people.ts';
import { chained } from './record/game.ts';

const table = (): Game => new Game({ mode: 'dealer-run', wallets: false, owner: olga });

// cites: P113
test('what a dealer does is signed with the name they chose, from there on', () => {
  const game = table();
  game.do(olga, { type: 'seat', seat: 3, name: 'Walt', amount: 100_00 });
  expect(game.last('seated').by).toBe(pseudonymOf(olga.principal));
  game.do(olga, { type: 'sign', name: 'Olga Ramos' });
  expect(game.last('record-signed')).toMatchObject({ name: 'Olga Ramos', by: pseudonymOf(olga.principal) });
  game.do(olga, { type: 'buy-in', seat: 3, amount: 10_00 });
  expect(game.last('bought-in').by).toBe('Olga Ramos');
  game.do(olga, { type: 'ruling', seat: 3, amount: 5_00, because: 'a spilt drink' });
  expect(game.last('ruled')).toMatchObject({ by: 'Olga Ramos', because: 'a spilt drink' });
  // Another dealer takes over at the same device.
  game.do(olga, { type: 'sign', name: 'Rafa' });
  game.do(olga, { type: 'close-table', because: 'end of the evening' });
  expect(game.last('table-closed').by).toBe('Rafa');
  const verdictOn = (bodies: readonly string[]) =>
    verifyRecord(chained(bodies, game.state.created.id), NODE_HASHING);
  const bodies = game.log.map(bodyOf);
  expect(verdictOn(bodies)).toMatchObject({
    ok: true,
    signers: [{ name: 'Rafa', pseudonym: pseudonymOf(olga.principal) }],
  });
  // A signature that nobody chose is found, in a chain that is otherwise whole.
  const forged = bodies.map(body =>
    body.replace('"by":"Olga Ramos","because":"a spilt', '"by":"Rafa","because":"a spilt'),
  );
  expect(verdictOn(forged)).toMatchObject({ ok: false, problems: [{ version: expect.any(Number) }] });
});

// cites: P113
test('players do not sign, staff sign with their own name, and no two sign alike', () => {
  const game = table();
  const eve = appointed('eve', 'dealer');
  expect(game.refusal(ana, { type: 'sign', name: 'Ana' }).code).toBe('auth/role');
  game.do(olga, { type: 'sign', name: 'Olga' });
  expect(game.refusal(eve, { type: 'sign', name: 'OLGA' }).code).toBe('request/invalid');
  game.do(eve, { type: 'sign', name: 'Eve' });
  const { version } = game.state;
  game.do(eve, { type: 'sign', name: 'Eve' });
  expect(game.state.version).toBe(version);
  const house = new Game({ mode: 'dealer-run' });
  for (const person of [dana, max]) {
    expect(house.refusal(person, { type: 'sign', name: 'Somebody' }).code).toBe('request/invalid');
  }
  const tally = new ResultsTally();
  for (const entry of game.log) tally.add(entry);
  expect(tally.results().signedBy).toEqual(['Olga', 'Eve']);
});
