import { expect, test } from "vitest";
import { withIndex } from "./decision-index.ts";

const FILES: Record<string, string> = {
  "docs/decisions/0004-lock.md": "# 4. A lock\n\nText.",
  "docs/decisions/0012-carts.md": "# 0012 Carts $& all\n",
  "docs/decisions/README.md": "# Decisions",
};
const tree = {
  files: Object.keys(FILES),
  has: (path: string) => path in FILES,
  read: (path: string) => FILES[path] ?? "",
};

test("the index lists every decision record by number with its title, and replaces the previous index", () => {
  const page = "A\n<!-- index:start -->\nold\n<!-- index:end -->\nB";
  const index = "\n- 0004 [A lock](0004-lock.md)\n- 0012 [Carts $& all](0012-carts.md)\n\n";
  const indexed = `A\n<!-- index:start -->\n${index}<!-- index:end -->\nB`;
  expect(withIndex(page, tree)).toBe(indexed);
  expect(withIndex(indexed, tree)).toBe(indexed);
});
