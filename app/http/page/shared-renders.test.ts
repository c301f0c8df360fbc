import { expect, test } from "vitest";
import { SharedRenders, type Outcome } from "./shared-renders.ts";

function rendering() {
  const { promise, resolve, reject } = Promise.withResolvers<{ answer: string; outcome: Outcome<string> }>();
  let begun = 0;
  const render = () => ((begun += 1), promise);
  return {
    render,
    count: () => begun,
    reject,
    end: (outcome: Outcome<string>) => resolve({ answer: "mine", outcome }),
  };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));
const LONG_MS = 60_000;

test("equal requests wait for one rendering, and the next one renders anew", async () => {
  const renders = new SharedRenders<string>(LONG_MS);
  const first = rendering();
  const waiting = [1, 2, 3].map(() => renders.share("/", first.render));
  const other = renders.share("/other", first.render);
  await settled();
  expect(first.count()).toBe(2);
  first.end({ kind: "shared", page: "page" });
  expect(await Promise.all([...waiting, other])).toEqual([
    { kind: "rendered", answer: "mine" },
    { kind: "shared", page: "page" },
    { kind: "shared", page: "page" },
    { kind: "rendered", answer: "mine" },
  ]);
  await renders.share("/", first.render);
  expect(first.count()).toBe(3);
});

test("a failed rendering fails the requests that wait for it, and no later ones", async () => {
  const renders = new SharedRenders<string>(LONG_MS);
  const first = rendering();
  const waiting = [1, 2].map(() => renders.share("/", first.render));
  first.reject(new Error("no"));
  expect((await Promise.allSettled(waiting)).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  const second = rendering();
  second.end({ kind: "own" });
  expect(await renders.share("/", second.render)).toEqual({ kind: "rendered", answer: "mine" });
});

test("personal pages are rendered for each request, without waiting from the second time on", async () => {
  const renders = new SharedRenders<string>(LONG_MS);
  const first = rendering();
  const waiting = [1, 2].map(() => renders.share("/cart", first.render));
  first.end({ kind: "own" });
  expect(await Promise.all(waiting)).toEqual([1, 2].map(() => ({ kind: "rendered", answer: "mine" })));
  const second = rendering();
  const later = [1, 2].map(() => renders.share("/cart", second.render));
  await settled();
  expect([first.count(), second.count()]).toEqual([2, 2]);
  second.end({ kind: "own" });
  await Promise.all(later);
});

test("an aborted or outdated rendering is repeated by one of the waiting requests", async () => {
  const renders = new SharedRenders<string>(LONG_MS);
  const first = rendering();
  const second = rendering();
  const leader = renders.share("/", first.render);
  const waiters = [1, 2].map(() => renders.share("/", second.render));
  first.end({ kind: "again" });
  second.end({ kind: "shared", page: "new" });
  await leader;
  expect(await Promise.all(waiters)).toEqual([
    { kind: "rendered", answer: "mine" },
    { kind: "shared", page: "new" },
  ]);
  expect(second.count()).toBe(1);
});

test("no request waits beyond the deadline, and the one that renders is not cut off", async () => {
  const renders = new SharedRenders<string>(20);
  const first = rendering();
  const leader = renders.share("/", first.render);
  expect(await renders.share("/", first.render)).toEqual({ kind: "late" });
  first.end({ kind: "shared", page: "page" });
  expect(await leader).toEqual({ kind: "rendered", answer: "mine" });
});
