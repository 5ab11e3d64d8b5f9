// The language that a visitor chooses: the page is built in each, so another one is loaded with the page.
import { areKept, onPreferences, preferences } from './preferences.ts';
import { areSettingsOpen, openSettings } from './settings-opened.ts';

const REOPEN = 'settings-open';

/** From now on. A device that keeps no preferences would load the same language again. */
export function speakAsPreferred(): void {
  const { language } = preferences();
  onPreferences(() => {
    if (preferences().language === language || !areKept()) return;
    if (areSettingsOpen()) sessionStorage.setItem(REOPEN, '');
    location.reload();
  });
  // Those who chose it go on where they were.
  try {
    if (sessionStorage.getItem(REOPEN) === null) return;
    sessionStorage.removeItem(REOPEN);
    openSettings();
  } catch {
    // A browser that keeps nothing has nothing to go on with.
  }
}
