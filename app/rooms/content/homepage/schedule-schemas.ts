import { z } from "zod";
import { atWallClock } from "#app/shared/kernel/format/dates.ts";

export type ScheduleFault = "bad_time" | "wrong_order";

export const SCHEDULE_FIELDS = ["publish", "unpublish", "seenUpdatedAt"] as const;

const fault = (code: ScheduleFault): ScheduleFault => code;

/** A time as clocks in the zone show it; empty is none. */
const time = (timeZone: string) =>
  z.string().transform((typed, { addIssue }) => {
    const at = typed === "" ? null : atWallClock(typed, timeZone);
    if (typed === "" || at) return at;
    addIssue(fault("bad_time"));
    return z.NEVER;
  });

/** The two times of a section's schedule, in the store's zone. */
export const scheduleSchema = (timeZone: string) =>
  z
    .object({ publish: time(timeZone), unpublish: time(timeZone), seenUpdatedAt: z.string() })
    .refine(({ publish, unpublish }) => !publish || !unpublish || unpublish > publish, {
      path: ["unpublish"],
      error: fault("wrong_order"),
    })
    .transform(({ publish, unpublish, seenUpdatedAt }) => ({
      publishAt: publish,
      unpublishAt: unpublish,
      seenUpdatedAt,
    }));
