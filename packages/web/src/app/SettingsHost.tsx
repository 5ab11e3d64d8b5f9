// Shows the settings while they are open; their code is loaded then.
import { type ReactNode, useSyncExternalStore } from 'react';
import { lazyDialog } from '../ui/lazy-dialog.tsx';
import { areSettingsOpen, closeSettings, subscribe } from './settings-opened.ts';

const SettingsDialog = lazyDialog(() => import('./SettingsDialog.tsx').then(m => m.SettingsDialog));

export const SettingsHost = (): ReactNode =>
  useSyncExternalStore(subscribe, areSettingsOpen) && <SettingsDialog onClose={closeSettings} />;
