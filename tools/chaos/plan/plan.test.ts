import { expect, test } from "vitest";
import { makePlan } from "./plan.ts";
import { seededRandom } from "./random.ts";

const SCALE = { seconds: 60, checkouts: 300, faults: 200 };

test("the same seed makes the same acts and faults at the same times, another seed others", () => {
  expect(makePlan(7, SCALE)).toEqual(makePlan(7, SCALE));
  expect(makePlan(8, SCALE)).not.toEqual({ ...makePlan(7, SCALE), seed: 8 });
});

test("a plan has the requested numbers, ordered by time and within the time limit", () => {
  const { purchases, faults, staffActs, products } = makePlan(7, SCALE);
  expect([purchases.length, faults.length]).toEqual([300, 200]);
  for (const list of [purchases, faults, staffActs]) {
    const times = list.map(({ atMs }) => atMs);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(times.every((ms) => ms >= 0 && ms <= 60_000)).toBe(true);
  }
  expect(purchases.every(({ product }) => product in products)).toBe(true);
});

test("a large plan has every behaviour of buyers and every kind of fault", () => {
  const { purchases, faults } = makePlan(7, { seconds: 600, checkouts: 2000, faults: 2000 });
  expect(new Set(purchases.map(({ behaviour }) => behaviour)).size).toBe(10);
  expect(new Set(faults.map(({ kind }) => kind)).size).toBe(26);
  expect(new Set(faults.map(({ point }) => point)).size).toBe(10);
});

test("demand for the scarce products exceeds their stock", () => {
  const { purchases, products } = makePlan(7, { seconds: 600, checkouts: 2000, faults: 0 });
  const demand = new Map<number, number>();
  for (const { product, quantity } of purchases) demand.set(product, (demand.get(product) ?? 0) + quantity);
  const short = products.flatMap(({ stock }, at) => (stock < (demand.get(at) ?? 0) ? [at] : []));
  expect(short).toEqual([3, 4]);
});

test("weights decide how often a name is drawn; a name of weight 0 never is", () => {
  const random = seededRandom(1);
  const names = Array.from({ length: 1000 }, () => random.weighted({ often: 9, seldom: 1, never: 0 }));
  const seldom = names.filter((name) => name === "seldom").length;
  expect(names).not.toContain("never");
  expect(seldom).toBeGreaterThan(50);
  expect(seldom).toBeLessThan(150);
});
