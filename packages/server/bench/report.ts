// How the benchmark prints: one aligned row per figure, with its target if there is one.

export const whole = (value: number): string => Math.round(value).toLocaleString('en');
export const milliseconds = (value: number): string =>
  Number.isNaN(value) ? 'none' : `${value.toFixed(value < 10 ? 1 : 0)} ms`;
export const percent = (share: number | null): string =>
  share === null ? 'unknown' : `${Math.round(share * 100)}%`;
export const megabytes = (bytes: number | null): string =>
  bytes === null ? 'unknown' : `${(bytes / 1e6).toFixed(0)} MB`;
export const ratio = (value: number): string => `${value.toFixed(value < 0.1 ? 3 : 2)} ×`;

export const heading = (text: string): void => console.log(`\n${text}`);
/** Empty remarks are left out. */
export const row = (name: string, figure: string, ...remarks: readonly string[]): void =>
  console.log(
    `  ${name.padEnd(46)}${figure.padStart(14)}   ${remarks.filter(text => text !== '').join('; ')}`.trimEnd(),
  );
export const remark = (...remarks: readonly string[]): void => row('', '', ...remarks);

/** A target for a measured figure: `max` if smaller is better, `min` if larger is. */
export type Target = { readonly max: number } | { readonly min: number };

export function judged(value: number, target: Target, print: (value: number) => string): string {
  const met = 'max' in target ? value <= target.max : value >= target.min;
  const wanted = 'max' in target ? `at most ${print(target.max)}` : `at least ${print(target.min)}`;
  return `target: ${wanted}${met ? ', met' : ', MISSED'}`;
}
