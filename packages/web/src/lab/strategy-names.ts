// What a strategy is called in the page and what it does: a built-in one in the page's language, a new one by its words.
import { capital } from '../text/phrases.ts';
import * as strategyText from '../text/strategies.ts';

export const strategyTitle = (name: string): string =>
  strategyText.titles[name] ?? capital(name.replaceAll('-', ' '));

export const strategyAbout = ({ name, about }: { readonly name: string; readonly about: string }): string =>
  strategyText.aboutOf(name, about);
