// Makes the sounds of a table, and writes them where the page loads them from: `node packages/web/sounds.ts`. Every
// sound is a struck thing: a burst of noise, and the tones that it rings with, each fading at its own pace.
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const SAMPLE_RATE = 22_050;
export const SOUNDS_FOLDER = fileURLToPath(new URL('./src/play/throw/sounds/', import.meta.url));

/** What rings: its pitch, how loud it begins, and after which time it has fallen to a third. */
type Tone = readonly [hz: number, volume: number, fadeMs: number];
/** What knocks: noise that is dull or sharp (0 to 1). */
type Knock = readonly [volume: number, fadeMs: number, sharpness: number];
type Struck = {
  readonly lengthMs: number;
  /** The loudest sample, of 1. */
  readonly peak: number;
  readonly knock: Knock;
  readonly tones: readonly Tone[];
};

const struck = (lengthMs: number, peak: number, knock: Knock, ...tones: readonly Tone[]): Struck => ({
  lengthMs,
  peak,
  knock,
  tones,
});

/** Clay on clay; no two chips sound the same. */
const chip = (pitch: number): Struck =>
  struck(
    90,
    0.5,
    [0.9, 2.5, 0.85],
    [2_350 * pitch, 0.5, 9],
    [3_920 * pitch, 0.65, 13],
    [6_150 * pitch, 0.35, 8],
  );

export const SOUNDS: Readonly<Record<string, Struck>> = {
  'chip-1': chip(0.94),
  'chip-2': chip(1),
  'chip-3': chip(1.07),
  // A hard cube on cloth over wood: mostly a thud.
  'die-felt': struck(130, 0.7, [0.8, 7, 0.25], [165, 0.9, 26], [410, 0.45, 14], [1_450, 0.3, 6]),
  // On the rubber and wood of the back wall: harder and higher.
  'die-wall': struck(160, 0.8, [1, 9, 0.6], [240, 0.6, 30], [1_120, 0.5, 12], [2_480, 0.4, 8]),
  // Rattan on the rail.
  stick: struck(180, 0.6, [0.6, 4, 0.5], [520, 0.8, 28], [1_270, 0.5, 16], [2_140, 0.25, 9]),
};

/** The same noise every time: a linear congruential generator, from -1 to 1. */
function noise(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 31 - 1;
  };
}

const fade = (ms: number, fadeMs: number): number => Math.exp(-ms / fadeMs);

/** The last tenth goes to silence, so that nothing clicks where a file ends. */
const ending = (ms: number, lengthMs: number): number => Math.min(1, (lengthMs - ms) / (0.1 * lengthMs));

function samplesOf({ lengthMs, peak, knock, tones }: Struck, seed: number): readonly number[] {
  const [knockVolume, knockFadeMs, sharpness] = knock;
  const next = noise(seed);
  let dull = 0;
  const samples = Array.from({ length: Math.round((lengthMs / 1000) * SAMPLE_RATE) }, (_, at) => {
    const ms = (1000 * at) / SAMPLE_RATE;
    const raw = next();
    dull += (0.15 + 0.6 * sharpness) * (raw - dull);
    const hit = (sharpness * raw + (1 - sharpness) * dull) * knockVolume;
    const rung = tones.map(
      ([hz, volume, fadeMs]) => volume * fade(ms, fadeMs) * Math.sin((2 * Math.PI * hz * ms) / 1000),
    );
    const sum = rung.reduce((total, each) => total + each, hit * fade(ms, knockFadeMs));
    // Half a millisecond to begin with: a struck thing moves before it sounds.
    return sum * Math.min(1, ms / 0.5) * ending(ms, lengthMs);
  });
  const loudest = samples.reduce((max, each) => Math.max(max, Math.abs(each)), 0);
  return samples.map(each => (peak * each) / loudest);
}

/** As a WAV file: 16 bits, one channel. */
export function soundFile(name: string): Buffer {
  const sound = SOUNDS[name];
  if (!sound) throw new Error(`there is no sound “${name}”`);
  const samples = samplesOf(sound, 1 + Object.keys(SOUNDS).indexOf(name));
  const file = Buffer.alloc(44 + 2 * samples.length);
  file.write('RIFF', 0);
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(SAMPLE_RATE, 24);
  file.writeUInt32LE(2 * SAMPLE_RATE, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(2 * samples.length, 40);
  samples.forEach((sample, at) => {
    file.writeInt16LE(Math.round(sample * 32_767), 44 + 2 * at);
  });
  return file;
}

if (import.meta.main) {
  mkdirSync(SOUNDS_FOLDER, { recursive: true });
  for (const name of Object.keys(SOUNDS)) writeFileSync(`${SOUNDS_FOLDER}${name}.wav`, soundFile(name));
}
