// Saves a table's numbers as a CSV file.
import type { ReactNode } from 'react';
import * as labText from '../text/lab.ts';
import { saveFile } from '../ui/save-file.ts';
import { type Column, csvOf } from './csv.ts';

type SaveProps = {
  readonly name: string;
  /** Computed only on request. */
  columns(): readonly Column[];
};

export function SaveCsv({ name, columns }: SaveProps): ReactNode {
  return (
    <button
      type="button"
      className="quiet lab-save"
      onClick={() => saveFile(`passline-${name}.csv`, csvOf(columns()), 'text/csv')}
    >
      {labText.saveAsCsv(name)}
    </button>
  );
}
