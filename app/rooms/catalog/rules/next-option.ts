/** No option is active: Enter sends what is typed. */
export const NO_OPTION = -1;

/** Which of so many options a key makes active, both ends joined; null for a key that moves nothing in the list. */
export function nextOption(key: string, active: number, count: number): number | null {
  if (count === 0) return null;
  if (key === "ArrowDown") return (active + 1) % count;
  if (key === "ArrowUp") return active <= 0 ? count - 1 : active - 1;
  return null;
}
