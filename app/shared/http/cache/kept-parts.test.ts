import { expect, test } from "vitest";
import { KeptParts, PageParts } from "./kept-parts.server.ts";

const page = (kept: KeptParts, mark: string) => new PageParts(kept, { mark, locale: "en" });
const around = (id: string, html: string) => `<kept-part id="${id}">${html}</kept-part>`;

test("a part is rendered once for equal content, with the slots of the page that shows it", () => {
  const kept = new KeptParts();
  const first = page(kept, "m1");
  const outer = first.add("list", [new Map([["a", 1]]), undefined]);
  const inner = first.add("card", { name: "Bissap" });
  expect([outer.isKnown, inner.isKnown]).toEqual([false, false]);
  const html = `<main>${around(outer.id, `<ul>${around(inner.id, "<li>Bissap m1-0</li>")}</ul>`)}</main>`;
  expect(first.finish(html, { hasFailed: false })).toBe("<main><ul><li>Bissap m1-0</li></ul></main>");

  const second = page(kept, "m2");
  const other = second.add("list", [new Map([["a", 2]]), undefined]);
  const known = second.add("card", { name: "Bissap" });
  expect([other.isKnown, known.isKnown]).toEqual([false, true]);
  const again = `<main>${around(other.id, `<ol>${around(known.id, "")}</ol>`)}</main>`;
  expect(second.finish(again, { hasFailed: false })).toBe("<main><ol><li>Bissap m2-0</li></ol></main>");

  const third = page(kept, "m3");
  expect(third.add("list", [new Map([["a", 2]]), undefined]).isKnown).toBe(true);
  expect(third.add("list", [new Map([["a", 1]]), undefined]).isKnown).toBe(true);
});

test("other content, another name or another language is another part", () => {
  const kept = new KeptParts();
  const first = page(kept, "m1");
  first.finish(around(first.add("card", ["1", 2]).id, "<i></i>"), { hasFailed: false });
  const next = page(kept, "m2");
  expect(next.add("card", ["1", 2]).isKnown).toBe(true);
  expect(next.add("card", [1, 2]).isKnown).toBe(false);
  expect(next.add("row", ["1", 2]).isKnown).toBe(false);
  expect(new PageParts(kept, { mark: "m3", locale: "fr" as "en" }).add("card", ["1", 2]).isKnown).toBe(false);
});

test("a page that failed keeps nothing", () => {
  const kept = new KeptParts();
  const first = page(kept, "m1");
  first.finish(around(first.add("card", 1).id, "<i></i>"), { hasFailed: true });
  expect(page(kept, "m2").add("card", 1).isKnown).toBe(false);
});

test("the longest unused part gives way, and one part never drives out all others", () => {
  const kept = new KeptParts(16_000);
  kept.put("large", "x".repeat(2000));
  expect(kept.get("large")).toBeUndefined();
  for (let n = 0; n < 20; n += 1) {
    kept.put(`part ${n}`, "x".repeat(700));
    kept.get("part 0");
  }
  expect(kept.get("part 0")).toBeDefined();
  expect(kept.get("part 1")).toBeUndefined();
  expect(kept.get("part 19")).toBeDefined();
});
