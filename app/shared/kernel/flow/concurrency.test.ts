import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inTime, inTurns, settledWithin } from "./concurrency.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

const never = new Promise<never>(() => undefined);

test("work in time gives its result or its own error, and late work is refused", async () => {
  expect(await inTime(20, Promise.resolve("done"))).toBe("done");
  await expect(inTime(20, Promise.reject(new Error("failed")))).rejects.toThrow("failed");
  const late = expect(inTime(20, never)).rejects.toThrow("no answer within 20 ms");
  await vi.advanceTimersByTimeAsync(20);
  await late;
  expect(vi.getTimerCount()).toBe(0);
});

test("waiting for the end of work neither fails with it nor outlasts its time", async () => {
  expect(await settledWithin(20, Promise.resolve("done"))).toBeUndefined();
  expect(await settledWithin(20, Promise.reject(new Error("failed")))).toBeUndefined();
  expect(vi.getTimerCount()).toBe(0);
  const late = settledWithin(20, never);
  await vi.advanceTimersByTimeAsync(19);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await late).toBeUndefined();
});

test("work runs so many at a time, in the order it came, and a failure frees its place", async () => {
  const turn = inTurns(2);
  const order: number[] = [];
  let [running, most] = [0, 0];
  const works = Array.from({ length: 9 }, (_, at) =>
    turn(async () => {
      running += 1;
      most = Math.max(most, running);
      order.push(at);
      await new Promise((done) => setImmediate(done));
      running -= 1;
      if (at % 3 === 0) throw new Error("failed");
      return at;
    }),
  );
  const settled = await Promise.allSettled(works);
  expect(most).toBe(2);
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(settled.filter(({ status }) => status === "rejected")).toHaveLength(3);
});
