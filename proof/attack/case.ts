// An attack case: one way to cheat, tried over HTTP on real servers, and what it gained.

import { type NodeOptions, type ServerProcess, startNode } from '@passline/server/testing/process/server.ts';
import { newDirectory, TestStorage } from '@passline/server/testing/process/test-storage.ts';

export type Case = {
  /** What the attacker wants, as a sentence that must not come true. */
  readonly name: string;
  /** Tries it, and returns what the attacker gained, one sentence each; empty if nothing. */
  run(): Promise<readonly string[]>;
};

/** A server on an empty store of its own, with these flags. */
export const serverWith = (
  flags: readonly string[] = [],
  options: NodeOptions = {},
): Promise<ServerProcess> => startNode(new TestStorage('SQLite', newDirectory(), null), flags, options);

/** Collects what an attacker gained. */
export class Winnings {
  readonly all: string[] = [];

  /** Adds the sentence if the attack succeeded. */
  if(succeeded: boolean, sentence: string): void {
    if (succeeded) this.all.push(sentence);
  }
}
