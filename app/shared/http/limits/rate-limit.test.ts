import { expect, test } from "vitest";
import { RATE_LIMITS } from "./rate-limits.ts";
import { countAttemptInMemory } from "./rate-limit.server.ts";

test("R-006, R-076: an address may ask so often, and then not; others still may", async () => {
  for (let asked = 0; asked < RATE_LIMITS.location.points; asked += 1)
    expect((await countAttemptInMemory("location", "8.8.8.8")).ok).toBe(true);
  const refused = await countAttemptInMemory("location", "8.8.8.8");
  expect(refused).toMatchObject({ ok: false, error: { retryAfterSeconds: expect.any(Number) } });
  expect((await countAttemptInMemory("location", "8.8.4.4")).ok).toBe(true);
});
