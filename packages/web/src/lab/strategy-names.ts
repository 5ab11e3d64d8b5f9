// What a built-in strategy is called in the page: by its words, and where these do not say enough, by a name of its own.
import * as labText from '../text/lab.ts';
import { capital } from '../text/phrases.ts';

export const strategyTitle = (name: string): string =>
  labText.STRATEGY_TITLES[name] ?? capital(name.replaceAll('-', ' '));
