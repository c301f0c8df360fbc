import { expect, test } from "vitest";
import { CircuitBreaker } from "./circuit-breaker.ts";

/** Three failures, a pause of 100 ms, opened at 1000 ms. */
function opened(): CircuitBreaker {
  const breaker = new CircuitBreaker({ failures: 3, pauseMs: 100 });
  for (let count = 0; count < 3; count += 1) breaker.fail(1000);
  return breaker;
}

test("a breaker opens after so many failures in a row, not after as many with a success between them", () => {
  const breaker = new CircuitBreaker({ failures: 3, pauseMs: 100 });
  for (const outcome of ["fail", "fail", "succeed", "fail", "fail"] as const) breaker[outcome](1000);
  expect(breaker.admits(1000)).toBe(true);
  breaker.fail(1000);
  expect(breaker.admits(1000)).toBe(false);
  expect(breaker.admits(1099)).toBe(false);
});

test("after the pause an open breaker lets one probe through, and all calls once it has succeeded", () => {
  const breaker = opened();
  expect([breaker.admits(1100), breaker.admits(1100), breaker.admits(1199)]).toEqual([true, false, false]);
  breaker.succeed();
  expect([breaker.admits(1199), breaker.admits(1199)]).toEqual([true, true]);
});

test("a probe that fails begins another pause, and one that never ends holds up only the next probe", () => {
  const failed = opened();
  expect(failed.admits(1100)).toBe(true);
  failed.fail(1150);
  expect([failed.admits(1249), failed.admits(1250)]).toEqual([false, true]);
  const lost = opened();
  expect(lost.admits(1100)).toBe(true);
  expect([lost.admits(1199), lost.admits(1200)]).toEqual([false, true]);
});

test("a call without a verdict on the service neither opens nor closes a breaker, and such a probe is repeated", () => {
  const closed = new CircuitBreaker({ failures: 3, pauseMs: 100 });
  for (const outcome of ["fail", "fail", "learnNothing", "learnNothing"] as const) closed[outcome](1000);
  expect(closed.admits(1000)).toBe(true);
  closed.fail(1000);
  expect(closed.admits(1000)).toBe(false);
  const open = opened();
  // A call from before the outage ends during the pause.
  open.learnNothing(990);
  expect([open.admits(1099), open.admits(1100), open.admits(1101)]).toEqual([false, true, false]);
  open.learnNothing(1100);
  expect([open.admits(1102), open.admits(1103)]).toEqual([true, false]);
});
