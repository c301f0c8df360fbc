import { expect, test } from "vitest";
import { Turns } from "./turns.ts";

const soon = (): Promise<void> => new Promise((done) => setImmediate(done));

test("tasks of one name take turns in the order they came, those of other names do not wait for them", async () => {
  const turns = new Turns(1);
  const ended: string[] = [];
  const opened = Promise.withResolvers<void>();
  const first = turns.take(["tea"], () => opened.promise.then(() => void ended.push("tea 1")));
  const second = turns.take(["tea"], async () => void ended.push("tea 2"));
  await turns.take(["bark"], async () => void ended.push("bark"));
  expect(ended).toEqual(["bark"]);
  opened.resolve();
  await Promise.all([first, second]);
  expect(ended).toEqual(["bark", "tea 1", "tea 2"]);
  expect(turns.size).toBe(0);
});

test("carts with the same names in opposite order never wait for each other for ever, and a failure ends its turn", async () => {
  const turns = new Turns(1);
  const works = Array.from({ length: 20 }, (_, at) =>
    turns.take(at % 2 === 0 ? ["a", "b", "a"] : ["b", "a"], async () => {
      await soon();
      if (at % 5 === 0) throw new Error("failed");
      return at;
    }),
  );
  const settled = await Promise.allSettled(works);
  expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(16);
  expect(turns.size).toBe(0);
});

test("as many as are allowed run at once", async () => {
  const turns = new Turns(3);
  let [running, most] = [0, 0];
  const work = async (): Promise<void> => {
    running += 1;
    most = Math.max(most, running);
    await soon();
    running -= 1;
  };
  await Promise.all(Array.from({ length: 9 }, () => turns.take(["tea"], work)));
  expect(most).toBe(3);
});
