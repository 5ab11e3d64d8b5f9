// The language that a visitor chooses: the page is built in each, so another one is loaded with the page.
import { areKept, onPreferences, preferences } from './preferences.ts';

/** From now on. A device that keeps no preferences would load the same language again. */
export function speakAsPreferred(): void {
  const { language } = preferences();
  onPreferences(() => {
    if (preferences().language !== language && areKept()) location.reload();
  });
}
