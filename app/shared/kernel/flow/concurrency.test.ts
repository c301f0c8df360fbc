import { expect, test } from "vitest";
import { inTurns } from "./concurrency.ts";

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
