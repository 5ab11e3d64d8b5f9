// What is heard and felt at a table: sounds from our own files, none when muted, and a vibration on phones.
import { readFileSync } from 'node:fs';
import { newTestStorage } from '@passline/server/testing/process/new-test-storage.ts';
import { type ServerProcess, startNode } from '@passline/server/testing/process/server.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { SAMPLE_RATE, SOUNDS, SOUNDS_FOLDER, soundFile } from '../sounds.ts';
import { practiceSeat } from './seat.ts';
import { eventually, newVisitor } from './visitors.ts';

let node: ServerProcess;
beforeAll(async () => {
  node = await startNode(await newTestStorage('SQLite'));
});

/** What the page has asked of the device: `sounds` has the length of each in milliseconds, `ticks` each vibration. */
type Felt = { readonly sounds: number[]; readonly ticks: number[] };

/** Records sounds and vibrations from the start of the page; the browser still plays them. */
async function perceive(page: Page): Promise<() => Promise<Felt>> {
  await page.addInitScript(() => {
    const felt: Felt = { sounds: [], ticks: [] };
    Object.assign(window, { felt });
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function (...when) {
      felt.sounds.push(Math.round(1000 * (this.buffer?.duration ?? 0)));
      start.apply(this, when);
    };
    const { vibrate } = Navigator.prototype;
    Navigator.prototype.vibrate = function (ms: VibratePattern | Iterable<number>) {
      felt.ticks.push(Number(ms));
      return Reflect.apply(vibrate, this, [ms]);
    };
  });
  return () => page.evaluate(() => Reflect.get(window, 'felt'));
}

const lengthOf = (name: string): number => SOUNDS[name]?.lengthMs ?? 0;
const CHIP = lengthOf('chip-1');

async function betAndRoll(sound: boolean, vibration: boolean) {
  const visitor = await newVisitor(node, { reducedMotion: 'no-preference', hasTouch: true });
  const { page } = visitor;
  const files: string[] = [];
  page.on('response', response => {
    if (response.url().endsWith('.wav')) files.push(response.url());
  });
  const felt = await perceive(page);
  const seat = await practiceSeat(visitor);
  await seat.button('Settings').click();
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await dialog.getByLabel('Sound').setChecked(sound);
  await dialog.getByLabel('Vibration').setChecked(vibration);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await seat.spot('pass').click();
  await eventually(() => seat.on('pass')).toBe(5_00);
  await page.locator('.table-paid-slot').waitFor({ state: 'attached' });
  await seat.spot('field').click();
  await eventually(() => seat.on('field')).toBe(5_00);
  // A sound that would come too late is skipped, so the first chips may be silent until the files are loaded.
  const heardChip = async () => {
    await seat.spot('field').click();
    return (await felt()).sounds;
  };
  if (sound) await eventually(heardChip).toContain(CHIP);
  await seat.button('Roll').click();
  await eventually(() => seat.dice()).not.toBeNull();
  await seat.resultsEnd();
  return { page, files, felt: await felt() };
}

test.each(Object.keys(SOUNDS))('%s.wav is what its script makes', name => {
  const [kept, made] = [readFileSync(`${SOUNDS_FOLDER}${name}.wav`), soundFile(name)];
  expect(kept.subarray(0, 44)).toEqual(made.subarray(0, 44));
  expect(kept.length).toBe(made.length);
  // The last digit of a sine may differ between machines.
  for (let at = 44; at < kept.length; at += 2)
    expect(Math.abs(kept.readInt16LE(at) - made.readInt16LE(at))).toBeLessThanOrEqual(1);
});

test('a chip, the dice on felt and wall, and a tick as they land: each from a file that a browser decodes', async () => {
  const { page, files, felt } = await betAndRoll(true, true);
  // Each of the two dice hits the wall once and the felt five times.
  expect(felt.sounds.filter(ms => ms === lengthOf('die-wall')).length).toBe(2);
  expect(felt.sounds.filter(ms => ms === lengthOf('die-felt')).length).toBe(10);
  expect(felt.ticks).toContain(8);
  expect(felt.ticks).toContain(14);
  expect(new Set(files).size).toBe(Object.keys(SOUNDS).length);
  const decoded = await page.evaluate(
    async ({ urls, rate }) =>
      Promise.all(
        urls.map(async url => {
          const bytes = await (await fetch(url)).arrayBuffer();
          const sound = await new OfflineAudioContext(1, 1, rate).decodeAudioData(bytes);
          const samples = [...sound.getChannelData(0)];
          const level = (of: readonly number[]): number =>
            of.reduce((most, s) => Math.max(most, Math.abs(s)), 0);
          const { duration: seconds, numberOfChannels: channels } = sound;
          return { seconds, channels, peak: level(samples), end: level(samples.slice(-20)) };
        }),
      ),
    { urls: [...new Set(files)], rate: SAMPLE_RATE },
  );
  for (const { seconds, channels, peak, end } of decoded) {
    expect(channels).toBe(1);
    expect(seconds).toBeGreaterThan(0.05);
    expect(seconds).toBeLessThan(0.25);
    expect(peak).toBeGreaterThan(0.3);
    expect(peak).toBeLessThan(0.9);
    expect(end).toBeLessThan(0.01);
  }
});

test('muted, nothing is loaded or played; without vibration nothing ticks', async () => {
  const { files, felt } = await betAndRoll(false, false);
  expect([files, felt]).toEqual([[], { sounds: [], ticks: [] }]);
});
