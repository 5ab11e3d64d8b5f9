// A link that saves a table's record or script: from the server, or made here for a table on this device.
import type { MouseEvent, ReactNode } from 'react';
import { client } from '../../api/client.ts';
import { isDeviceTable } from '../../api/device-tables.ts';
import { saveFile } from '../../ui/save-file.ts';

const ENDINGS = { record: 'record', script: 'craps' } as const;

type Props = {
  readonly table: string;
  readonly file: keyof typeof ENDINGS;
  readonly children: ReactNode;
};

export function TableFile({ table, file, children }: Props): ReactNode {
  const save = async (event: MouseEvent): Promise<void> => {
    if (!isDeviceTable(table)) return;
    event.preventDefault();
    saveFile(`${table}.${ENDINGS[file]}`, await client[file](table), 'text/plain');
  };
  return (
    <a href={`/api/tables/${table}/${file}`} download onClick={save}>
      {children}
    </a>
  );
}
