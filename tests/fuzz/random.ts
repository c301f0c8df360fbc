export type Random = {
  below(end: number): number;
  chance(percent: number): boolean;
  /** Throws when the list is empty. */
  pick<Value>(values: readonly Value[]): Value;
};

/** The same seed and index always make the same choices, independent of earlier ones. */
export function randomOf(seed: number, index: number): Random {
  let state = (Math.imul(seed, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b)) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number): number => Math.floor(next() * end);
  return {
    below,
    chance: (percent) => below(100) < percent,
    pick: (values) => {
      const at = below(values.length);
      if (at >= values.length) throw new Error("The list to choose from is empty");
      return values[at] as (typeof values)[number];
    },
  };
}
