// Syncs preferences with the account, so that they are the same on every device. Loaded a moment after the page.
import { client } from '../api/client.ts';
import { adopt, onPreferences, preferences, UNSENT } from './preferences.ts';
import { recall, remember } from './stored.ts';

/** Several changes in a row are sent together. */
const REST_MS = 500;

let account: string | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

const isUnsent = (): boolean => recall(UNSENT) === true;

async function sendAll(): Promise<void> {
  const sent = preferences();
  await client.setPreferences(sent);
  if (sent === preferences()) remember(UNSENT, false);
}

/** What cannot be sent now is sent with the next change, or when the page is opened again. */
const trySend = (): Promise<void> => sendAll().catch(() => undefined);

function noteChange(): void {
  if (!isUnsent()) return;
  clearTimeout(timer);
  timer = setTimeout(() => void trySend(), REST_MS);
}

async function fetchAll(): Promise<void> {
  const stored = await client.preferences();
  // What was chosen in the meantime wins, and an account without preferences changes nothing.
  if (!isUnsent() && Object.keys(stored).length > 0) adopt(stored);
}

/** Syncs with this account until called with another one. */
export async function followAccount(id: string): Promise<void> {
  if (account === null) onPreferences(noteChange);
  if (account === id) return;
  account = id;
  await (isUnsent() ? trySend() : fetchAll().catch(() => undefined));
}
