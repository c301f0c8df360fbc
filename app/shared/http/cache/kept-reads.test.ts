import { expect, test } from "vitest";
import type { Context } from "../context.server.ts";
import { Signals } from "../signals.server.ts";
import { KeptReads, keptRead, keptReadEach } from "./kept-reads.server.ts";

const RATES = { key: "rates", tags: ["rates"] };

function reader({ isListening = true, isTransaction = false } = {}) {
  const signals = new Signals();
  signals.isListening = isListening;
  const kept = new KeptReads(signals);
  let reads = 0;
  const contextOf = (inTransaction: boolean) => ({ kept, db: { isTransaction: inTransaction } }) as Context;
  const read = (during?: () => void, inTransaction = isTransaction): Promise<number> =>
    keptRead(contextOf(inTransaction), RATES, () => {
      during?.();
      return Promise.resolve((reads += 1));
    });
  return { signals, read };
}

test("a table is read once until one of its tags is dropped by any process", async () => {
  const { signals, read } = reader();
  expect([await read(), await read()]).toEqual([1, 1]);
  signals.emit("page_cache", "products");
  expect(await read()).toBe(1);
  signals.emit("page_cache", "products rates");
  expect([await read(), await read()]).toEqual([2, 2]);
});

test("a value read while a tag was dropped is not kept", async () => {
  const { signals, read } = reader();
  await read(() => signals.emit("page_cache", "rates"));
  expect(await read()).toBe(2);
});

test("a transaction takes what is kept and keeps nothing, since it may see what is never committed", async () => {
  const { read } = reader();
  expect([await read(undefined, true), await read(undefined, true)]).toEqual([1, 2]);
  expect([await read(), await read(undefined, true)]).toEqual([3, 3]);
});

test("nothing is kept while signals may be missed", async () => {
  const { signals, read } = reader();
  await read();
  signals.isListening = false;
  signals.lost();
  expect([await read(), await read()]).toEqual([2, 3]);
});

test("of values by id only the missing ones are read, and the oldest of too many is dropped", async () => {
  const signals = new Signals();
  signals.isListening = true;
  const ctx = { kept: new KeptReads(signals), db: { isTransaction: false } } as Context;
  const loads: string[][] = [];
  const read = (...ids: string[]) =>
    keptReadEach(ctx, { name: "picture", ids, tags: ["products"] }, (missing) => {
      loads.push([...missing]);
      return Promise.resolve(new Map(missing.filter((id) => id !== "gone").map((id) => [id, id.toUpperCase()])));
    });
  expect(await read("a", "gone")).toEqual(new Map([["a", "A"]]));
  expect([...(await read("b", "a", "gone")).values()].toSorted()).toEqual(["A", "B"]);
  await read("a", "b");
  expect(loads).toEqual([
    ["a", "gone"],
    ["b", "gone"],
  ]);
  signals.emit("page_cache", "products");
  await read("a");
  expect(loads.at(-1)).toEqual(["a"]);
  await read(...Array.from({ length: 2000 }, (_, at) => `id ${at}`));
  await read("a");
  expect(loads.at(-1)).toEqual(["a"]);
});

test("a value that is read often is not evicted by many others", async () => {
  const signals = new Signals();
  signals.isListening = true;
  const ctx = { kept: new KeptReads(signals), db: { isTransaction: false } } as Context;
  let loads = 0;
  const settings = () => keptRead(ctx, { key: "settings", tags: [] }, () => Promise.resolve((loads += 1)));
  for (let count = 0; count < 5000; count += 1) {
    await settings();
    await keptRead(ctx, { key: `search ${count}`, tags: [] }, () => Promise.resolve(count));
  }
  expect(loads).toBe(1);
});
