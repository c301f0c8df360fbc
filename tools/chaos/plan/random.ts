/** The same seed produces the same numbers in the same order. */
export type Random = {
  /** At least 0, below 1. */
  next(): number;
  /** Both ends included. */
  between(least: number, most: number): number;
  pick<T>(list: readonly T[]): T;
  weighted<Name extends string>(weights: Readonly<Record<Name, number>>): Name;
  shuffle<T>(list: readonly T[]): T[];
};

/** Mulberry32: small, fast and evenly distributed, but predictable. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    between,
    pick: (list) => {
      const picked = list[between(0, list.length - 1)];
      if (picked === undefined) throw new Error("There is nothing to pick from");
      return picked;
    },
    weighted: <Name extends string>(weights: Readonly<Record<Name, number>>): Name => {
      const names = Object.keys(weights) as Name[];
      let left = next() * names.reduce((sum, name) => sum + weights[name], 0);
      for (const name of names) {
        left -= weights[name];
        if (left < 0) return name;
      }
      throw new Error("No name has a weight");
    },
    shuffle: <T>(list: readonly T[]): T[] =>
      list
        .map((item) => ({ item, at: next() }))
        .toSorted((one, other) => one.at - other.at)
        .map(({ item }) => item),
  };
}
