// Reads and checks one option at a time, from flags, the environment, or the default.
import { isIP } from 'node:net';
import { parseCents } from '@passline/engine';
import { type Environment, type Flag, type Given, OPTIONS, type Option } from './options.ts';
import { SetupError } from './setup-error.ts';

/** An address to listen on. */
export type Listen = { readonly host: string; readonly port: number };

const NAMED_RANGES = ['loopback', 'linklocal', 'uniquelocal'];

/** Looks up options; its errors say where an invalid value came from. */
export class OptionReader {
  readonly #given: Given;
  readonly #env: Environment;

  constructor(given: Given, env: Environment) {
    this.#given = given;
    this.#env = env;
  }

  /** The text, and where it came from. An empty variable counts as unset. */
  #find(flag: Flag): { readonly text: string; readonly where: string } | null {
    const given = this.#given[flag];
    if (given !== undefined) return { text: given === true ? 'true' : given, where: flag };
    const option: Option | undefined = OPTIONS.find(each => each.flag === flag);
    const text = this.#env[option?.env ?? ''];
    if (option && text) return { text, where: option.env };
    return option?.default === undefined ? null : { text: option.default, where: flag };
  }

  text(flag: Flag): string | null {
    return this.#find(flag)?.text ?? null;
  }

  flag(flag: Flag): boolean {
    const found = this.#find(flag);
    if (!found || found.text === 'false' || found.text === '0') return false;
    if (found.text === 'true' || found.text === '1') return true;
    throw new SetupError(`${found.where} must be true or false`);
  }

  count(flag: Flag, min: number, max: number): number {
    const found = this.#find(flag);
    const count = found && /^\d{1,9}$/.test(found.text) ? Number(found.text) : -1;
    if (count >= min && count <= max) return count;
    throw new SetupError(`${found?.where ?? flag} must be a whole number from ${min} to ${max}`);
  }

  /** HOST:PORT; an IPv6 address in brackets. */
  listen(flag: Flag): Listen | null {
    const found = this.#find(flag);
    if (!found) return null;
    const [, bracketed, plain, digits] =
      /^(?:\[([0-9A-Fa-f:.]+)\]|([\w.-]+)):(\d{1,5})$/.exec(found.text) ?? [];
    const host = bracketed ?? plain;
    if (host !== undefined && Number(digits) <= 65_535) return { host, port: Number(digits) };
    throw new SetupError(`${found.where} must be an address such as 127.0.0.1:9100`);
  }

  amount(flag: Flag): number {
    const found = this.#find(flag);
    const amount = found && parseCents(found.text);
    if (amount !== null && amount >= 0) return amount;
    throw new SetupError(`${found?.where ?? flag} must be an amount such as 1000.00`);
  }

  oneOf(flag: Flag, values: readonly string[]): string {
    const found = this.#find(flag);
    if (found && values.includes(found.text)) return found.text;
    throw new SetupError(`${found?.where ?? flag} must be one of ${values.join(', ')}`);
  }

  /** Addresses, ranges as ADDRESS/BITS, and named ranges, separated by commas. */
  ranges(flag: Flag): string | null {
    const found = this.#find(flag);
    if (!found) return null;
    for (const range of found.text.split(',')) {
      const [address = '', bits = '32'] = range.trim().split('/');
      if (NAMED_RANGES.includes(address) || (isIP(address) > 0 && /^\d{1,3}$/.test(bits))) continue;
      throw new SetupError(
        `${found.where} lists addresses, ranges such as 10.0.0.0/8, or ${NAMED_RANGES.join(', ')}`,
      );
    }
    return found.text;
  }

  /** An invalid URL is not repeated in the error, because it may contain a password. */
  url(flag: Flag, protocols: readonly string[], example: string): URL | null {
    const found = this.#find(flag);
    if (!found) return null;
    const url = URL.canParse(found.text) ? new URL(found.text) : null;
    if (url && protocols.includes(url.protocol)) return url;
    throw new SetupError(`${found.where} must be an address such as ${example}`);
  }
}
