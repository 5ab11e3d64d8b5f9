// The keys at the table and what each does, for the list of shortcuts.
import * as dialogsText from '../text/play-dialogs.ts';

export const KEYS: readonly (readonly [key: string, does: string])[] = [
  [dialogsText.arrows, dialogsText.keyMove],
  [dialogsText.enter, dialogsText.keyAdd],
  [dialogsText.deleteWord, dialogsText.keyTake],
  [dialogsText.chipKeys, dialogsText.keyChip],
  [dialogsText.space, dialogsText.keyRoll],
  ['U', dialogsText.keyUndo],
  ['R', dialogsText.keyRepeat],
  ['D', dialogsText.keyDouble],
  ['O', dialogsText.keyOdds],
  ['C', dialogsText.keyClear],
  ['P', dialogsText.keyPress],
  ['G', dialogsText.keyRegress],
  ['T', dialogsText.keyDown],
  ['F', dialogsText.keyCall],
  ['B', dialogsText.keyQuick],
  ['I', dialogsText.keyInside],
  ['W', dialogsText.keyOutside],
  ['A', dialogsText.keyAcross],
  ['H', dialogsText.keyHard],
  ['S', dialogsText.keySettings],
  ['L', dialogsText.keyLeave],
  ['?', dialogsText.keyHelp],
];
