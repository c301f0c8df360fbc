import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/shared/kernel/durations.ts";
import { ageTexts } from "../messages.ts";

const DAYS_TOLD = 7;

/** How long ago that was: minutes, hours, days under a week, then the day, which the server wrote. */
export function notificationAge({ at, day }: { readonly at: Date; readonly day: string }, now: Date): string {
  const age = now.getTime() - at.getTime();
  if (age < MINUTE_MS) return ageTexts.now;
  if (age < HOUR_MS) return ageTexts.minutes(Math.floor(age / MINUTE_MS));
  if (age < DAY_MS) return ageTexts.hours(Math.floor(age / HOUR_MS));
  const days = Math.floor(age / DAY_MS);
  return days < DAYS_TOLD ? ageTexts.days(days) : day;
}
