import { SWIPE } from "../constants.ts";

/** Where a finger is in the window, in pixels. */
export type Place = { readonly x: number; readonly y: number };

/**
 * Which picture a finger asks for that went from one place to another: 1 the next (to the left), -1 the one before, 0 none,
 * as when it was a tap or the page was scrolled (S-DET-05).
 */
export function swipeStep(from: Place, to: Place): -1 | 0 | 1 {
  const [across, down] = [to.x - from.x, to.y - from.y];
  if (Math.abs(across) < SWIPE.leastPx || Math.abs(across) < Math.abs(down) * SWIPE.flatness) return 0;
  return across < 0 ? 1 : -1;
}
