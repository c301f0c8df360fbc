import { formatDateTime } from "./dates.ts";

/** A moment for people: its machine form, and its text in the store's zone, written by the server only. */
export type ShownTime = { readonly iso: string; readonly text: string };

/** A moment as the server shows it in that zone. */
export const shownTime = (at: Date, timeZone: string): ShownTime => ({
  iso: at.toISOString(),
  text: formatDateTime(at, timeZone),
});
