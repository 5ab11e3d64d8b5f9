// Arithmetic modulo a prime just under 2^22, in doubles: small enough that a whole row's products add up exactly.
import { required } from '@passline/engine/required';

// 512 products of two residues stay below 2^53.
export const MAX_ROWS = 512;
const BELOW = 2 ** 22;

function isPrime(value: number): boolean {
  for (let factor = 3; factor * factor <= value; factor += 2) if (value % factor === 0) return false;
  return value % 2 === 1;
}

/** The largest primes below 2^22, in descending order. */
export function primes(count: number): number[] {
  const found: number[] = [];
  for (let value = BELOW - 1; found.length < count; value -= 2) if (isPrime(value)) found.push(value);
  return found;
}

/** The residue, from 0 to the prime minus 1. */
export function residue(value: number, prime: number): number {
  const rest = value % prime;
  return rest < 0 ? rest + prime : rest;
}

function reciprocal(value: number, prime: number): number {
  let [a, b, x, y] = [value, prime, 1, 0];
  while (b > 0) {
    const whole = Math.floor(a / b);
    [a, b, x, y] = [b, a - whole * b, y, x - whole * y];
  }
  return residue(x, prime);
}

/** row + factor × pivot, modulo the prime. */
function addMultiple(row: Float64Array, pivot: Float64Array, factor: number, prime: number): void {
  const inverse = 1 / prime;
  for (let column = 0; column < row.length; column += 1) {
    const value = (row[column] as number) + factor * (pivot[column] as number);
    // The quotient is exact unless the prime divides the value; then this may leave the prime instead of 0.
    row[column] = value - Math.floor(value * inverse) * prime;
  }
}

function scale(row: Float64Array, factor: number, prime: number): void {
  for (let column = 0; column < row.length; column += 1)
    row[column] = residue((row[column] as number) * factor, prime);
}

/** The inverse of a square matrix, by rows; null where the prime divides its determinant. */
export function inverseModulo(matrix: readonly Float64Array[], prime: number): Float64Array[] | null {
  const size = matrix.length;
  // Gauss-Jordan elimination beside the identity matrix.
  const rows = matrix.map((values, index) => {
    const row = new Float64Array(2 * size);
    values.forEach((value, column) => {
      row[column] = residue(value, prime);
    });
    row[size + index] = 1;
    return row;
  });
  for (let column = 0; column < size; column += 1) {
    const found = rows.findIndex((row, index) => index >= column && required(row[column]) % prime !== 0);
    const pivot = rows[found];
    const here = rows[column];
    if (!pivot || !here) return null;
    rows[found] = here;
    rows[column] = pivot;
    scale(pivot, reciprocal(required(pivot[column]) % prime, prime), prime);
    for (const row of rows) {
      const factor = required(row[column]) % prime;
      if (row !== pivot && factor !== 0) addMultiple(row, pivot, prime - factor, prime);
    }
  }
  return rows.map(row => row.slice(size).map(value => value % prime));
}
