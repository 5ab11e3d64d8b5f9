// The keys at the table and what each does, for the list of shortcuts.
import * as dialogsText from '../text/play-dialogs.ts';

export const KEYS: readonly (readonly [key: string, does: string])[] = [
  [dialogsText.arrows, dialogsText.moveAroundTheLayout],
  [dialogsText.enter, dialogsText.addAChip],
  [dialogsText.deleteWord, dialogsText.takeAChipDown],
  [dialogsText.to6, dialogsText.chooseAChip],
  [dialogsText.space, dialogsText.rollOrThrowAgain],
  ['U', dialogsText.undoLower],
  ['R', dialogsText.repeatLastBets],
  ['D', dialogsText.doubleAllBets],
  ['O', dialogsText.fullOddsLower],
  ['C', dialogsText.clearAllBetsThatCan],
  ['P', dialogsText.pressTheSpotDouble],
  ['T', dialogsText.takeTheSpotDown],
  ['F', dialogsText.callTheSpotsBet],
  ['L', dialogsText.leaveTheTableLower],
  ['?', dialogsText.showThisList],
];
