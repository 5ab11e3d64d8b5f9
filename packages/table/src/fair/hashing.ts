// The two functions that fair dice and the hash chain are built on. Browsers without WebCrypto need them too.

export type Hashing = {
  /** In lower-case hexadecimal, as it is stored and compared. */
  readonly sha256: (bytes: Uint8Array) => string;
  readonly hmacSha256: (key: Uint8Array, message: Uint8Array) => Uint8Array;
};
