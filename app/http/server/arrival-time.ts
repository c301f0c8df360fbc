import { MINUTE_MS } from "#app/shared/kernel/durations.ts";

/** The upload time of the largest file, 100 MB, on a line of 1.5 Mbit/s. */
const FILE_MS = 10 * MINUTE_MS;

/** The longest that any request may take to arrive whole, in ms. */
export const LONGEST_ARRIVAL_MS = FILE_MS;

/** How long a request to this address may take to arrive whole, in ms: a minute, but for the files that staff upload. */
export const arrivalMs = (url: string): number => (url.startsWith("/api/admin/uploads/") ? FILE_MS : MINUTE_MS);
