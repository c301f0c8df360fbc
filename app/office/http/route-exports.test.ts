import { expect, test } from "vitest";
import { adminMeta } from "./route-exports.ts";

const meta = adminMeta(
  () => "Orders",
  () => "Manage customer orders",
);
const robots = { name: "robots", content: "noindex" };

test("a failed screen leaves the page's title to its error boundary", () => {
  expect(meta({ matches: [], error: new Error("failed") })).toEqual([robots]);
  const [title, ...more] = meta({ matches: [], error: null });
  expect(title).toHaveProperty("title");
  expect(more).toEqual([{ name: "description", content: "Manage customer orders" }, robots]);
});
