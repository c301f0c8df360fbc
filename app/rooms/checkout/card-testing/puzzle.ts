import { PUZZLE_BITS } from "../constants.ts";

const BITS_PER_BYTE = 8;

/** Whether a hash begins with enough zero bits. */
export const isSolved = (hash: Uint8Array, bits = PUZZLE_BITS): boolean => {
  const whole = Math.floor(bits / BITS_PER_BYTE);
  const rest = (hash[whole] ?? 0) >> (BITS_PER_BYTE - (bits % BITS_PER_BYTE));
  return hash.subarray(0, whole).every((byte) => byte === 0) && rest === 0;
};

/** The text to hash for one guess. */
export const guessText = (puzzle: string, guess: number): string => `${puzzle}.${guess}`;
