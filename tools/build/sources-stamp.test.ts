import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { sourcesStamp } from "./sources-stamp.ts";

const folder = temporaryFolder();
const write = (file: string, text: string): void => writeFileSync(join(folder(), file), text);
const stamp = (): string => sourcesStamp(folder());

beforeEach(() => {
  mkdirSync(join(folder(), "app/rooms"), { recursive: true });
  write("app/root.tsx", "root");
  write("app/rooms/cart.ts", "cart");
  write("package-lock.json", "{}");
});

test.each<[string, () => void]>([
  ["a changed file", () => write("app/root.tsx", "other")],
  ["a new file", () => write("app/rooms/order.ts", "order")],
  ["a missing file", () => rmSync(join(folder(), "app/rooms/cart.ts"))],
  ["another name", () => renameSync(join(folder(), "app/root.tsx"), join(folder(), "app/shell.tsx"))],
  ["other packages", () => write("package-lock.json", '{"packages":{}}')],
])("%s makes another stamp", (_, change) => {
  const before = stamp();
  change();
  expect(stamp()).not.toBe(before);
});

test.each<[string, () => void]>([
  ["nothing changed", () => undefined],
  ["a test", () => write("app/rooms/cart.test.ts", "test")],
  ["a file outside the sources", () => write("README.md", "hello")],
])("%s leaves the stamp unchanged", (_, change) => {
  const before = stamp();
  change();
  expect(stamp()).toBe(before);
});
