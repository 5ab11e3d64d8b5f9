// Sentences of practice tables on this device.

/** The player's name at their own table. */
export const you = 'You';
export const chipsStay = 'Practice chips stay at this table.';
export const tableNotFound = 'This table is not on this device.';
export const notHere = 'This works only at online tables.';
export const noSuchRulebook = 'This rulebook is not on this device.';
export const practiceOnly = 'Tables on this device are for practice only.';
