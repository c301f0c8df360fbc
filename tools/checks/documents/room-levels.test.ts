import { expect, test } from "vitest";
import { withLevels } from "./room-levels.ts";

const ARROWS = { settings: [], mails: ["settings"], orders: ["settings", "mails"] };
const page = (...levels: number[]): string =>
  [
    "| level | room | owns |",
    "|---|---|---|",
    `| ${levels[0]} | **settings** | a |`,
    `| ${levels[1]} | **mails** | b |`,
    `| ${levels[2]} | **orders** | c |`,
    "| 9 | **cellar** | d |",
  ].join("\n");

test("a room is one level above the highest room that it may call; other rows stay", () => {
  expect(withLevels(page(7, 0, 1), ARROWS)).toBe(page(0, 1, 2));
  expect(withLevels(page(0, 1, 2), ARROWS)).toBe(page(0, 1, 2));
});

test("a room without a row is an error", () => {
  expect(() => withLevels(page(0, 1, 2), { ...ARROWS, books: ["orders"] })).toThrow("no row of the room books");
});
