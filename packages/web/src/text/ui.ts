// Sentences of the shared controls.
export const uiText = {
  copied: 'Copied.',
  selectedCopyItWithYourKeyboard: 'Selected: copy it with your keyboard.',
  copiedTitle: 'Copied',
  copy: 'Copy',
  close: 'Close',
  reasonRecorded: 'Reason (recorded)',
  reasonOptionalRecorded: 'Reason (optional, recorded)',
  thisDidNotLoad: 'This did not load. Check your connection and try again.',
  notLoaded: 'Not loaded',
} as const;
