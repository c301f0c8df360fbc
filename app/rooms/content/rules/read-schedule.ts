import { atWallClock } from "#app/shared/kernel/dates.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";

type Times = { readonly publishAt: Date | null; readonly unpublishAt: Date | null };
type Fault = { readonly field: "publish" | "unpublish"; readonly code: "bad_time" | "wrong_order" };

/** Reads the two times of a schedule as clocks in the store's zone show them; empty is none. */
export function readSchedule(
  typed: { readonly publish: string; readonly unpublish: string },
  timeZone: string,
): Result<Times, Fault> {
  const publishAt = atWallClock(typed.publish, timeZone);
  const unpublishAt = atWallClock(typed.unpublish, timeZone);
  if (typed.publish !== "" && !publishAt) return err({ field: "publish", code: "bad_time" });
  if (typed.unpublish !== "" && !unpublishAt) return err({ field: "unpublish", code: "bad_time" });
  if (publishAt && unpublishAt && unpublishAt <= publishAt) return err({ field: "unpublish", code: "wrong_order" });
  return ok({ publishAt, unpublishAt });
}
