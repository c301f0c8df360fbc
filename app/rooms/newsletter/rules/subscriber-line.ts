import { csvLine } from "#app/shared/kernel/csv.ts";
import { formatIsoDateTime } from "#app/shared/kernel/dates.ts";
import type { Subscriber } from "../types.ts";

/** A subscriber as a line of the export: the moment in the store's zone with its offset. */
export const subscriberLine = ({ email, name, status, subscribedAt }: Subscriber, timeZone: string): string =>
  csvLine([email, name ?? "", status, formatIsoDateTime(subscribedAt, timeZone)]);
