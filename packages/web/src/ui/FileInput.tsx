// A file input in which the same file can be chosen again, once it is fixed.
import type { ReactNode } from 'react';

type Props = {
  readonly id?: string;
  readonly 'aria-invalid'?: boolean;
  readonly 'aria-describedby'?: string | undefined;
  readonly accept: string;
  onFile(file: File): void;
};

export function FileInput({ onFile, ...input }: Props): ReactNode {
  return (
    <input
      {...input}
      type="file"
      // Otherwise the browser reports no change when the same file is chosen again.
      onClick={event => {
        event.currentTarget.value = '';
      }}
      onChange={event => {
        const [file] = event.target.files ?? [];
        if (file) onFile(file);
      }}
    />
  );
}
