// The sounds of a table, from files: dice on felt and wall, chips, and the stick. Loaded when first needed.
import { preferences } from '../../app/preferences.ts';

const FILES = {
  chip1: new URL('./sounds/chip-1.wav', import.meta.url),
  chip2: new URL('./sounds/chip-2.wav', import.meta.url),
  chip3: new URL('./sounds/chip-3.wav', import.meta.url),
  felt: new URL('./sounds/die-felt.wav', import.meta.url),
  wall: new URL('./sounds/die-wall.wav', import.meta.url),
  stick: new URL('./sounds/stick.wav', import.meta.url),
} as const;
type Name = keyof typeof FILES;
type Sounds = Readonly<Record<Name, AudioBuffer>>;
/** One sound: when, in seconds from now, and how loud. */
type Cue = { readonly name: Name; readonly seconds: number; readonly volume: number };

const CHIPS = ['chip1', 'chip2', 'chip3'] as const;
const VOLUME = 0.5;
/** A sound later than this no longer matches what is seen. */
const MAX_LATE_SECONDS = 0.25;
/** Dice that hit harder than this have hit the wall. */
const WALL_FORCE = 0.9;

let audio: AudioContext | null = null;
let loading: Promise<Sounds> | null = null;
let sounds: Sounds | null = null;

/** Browsers allow sounds only after the visitor has interacted with the page. */
function context(): AudioContext | null {
  if (!preferences().sound || typeof AudioContext === 'undefined') return null;
  if (!navigator.userActivation?.hasBeenActive) return null;
  audio ??= new AudioContext();
  if (audio.state === 'suspended') void audio.resume();
  return audio;
}

async function fetchAll(on: AudioContext): Promise<Sounds> {
  const entries = Object.entries(FILES).map(async ([name, url]) => {
    const bytes = await (await fetch(url)).arrayBuffer();
    return [name, await on.decodeAudioData(bytes)] as const;
  });
  return Object.fromEntries(await Promise.all(entries)) as Record<Name, AudioBuffer>;
}

function start(on: AudioContext, from: Sounds, cues: readonly Cue[], lateSeconds: number): void {
  for (const { name, seconds, volume } of cues) {
    const inSeconds = seconds - lateSeconds;
    if (inSeconds < -MAX_LATE_SECONDS) continue;
    const source = on.createBufferSource();
    const gain = on.createGain();
    source.buffer = from[name];
    // So that no two hits sound the same.
    source.playbackRate.value = 0.96 + 0.08 * Math.random();
    gain.gain.value = VOLUME * volume;
    source.connect(gain).connect(on.destination);
    source.start(on.currentTime + Math.max(0, inSeconds));
  }
}

/** If loading fails, this sound is skipped, and the next one tries again. */
function play(cues: readonly Cue[]): void {
  const on = context();
  if (!on) return;
  if (sounds) {
    start(on, sounds, cues, 0);
    return;
  }
  const asked = performance.now();
  loading ??= fetchAll(on);
  loading.then(
    loaded => {
      sounds = loaded;
      start(on, loaded, cues, (performance.now() - asked) / 1000);
    },
    () => {
      loading = null;
    },
  );
}

/** A chip put down, or several pushed to a winner. */
export function playChips(count = 1): void {
  const first = Math.floor(Math.random() * CHIPS.length);
  play(
    Array.from({ length: count }, (_, i) => ({
      name: CHIPS[(first + i) % CHIPS.length] ?? 'chip1',
      seconds: i * (0.045 + Math.random() * 0.03),
      volume: 1,
    })),
  );
}

/** Dice that hit at these times, in seconds from now; hard hits are the wall. */
export function playDice(hits: readonly { readonly seconds: number; readonly force: number }[]): void {
  play(
    hits.map(({ seconds, force }) => ({
      name: force > WALL_FORCE ? 'wall' : 'felt',
      seconds,
      volume: Math.min(1, 0.25 + force),
    })),
  );
}

/** The stick taps the table twice: bets are raised. */
export function playStick(): void {
  play([0, 0.13].map(seconds => ({ name: 'stick', seconds, volume: 1 })));
}

/** A short vibration of the phone. */
export function vibrate(ms: number): void {
  if (preferences().vibration && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(ms);
}
