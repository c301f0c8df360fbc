import { plusMs } from "#app/shared/kernel/dates.ts";
import { DAY_MS } from "#app/shared/kernel/durations.ts";

/** The last `days` days up to `now`, and as many before them. */
export const spansOf = (now: Date, days: number): { before: Date; since: Date; now: Date } => ({
  before: plusMs(now, -(days + days) * DAY_MS),
  since: plusMs(now, -days * DAY_MS),
  now,
});
