// A code that carries a person's session to another device or address: it works once, and for a few minutes.
import type { Principal } from '@passline/table';
import { ok, type Result } from '../lib/result.ts';
import { type Caller, isBot, mustBePerson, sessionEnded } from './caller.ts';
import type { Directory } from './directory.ts';
import { badCode } from './staff.ts';

const DEVICE_CODE_MS = 15 * 60_000;

export type DeviceCode = { readonly code: string; readonly expiresAt: number };

/** Creates a code that replaces the previous one, used or not. */
export async function createDeviceCode(directory: Directory, caller: Caller): Promise<Result<DeviceCode>> {
  const refused = mustBePerson(caller);
  if (refused) return refused;
  const principal = caller.principal.id;
  const expiresAt = directory.now() + DEVICE_CODE_MS;
  const code = await directory.createCodeFor(caller, {
    principal,
    kind: 'device',
    label: 'another device',
    expiresAt,
    table: null,
    madeBy: null,
  });
  return code === null ? sessionEnded() : ok({ code, expiresAt });
}

/** The person that the code belongs to. Only the first caller with a code gets an answer. */
export async function redeemDeviceCode(directory: Directory, code: string): Promise<Result<Principal>> {
  const credential = await directory.findByCode(code, 'device');
  if (!credential || !(await directory.spend(credential))) return badCode();
  const principal = await directory.freshPrincipal(credential.principal);
  return principal && !isBot(principal) ? ok(principal) : badCode();
}
