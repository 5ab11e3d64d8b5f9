// The sounds of a table, made as they are played: dice on felt and wood, chips, and the stick.
import { preferences } from '../../app/preferences.ts';

const VOLUME = 0.35;
let audio: AudioContext | null = null;

/** Browsers let a page make sounds once somebody has used it. */
function context(): AudioContext | null {
  if (!preferences().sound || typeof AudioContext === 'undefined') return null;
  if (!navigator.userActivation?.hasBeenActive) return null;
  audio ??= new AudioContext();
  if (audio.state === 'suspended') void audio.resume();
  return audio;
}

let noise: AudioBuffer | null = null;

/** A quarter of a second of noise, from which every knock is made. */
function noiseOf(on: AudioContext): AudioBuffer {
  if (noise) return noise;
  noise = on.createBuffer(1, on.sampleRate / 4, on.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1;
  return noise;
}

type Tone = { readonly hz: number; readonly seconds: number; readonly volume: number };

/** Ends by itself, fading as a struck thing does. */
function fade(on: AudioContext, at: number, { seconds, volume }: Tone): GainNode {
  const gain = on.createGain();
  gain.gain.setValueAtTime(VOLUME * volume, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  gain.connect(on.destination);
  return gain;
}

function knock(on: AudioContext, at: number, tone: Tone, sharpness: number): void {
  const source = on.createBufferSource();
  source.buffer = noiseOf(on);
  const filter = on.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = tone.hz;
  filter.Q.value = sharpness;
  source.connect(filter).connect(fade(on, at, tone));
  source.start(at);
  source.stop(at + tone.seconds);
}

function ring(on: AudioContext, at: number, tone: Tone): void {
  const source = on.createOscillator();
  source.frequency.value = tone.hz;
  source.connect(fade(on, at, tone));
  source.start(at);
  source.stop(at + tone.seconds);
}

/** Clay on clay: a click with a short, high ring. */
function click(on: AudioContext, at: number, volume: number): void {
  const pitch = 0.94 + Math.random() * 0.12;
  knock(on, at, { hz: 5200 * pitch, seconds: 0.03, volume: 0.5 * volume }, 2);
  ring(on, at, { hz: 3900 * pitch, seconds: 0.05, volume: 0.12 * volume });
  ring(on, at, { hz: 6150 * pitch, seconds: 0.035, volume: 0.07 * volume });
}

/** A chip put down, or several pushed to a winner. */
export function playChips(count = 1): void {
  const on = context();
  if (!on) return;
  for (let i = 0; i < count; i += 1) click(on, on.currentTime + i * (0.045 + Math.random() * 0.03), 1);
}

/** Dice that hit at these times, in seconds from now; the hardest of them is the wall. */
export function playDice(hits: readonly { readonly seconds: number; readonly force: number }[]): void {
  const on = context();
  if (!on) return;
  for (const { seconds, force } of hits) {
    const at = on.currentTime + seconds;
    knock(on, at, { hz: 900 + 1400 * force, seconds: 0.05, volume: force }, 1.2);
    ring(on, at, { hz: 240 + 90 * force, seconds: 0.07, volume: 0.35 * force });
  }
}

/** The stick taps the table: bets are raised, or bets are closed. */
export function playStick(): void {
  const on = context();
  if (!on) return;
  for (const seconds of [0, 0.13]) {
    const at = on.currentTime + seconds;
    knock(on, at, { hz: 1500, seconds: 0.04, volume: 0.6 }, 3);
    ring(on, at, { hz: 520, seconds: 0.09, volume: 0.4 });
  }
}

/** A tick in the hand that holds the phone. */
export function vibrate(ms: number): void {
  if (preferences().vibration && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(ms);
}
