// Repeats every decision in a table's log that this program's rules made, as anybody can with its record. A forged row
// may have shown a server chips that no rule gave: the log then holds them with correct hashes.
import { RecordCheck, recordFooter, recordHeader, recordLine } from '@passline/table';
import { NODE_HASHING } from '@passline/table/node-hashing';
import type { Head, StoredEvent } from '../store/stored.ts';

export type Decisions = {
  /** The first problem; null: every decision is as the rules make it. */
  readonly problem: string | null;
  /** How many entries an older program's rules decided: only their chain, dice and money were checked. */
  readonly notRepeated: number;
};

export class DecisionCheck {
  readonly #table: string;
  readonly #record = new RecordCheck(NODE_HASHING);

  constructor(table: string) {
    this.#table = table;
    this.#write(recordHeader(table));
  }

  take(event: StoredEvent): void {
    this.#write(recordLine(event));
  }

  end(head: Head): Decisions {
    this.#write(recordFooter(head));
    const { problems, notRepeated } = this.#record.end('');
    const [first] = problems;
    if (!first) return { problem: null, notRepeated };
    const where = first.version === null ? '' : `: entry ${first.version}`;
    return { problem: `Table ${this.#table}${where}: ${first.message}`, notRepeated };
  }

  #write(text: string): void {
    for (const line of text.split('\n').slice(0, -1)) this.#record.line(line);
  }
}
