// The house's figures in words: shares, deviations from the expected win, and who runs a table.
import type { HouseMoney } from '@passline/client';
import * as moneyText from '../text/house-money.ts';

type OpenTable = HouseMoney['tables'][number];

export const percent = (share: number | null): string =>
  share === null ? '–' : `${(share * 100).toFixed(1).replace('-', '−')}%`;

export function standardDeviations(deviations: number | null): string {
  if (deviations === null) return '–';
  const size = Math.abs(deviations).toFixed(1);
  const sign = size === '0.0' ? '' : deviations < 0 ? '−' : '+';
  return moneyText.standardDeviations(`${sign}${size}`);
}

/** Nineteen periods in twenty end within two standard deviations, and all but one in 370 within three. */
export function readDeviation(deviations: number | null): string {
  if (deviations === null) return moneyText.noBetsYet;
  const size = Math.abs(deviations);
  if (size <= 2) return moneyText.luck.ordinary;
  return size <= 3 ? moneyText.luck.unusual : moneyText.luck.veryUnusual;
}

type Run = Pick<OpenTable, 'mode' | 'dealer' | 'owner' | 'ownerDeals'>;

export function whoRuns({ mode, dealer, owner, ownerDeals }: Run): string {
  const opener = owner ?? moneyText.deletedAccount;
  if (mode !== 'dealer-run') return moneyText.runs.automatic(opener);
  if (dealer === null) return moneyText.runs.nobody(opener);
  return ownerDeals ? dealer : moneyText.runs.dealer(dealer, opener);
}
