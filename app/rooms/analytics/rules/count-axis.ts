const MOST_STEPS = 4;
const DECADE = 10;
const HALF_DECADE = 5;
const NICE = [1, 2, HALF_DECADE, DECADE] as const;

/** The marks of an axis for counts: whole numbers from zero in even, round steps, the last not under `max`. */
export function countAxis(max: number): number[] {
  const least = Math.max(1, max / MOST_STEPS);
  const decade = DECADE ** Math.floor(Math.log10(least));
  const step = NICE.map((nice) => nice * decade).find((nice) => nice >= least) ?? decade * DECADE;
  const steps = Math.max(1, Math.ceil(max / step));
  return Array.from({ length: steps + 1 }, (_, at) => at * step);
}
