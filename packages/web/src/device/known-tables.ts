// Whether this device has practice tables of its own: if not, the part that reads them is never loaded.
import { recall, remember } from '../app/stored.ts';

const KEY = 'passline-device-tables';

export const hasDeviceTables = (): boolean => recall(KEY) === true;
export const markDeviceTables = (): boolean => remember(KEY, true);
