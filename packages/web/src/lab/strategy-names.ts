// A strategy's name on the page, and what it does: built-in ones in the page's language, others in their own words.
import { capital } from '../text/phrases.ts';
import * as strategyText from '../text/strategies.ts';

export const strategyTitle = (name: string): string =>
  strategyText.titles[name] ?? capital(name.replaceAll('-', ' '));

export const strategyAbout = ({ name, about }: { readonly name: string; readonly about: string }): string =>
  strategyText.aboutOf(name, about);
