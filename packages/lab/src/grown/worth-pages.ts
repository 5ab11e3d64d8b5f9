/*
 * What a strategy did in a situation with a given worth, if it reads nothing else: the number of an act per amount.
 *
 * Amounts are counted in steps from the first one seen, and neighbors share a cache line. This takes a tenth of the
 * memory of a hash table, and most of it stays in the processor's cache.
 */
import { gcd } from '@passline/engine/rational';

/** Amounts per page, and pages per situation; the first amount seen is in the middle. */
const PAGE_BITS = 5;
const PAGE = 2 ** PAGE_BITS;
const WINDOWS = 128;
const MIDDLE = (WINDOWS / 2) * PAGE;
const MAX_SITUATIONS = 2 ** 14;
const MAX_PAGES = 2 ** 17;
const MAX_ACTS = 2 ** 16 - 2;

export class WorthPages {
  #from = Number.NaN;
  /** 0 until there is a second amount. */
  #step = 0;
  /** By situation and window: the number of a page, or 0. */
  #windows = new Int32Array(WINDOWS);
  /** By page and amount: the number of an act plus 1, or 0. Page 0 stays empty. */
  #pages = new Uint16Array(2 * PAGE);
  #count = 1;

  /** The number of an act, or -1. */
  find(situation: number, worth: number): number {
    const steps = (worth - this.#from) / this.#step + MIDDLE;
    const whole = steps | 0;
    if (whole !== steps || whole < 0 || whole >= WINDOWS * PAGE) return -1;
    const window = situation * WINDOWS + (whole >> PAGE_BITS);
    if (window >= this.#windows.length) return -1;
    return (this.#pages[(this.#windows[window] as number) * PAGE + (whole & (PAGE - 1))] as number) - 1;
  }

  /** Keeps the number of an act; returns false if there is no room. */
  add(situation: number, worth: number, act: number): boolean {
    if (situation >= MAX_SITUATIONS || act > MAX_ACTS || !Number.isSafeInteger(worth)) return false;
    this.#measure(worth);
    if (this.#step === 0) return false;
    const steps = (worth - this.#from) / this.#step + MIDDLE;
    if (steps < 0 || steps >= WINDOWS * PAGE) return false;
    const window = situation * WINDOWS + (steps >> PAGE_BITS);
    this.#reach(window);
    if (this.#windows[window] === 0) {
      if (this.#count === MAX_PAGES) return false;
      this.#windows[window] = this.#newPage();
    }
    this.#pages[(this.#windows[window] as number) * PAGE + (steps & (PAGE - 1))] = act + 1;
    return true;
  }

  /** Adjusts the step so that it reaches this amount; if the step becomes finer, everything is forgotten. */
  #measure(worth: number): void {
    if (Number.isNaN(this.#from)) this.#from = worth;
    const apart = Math.abs(worth - this.#from);
    if (apart === 0 || apart % this.#step === 0) return;
    const { from, step } = { from: this.#from, step: gcd(apart, this.#step) };
    this.clear();
    this.#from = from;
    this.#step = step;
  }

  #reach(window: number): void {
    if (window < this.#windows.length) return;
    const windows = new Int32Array(2 ** Math.ceil(Math.log2(window + 1)));
    windows.set(this.#windows);
    this.#windows = windows;
  }

  #newPage(): number {
    const page = this.#count;
    this.#count += 1;
    if (page * PAGE === this.#pages.length) {
      const pages = new Uint16Array(2 * this.#pages.length);
      pages.set(this.#pages);
      this.#pages = pages;
    }
    return page;
  }

  clear(): void {
    this.#from = Number.NaN;
    this.#step = 0;
    this.#windows.fill(0);
    this.#pages.fill(0);
    this.#count = 1;
  }
}
