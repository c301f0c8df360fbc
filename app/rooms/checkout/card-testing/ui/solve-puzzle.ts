import { PUZZLE_BITS } from "#app/rooms/checkout/constants.ts";
import { guessText, isSolved } from "../puzzle.ts";

/** Guesses per batch: few enough to stop soon after leaving the page. */
const BATCH = 512;

/** Finds the puzzle's solution; null once aborted. The browser hashes off the main thread, so the page stays usable. */
export async function solvePuzzle(puzzle: string, signal: AbortSignal, bits = PUZZLE_BITS): Promise<number | null> {
  const encoder = new TextEncoder();
  for (let first = 0; !signal.aborted; first += BATCH) {
    const guesses = Array.from({ length: BATCH }, (_, at) => first + at);
    const hashes = await Promise.all(
      guesses.map((guess) => crypto.subtle.digest("SHA-256", encoder.encode(guessText(puzzle, guess)))),
    );
    const found = guesses.find((_, at) => isSolved(new Uint8Array(hashes[at] ?? new ArrayBuffer(0)), bits));
    if (found !== undefined) return found;
  }
  return null;
}
