import { plusMs } from "#app/shared/kernel/dates.ts";
import { DAY_MS } from "#app/shared/kernel/durations.ts";
import { ARRIVAL_SPREAD } from "../constants.ts";

/** The first and the last moment at which a parcel should arrive. */
export type ArrivalWindow = { readonly earliest: Date; readonly latest: Date };

/** When a parcel should arrive whose delivery takes `days` from a moment on: never earlier than estimated, up to half as long again. */
export function arrivalWindow(from: Date, days: number): ArrivalWindow {
  const spread = Math.max(ARRIVAL_SPREAD.leastDays, Math.ceil(days * ARRIVAL_SPREAD.share));
  return { earliest: plusMs(from, days * DAY_MS), latest: plusMs(from, (days + spread) * DAY_MS) };
}
