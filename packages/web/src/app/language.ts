// The visitor's language: the page is built once for each, so choosing another one reloads the page.
import { areKept, onPreferences, preferences } from './preferences.ts';
import { areSettingsOpen, openSettings } from './settings-opened.ts';

const REOPEN = 'settings-open';

/** Reloads on a new choice, unless the device keeps no preferences: the same language would load again. */
export function speakAsPreferred(): void {
  const { language } = preferences();
  onPreferences(() => {
    if (preferences().language === language || !areKept()) return;
    if (areSettingsOpen()) sessionStorage.setItem(REOPEN, '');
    location.reload();
  });
  // After the reload, open the settings again where the language was chosen.
  try {
    if (sessionStorage.getItem(REOPEN) === null) return;
    sessionStorage.removeItem(REOPEN);
    openSettings();
  } catch {
    // A browser without storage has no settings to open again.
  }
}
