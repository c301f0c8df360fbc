const RANDOM_SIGNS = 8;

/** An error id to quote to support: the word error, the time in ms, a random string; `random` is in [0, 1). */
export const errorId = (atMs: number, random: number): string =>
  `error-${atMs}-${random.toString(36).slice(2).padEnd(RANDOM_SIGNS, "0").slice(0, RANDOM_SIGNS)}`;

/** The pattern of an error id. */
export const ERROR_ID = /^error-\d{10,16}-[a-z0-9]{8}$/;

/** The time that an error id holds; null for anything else. */
export function errorTime(id: string): Date | null {
  return ERROR_ID.test(id) ? new Date(Number(id.split("-")[1])) : null;
}
