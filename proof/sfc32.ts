// Chris Doty-Humphrey's small fast counting generator, 32 bits wide.

/** Returns a function that draws the next whole number below 2^32. */
export function sfc32(a: number, b: number, c: number): () => number {
  let counter = 1;
  return () => {
    const sum = (a + b + counter) >>> 0;
    counter = (counter + 1) >>> 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) >>> 0;
    c = (((c << 21) | (c >>> 11)) + sum) >>> 0;
    return sum;
  };
}
