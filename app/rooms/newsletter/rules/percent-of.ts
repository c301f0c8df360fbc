const WHOLE = 100;

/** A share as whole percent: 5 of 20 is 25; 0 of nobody. */
export const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * WHOLE);
