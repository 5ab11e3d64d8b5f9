// A table of the lab's form as a question to a worker names it.
import type { LabTable } from './form.ts';
import type { AskedTable } from './messages.ts';

export const askedTable = ({ book, settings, unit, dice }: LabTable): AskedTable => ({
  book,
  settings,
  unit,
  ...(dice && { dice }),
});
