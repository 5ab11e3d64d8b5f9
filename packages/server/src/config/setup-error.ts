// A mistake in the configuration or at startup that the operator can fix.

/** One sentence for the operator. */
export class SetupError extends Error {
  override readonly name = 'SetupError';
}
