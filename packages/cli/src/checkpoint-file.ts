// Reads a checkpoint from a file and checks its signature.
import { isSignedBy } from '@passline/table/node-signing';
import { readCheckpoint, type SignedCheckpoint } from '@passline/table/record';
import { readText } from './files.ts';
import { UsageError } from './usage-error.ts';

/** A checkpoint with a valid signature; if a key is given, it must be by that key. */
export function checkpointIn(path: string, key: string | null): SignedCheckpoint {
  const read = readCheckpoint(readText(path));
  if (!read.ok) throw new UsageError(`${path}:${read.line}: ${read.message}`, true);
  const { checkpoint } = read;
  if (!isSignedBy(checkpoint.key, checkpoint.signed, checkpoint.signature)) {
    throw new UsageError(`${path}: The signature does not match the key: the checkpoint was changed.`, true);
  }
  if (key === null || key.toLowerCase() === checkpoint.key) return checkpoint;
  throw new UsageError(`${path}: Signed with a different key: ${checkpoint.key}.`, true);
}
