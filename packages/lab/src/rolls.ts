// The 36 rolls of two dice: the roll of a and b has the number (a − 1) × 6 + (b − 1).

export const ROLLS = 36;
