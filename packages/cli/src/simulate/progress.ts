// The progress line of a simulation: how far, how fast, and how much longer.

const WIDTH = 30;
const EVERY_MS = 100;

const clock = (seconds: number): string => {
  const whole = Math.ceil(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const two = (value: number): string => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
};

/** 1,620,000,000 → "1.62 billion". */
export function roughly(count: number): string {
  const [size, name] = count >= 1e9 ? [1e9, ' billion'] : count >= 1e6 ? [1e6, ' million'] : [1, ''];
  return size === 1
    ? Math.round(count).toLocaleString('en')
    : `${(count / size).toLocaleString('en', { maximumSignificantDigits: 3 })}${name}`;
}

export type RunProgress = { readonly share: number; readonly rolls: number; readonly seconds: number };

export function progressLine({ share, rolls, seconds }: RunProgress): string {
  const done = Math.min(1, share);
  const filled = Math.floor(done * WIDTH);
  const bar = '█'.repeat(filled) + '░'.repeat(WIDTH - filled);
  const left = done > 0 ? `${clock((seconds / done) * (1 - done))} left` : '';
  const rate = seconds > 0 ? `${roughly(rolls / seconds)} rolls/s` : '';
  return `${bar} ${String(Math.floor(done * 100)).padStart(3)}%  ${rate}  ${left}`.trimEnd();
}

/** Shows the line until the returned function is called; prints nothing if stderr is not a terminal. */
export function showProgress(standing: () => RunProgress): () => void {
  const { stderr } = process;
  if (!stderr.isTTY) return () => {};
  const timer = setInterval(() => stderr.write(`\r\x1b[2K${progressLine(standing())}`), EVERY_MS);
  return () => {
    clearInterval(timer);
    stderr.write('\r\x1b[2K');
  };
}
