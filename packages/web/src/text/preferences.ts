// Sentences of the settings that a visitor chooses for the page.

export const settings = 'Settings';
export const kept = 'Changes apply at once and are saved with your account.';
export const game = 'Play';
export const looks = 'Appearance';
export const sound = 'Sound';
export const vibration = 'Vibration on phones';
export const coach = 'Coach: tell me what costs less';
export const speed = 'Dice speed';
export const speeds = { normal: 'Normal', fast: 'Fast', instant: 'Instant, no animation' } as const;
export const felt = 'Felt';
export const felts = { green: 'Green', blue: 'Blue', red: 'Red', gray: 'Gray' } as const;
export const dice = 'Dice';
export const diceColors = { red: 'Red', white: 'White', blue: 'Blue', black: 'Black' } as const;
export const distinctChips = 'Color-blind-friendly chips: a pattern for each value';
export const units = 'Amounts';
export const unitNames = { numbers: '1,250', dollars: '$1,250' } as const;
export const pageLanguage = 'Language';
/** Each in its own words, so that its readers find it. */
export const languages = {
  browser: 'Browser default',
  en: 'English',
  es: 'Español',
  zh: '简体中文',
} as const;
export const clock = 'Clock';
export const clocks = { '12-hour': '6:30 PM', '24-hour': '18:30' } as const;
export const leftHanded = 'Left-handed: dice on the left, chips on the right';
export const letterKeys = 'Letter and number shortcuts';
export const areaLetters = 'Show the rulebook’s letters for the areas of the layout';
export const company = 'Other players';
export const avatar = 'Your picture at the table';
export const avatars = {
  none: 'None',
  seven: 'Seven',
  clover: 'Clover',
  horseshoe: 'Horseshoe',
  cat: 'Cat',
  owl: 'Owl',
  rocket: 'Rocket',
  crown: 'Crown',
  cactus: 'Cactus',
} as const;
export const emotes = 'Show what other players say';
