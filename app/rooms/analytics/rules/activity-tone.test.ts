import { expect, test } from "vitest";
import { activityTone } from "./activity-tone.ts";

test("A-USER-26, R-141: completed and delivered are green, every other value is amber", () => {
  for (const status of ["completed", "delivered"]) expect(activityTone(status)).toBe("success");
  for (const status of ["pending", "processing", "shipped", "cancelled", "approved", "rejected", ""])
    expect(activityTone(status), status).toBe("warning");
});
