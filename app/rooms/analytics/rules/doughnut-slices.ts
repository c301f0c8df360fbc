import type { Slice } from "../types.ts";

const WHOLE = 100;
/** The gap between two slices, in percent of the ring. */
const GAP = 1;

/** The parts of a ring in percent of it, in the order given; values of 0 and a ring of nothing have no part. */
export function doughnutSlices(values: readonly number[]): Slice[] {
  const total = values.reduce((sum, value) => sum + value, 0);
  const shown = values.flatMap((value, at) => (value > 0 ? [{ at, value }] : []));
  // Gaps never take more than half of the average slice.
  const gap = shown.length > 1 ? Math.min(GAP, WHOLE / shown.length / 2) : 0;
  const room = WHOLE - gap * shown.length;
  let start = 0;
  return shown.map(({ at, value }) => {
    const slice = { at, start, length: (value / total) * room };
    start += slice.length + gap;
    return slice;
  });
}
