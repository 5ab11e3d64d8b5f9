// Saves a table's numbers as a CSV file.
import type { ReactNode } from 'react';
import * as labText from '../text/lab.ts';
import { type Column, csvOf } from './csv.ts';

function save(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `passline-${name}.csv`;
  link.click();
  // By then the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

type SaveProps = {
  readonly name: string;
  /** Computed only on request. */
  columns(): readonly Column[];
};

export function SaveCsv({ name, columns }: SaveProps): ReactNode {
  return (
    <button type="button" className="quiet lab-save" onClick={() => save(name, csvOf(columns()))}>
      {labText.saveAsCsv(name)}
    </button>
  );
}
