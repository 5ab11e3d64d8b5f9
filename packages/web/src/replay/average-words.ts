// What a decision costs or gains on average, in words: nothing only if it is exactly nothing.
import { amount } from '../text/money.ts';
import { lessThanACent } from '../text/price.ts';
import * as replayText from '../text/replay.ts';

type Words = {
  readonly free: string;
  readonly costs: (amount: string) => string;
  readonly gains: (amount: string) => string;
};

function averageWords(value: number, { free, costs, gains }: Words): string {
  if (value === 0) return free;
  const cents = Math.round(Math.abs(value));
  return (value < 0 ? costs : gains)(cents === 0 ? lessThanACent : amount(cents));
}

export const decisionWords = (value: number): string =>
  averageWords(value, {
    free: replayText.decisionIsFree,
    costs: replayText.decisionCosts,
    gains: replayText.decisionGains,
  });

export const branchWords = (value: number): string =>
  averageWords(value, {
    free: replayText.branchIsFree,
    costs: replayText.branchCosts,
    gains: replayText.branchGains,
  });
