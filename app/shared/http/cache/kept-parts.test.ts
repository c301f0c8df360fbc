import { expect, test } from "vitest";
import { KeptParts } from "./kept-parts.server.ts";

const html = (length: number) => [Buffer.alloc(length, "x")];

test("the longest unused part gives way, and one part never drives out all others", () => {
  const kept = new KeptParts(16_000);
  kept.put("large", html(2000));
  expect(kept.get("large")).toBeUndefined();
  for (let n = 0; n < 20; n += 1) {
    kept.put(`part ${n}`, html(700));
    kept.get("part 0");
  }
  expect(kept.get("part 0")).toBeDefined();
  expect(kept.get("part 1")).toBeUndefined();
  expect(kept.get("part 19")).toBeDefined();
});

test("a part is a copy, in as few pieces as its slots allow", () => {
  const kept = new KeptParts();
  const page = Buffer.from("<b>Bissap</b>");
  kept.put("card", [page.subarray(0, 3), page.subarray(3), "cartCount", page.subarray(0, 3)]);
  page.fill(0);
  const pieces = kept.get("card")?.map((piece) => (typeof piece === "string" ? piece : Buffer.from(piece).toString()));
  expect(pieces).toEqual(["<b>Bissap</b>", "cartCount", "<b>"]);
});
