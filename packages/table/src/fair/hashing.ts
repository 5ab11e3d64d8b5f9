// The two functions that the fair dice and the log's chain rest on. A browser without WebCrypto must have them too.

export type Hashing = {
  /** In lower-case hexadecimal, as it is kept and compared. */
  readonly sha256: (bytes: Uint8Array) => string;
  readonly hmacSha256: (key: Uint8Array, message: Uint8Array) => Uint8Array;
};
