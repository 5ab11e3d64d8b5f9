// Table settings as a sentence names them.
import type { Settings } from '@passline/engine';

/** "chip 0.50, min 5.00" */
export const settingsText = (settings: Settings): string =>
  Object.entries(settings)
    .map(([key, value]) => `${key} ${value}`)
    .join(', ');
