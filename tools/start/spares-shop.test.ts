import { expect, test } from "vitest";
import { sparesShop } from "./spares-shop.ts";

const withStack = (error: Error, ...files: string[]): Error =>
  Object.assign(error, {
    stack: [error.message, ...files.map((file) => `    at work (file:///${file}:1:1)`)].join("\n"),
  });
const LIBRARY = "shop/node_modules/graphile-worker/dist/main.js";

test.each<[string, unknown]>([
  ["a broken connection", new Error("Connection terminated unexpectedly")],
  ["a restart of PostgreSQL", Object.assign(new Error("terminating connection"), { code: "57P01" })],
  ["an error of the job queue's own", withStack(new Error("Worker exited unexpectedly"), LIBRARY)],
  [
    "a statement of the job queue that the database refused",
    withStack(new Error("no such table"), "shop/build/server/index.js", LIBRARY),
  ],
])("%s that is not caught does not end the shop", (_, error) => {
  expect(sparesShop(error)).toBe(true);
});

test.each<[string, unknown]>([
  ["a programming fault", withStack(new TypeError("x is not a function"), "shop/build/server/index.js")],
  ["a programming fault within the job queue", withStack(new TypeError("x is not a function"), LIBRARY)],
  ["an error from elsewhere", withStack(new Error("refused"), "shop/node_modules/other/x.js")],
  ["a value that is not an Error", "57P01"],
])("%s that is not caught ends it", (_, error) => {
  expect(sparesShop(error)).toBe(false);
});
