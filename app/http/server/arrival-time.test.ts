import { expect, test } from "vitest";
import { arrivalMs, LONGEST_ARRIVAL_MS } from "./arrival-time.ts";

test("A-CALL-48, R-172: the largest file arrives in time on a slow line, everything else has a minute", () => {
  const [bits, slowLine] = [100 * 1024 * 1024 * 8, 1_500_000];
  expect(arrivalMs("/api/admin/uploads/content-media?name=film.mp4")).toBeGreaterThan((bits / slowLine) * 1000);
  expect(arrivalMs("/api/admin/uploads/product-images")).toBe(LONGEST_ARRIVAL_MS);
  for (const url of ["/", "/checkout", "/admin/content/media", "/?to=/api/admin/uploads/x", "/api/contact"])
    expect(arrivalMs(url)).toBe(60_000);
});
