// Practice tables on this device: how to tell their ids from a server's, and who plays at them.

const PREFIX = 'device-';
const PATH = new RegExp(`^/api/tables/${PREFIX}`);

/** The one player of this device's tables: there are no accounts here. */
export const DEVICE_PLAYER = 'device';

export const isDeviceTable = (id: string): boolean => id.startsWith(PREFIX);
export const deviceTableId = (random: string): string => PREFIX + random;
/** Whether a request is about such a table. */
export const isDevicePath = (url: string): boolean => PATH.test(url);
