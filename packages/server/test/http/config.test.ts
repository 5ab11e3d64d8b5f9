// Configuration: flags before environment before defaults, errors in one sentence, and no secret shown.
import { expect, test } from 'vitest';
import { configFrom } from '../../src/config/config.ts';
import { describeConfig, maskPassword } from '../../src/config/describe.ts';
import { SetupError } from '../../src/config/setup-error.ts';

test('defaults: this machine only, port 7400, the embedded store', () => {
  expect(configFrom({}, {})).toMatchObject({
    host: 'localhost',
    port: 7400,
    dataDir: './passline-data',
    databaseUrl: null,
    secure: false,
    metricsToken: null,
    metricsListen: null,
    rates: { commands: { perSecond: 50, burst: 200 } },
    streams: { maxPerPrincipal: 20, heartbeatMs: 15_000 },
  });
});

test('flags override the environment; an empty variable counts as unset', () => {
  const env = { PORT: '8000', PASSLINE_HOST: '', PASSLINE_SECURE: '1' };
  expect(configFrom({}, env)).toMatchObject({ port: 8000, host: 'localhost', secure: true });
  expect(configFrom({ '--port': '9000' }, env).port).toBe(9000);
});

test('trusted proxies are given by name, address or range', () => {
  for (const list of ['loopback', '10.0.0.0/8, 192.0.2.1', '2001:db8::/32']) {
    expect(configFrom({ '--trust-proxy': list }, {}).trustProxy).toBe(list);
  }
});

test('an https origin makes cookies secure', () => {
  expect(configFrom({ '--origin': 'https://craps.example/path' }, {})).toMatchObject({
    publicOrigin: 'https://craps.example',
    secure: true,
  });
});

test.each([
  [{ '--port': '70000' }, {}, /^--port must be a whole number from 0 to 65535$/],
  [{}, { PORT: 'http' }, /^PORT must be a whole number/],
  [{ '--port': '0x10' }, {}, /^--port/],
  [{ '--log': 'loud' }, {}, /^--log must be one of fatal, /],
  [{ '--welcome': '-5' }, {}, /^--welcome must be an amount/],
  [{}, { PASSLINE_SECURE: 'yes' }, /^PASSLINE_SECURE must be true or false$/],
  [{ '--origin': 'craps.example' }, {}, /^--origin must be an address such as https:/],
  [{ '--trust-proxy': 'loopback, everyone' }, {}, /^--trust-proxy lists addresses, ranges/],
  [{ '--bus': 'nats://db.example' }, {}, /^--bus is for nodes that share a --database$/],
  [
    { '--bus': 'kafka://db.example', '--database': 'postgres://db' },
    {},
    /^--bus must be an address such as nats:/,
  ],
  [{ '--key-file': 'k' }, { PASSLINE_MASTER_KEY: 'ab' }, /^give the master key once/],
] as const)('%j %j is refused', (given, env, sentence) => {
  expect(() => configFrom(given, env)).toThrow(sentence);
  expect(() => configFrom(given, env)).toThrow(SetupError);
});

test('passwords and keys are never shown, not even in a complaint', () => {
  const url = 'postgres://ana:s3cret@db.example:5432/passline?password=s3cret';
  const config = configFrom({ '--database': url }, { PASSLINE_MASTER_KEY: 'k3y'.repeat(20) });
  expect(maskPassword(url)).toBe('postgres://ana:***@db.example:5432/passline?password=***');
  expect(maskPassword('nats://t0ken@bus.example:4222')).toBe('nats://***@bus.example:4222');
  const shown = JSON.stringify(describeConfig(config));
  expect(shown).toContain('db.example');
  expect(shown).not.toMatch(/s3cret|k3y/);
  const wrong = (): unknown => configFrom({ '--database': 'mysql://ana:s3cret@db.example/x' }, {});
  expect(wrong).toThrow(SetupError);
  expect(wrong).not.toThrow(/s3cret/);
});
