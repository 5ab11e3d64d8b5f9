// Preferences that change how the page is drawn: named on its root, with styles that are loaded once one is chosen.
import { onPreferences, preferences } from './preferences.ts';

function draw(): void {
  const { felt, dice, leftHanded, distinctChips } = preferences();
  const { dataset } = document.documentElement;
  const looks = {
    felt: felt === 'green' ? null : felt,
    dice: dice === 'red' ? null : dice,
    hand: leftHanded ? 'left' : null,
    chips: distinctChips ? 'distinct' : null,
  };
  for (const [name, look] of Object.entries(looks)) {
    if (look === null) delete dataset[name];
    else dataset[name] = look;
  }
  if (Object.values(looks).some(look => look !== null)) void import('./looks.css');
}

/** Applies the preferences now and whenever they change. */
export function drawAsPreferred(): void {
  draw();
  onPreferences(draw);
}
