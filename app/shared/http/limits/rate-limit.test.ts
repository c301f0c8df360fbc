import fc from "fast-check";
import { expect, onTestFinished, test, vi } from "vitest";
import { RATE_LIMITS } from "./rate-limits.ts";
import { countAttemptInMemory } from "./rate-limit.server.ts";

test("R-006, R-076: beyond its limit an address is refused; other addresses are not", async () => {
  for (let attempt = 0; attempt < RATE_LIMITS.location.points; attempt += 1)
    expect((await countAttemptInMemory("location", "8.8.8.8")).ok).toBe(true);
  const refused = await countAttemptInMemory("location", "8.8.8.8");
  expect(refused).toMatchObject({ ok: false, error: { retryAfterSeconds: expect.any(Number) } });
  expect((await countAttemptInMemory("location", "8.8.4.4")).ok).toBe(true);
});

test("R-076: however attempts are spread over time, a window admits as many as its limit, and an attempt after Retry-After is admitted", async () => {
  vi.useFakeTimers({ now: 0 });
  onTestFinished(() => void vi.useRealTimers());
  const { points, seconds } = RATE_LIMITS.newsletter;
  const pauseLists = fc.array(fc.oneof(fc.nat(1000), fc.nat(2 * seconds * 1000)), { maxLength: 30 });
  let guests = 0;
  await fc.assert(
    fc.asyncProperty(pauseLists, async (pauses) => {
      const ip = `8.8.${Math.floor((guests += 1) / 256)}.${guests % 256}`;
      const passed: number[] = [];
      let windowEnd = 0;
      let inWindow = 0;
      for (const pause of pauses) {
        vi.advanceTimersByTime(pause);
        const now = Date.now();
        if (now >= windowEnd) [windowEnd, inWindow] = [now + seconds * 1000, 0];
        const answer = await countAttemptInMemory("newsletter", ip);
        expect(answer.ok).toBe(inWindow < points);
        if (answer.ok) [inWindow] = [inWindow + 1, passed.push(now)];
        const wait = answer.ok ? windowEnd - now : answer.error.retryAfterSeconds * 1000;
        expect(now + wait).toBeGreaterThanOrEqual(windowEnd);
      }
      // Two windows can meet: no span of that length admits more than both.
      const within = (from: number) => passed.filter((at) => at >= from && at < from + seconds * 1000).length;
      for (const from of passed) expect(within(from)).toBeLessThanOrEqual(2 * points);
    }),
  );
});
