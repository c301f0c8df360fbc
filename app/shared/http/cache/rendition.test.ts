import { expect, test } from "vitest";
import { KeptParts } from "./kept-parts.server.ts";
import { fillSlots } from "./page-slots.ts";
import { Rendition } from "./rendition.server.ts";

const VALUES = {
  cartCount: "9+",
  wishlistCount: "2",
  deliverTo: "SN",
  deliverToName: "Senegal",
  delivery: "10 days",
  deliveryHint: "",
};
const rendition = (kept: KeptParts | null = null) => new Rendition(kept, "en");
const around = (id: string, html: string) => `<kept-part id="${id}">${html}</kept-part>`;

function finished(of: Rendition, html: string, { address = "/", hasFailed = false } = {}) {
  const { parts, scripts } = of.finish(Buffer.from(html), { address, hasFailed });
  return { html: fillSlots(parts, VALUES).toString(), scripts };
}

test("a page's slots are filled with the visitor's own values, and its own address is written safely", () => {
  const page = rendition();
  const { marks, address } = page;
  const html = `<a>${marks.cartCount}</a><b>${marks.wishlistCount}</b><i data-n="${marks.cartCount}"></i>é ${marks.delivery}${marks.deliveryHint}<input value="${address}"/>`;
  expect(finished(page, html, { address: '/products?search="a"' }).html).toBe(
    '<a>9+</a><b>2</b><i data-n="9+"></i>é 10 days<input value="/products?search=&quot;a&quot;"/>',
  );
});

test("a page without slots is left alone, and so is what looks like the marks of another rendering", () => {
  const { marks, address, nonce } = rendition();
  const html = `<p>cartCount slot-cart-count ${marks.cartCount} ${address}</p><script nonce="${nonce}"></script></kept-part>`;
  expect(finished(rendition(), html)).toEqual({ html, scripts: [] });
});

test("removes nonces and returns the code of the scripts that had them", () => {
  const page = rendition();
  const nonce = `nonce="${page.nonce}"`;
  const html = `<link ${nonce} href="a.css"/><script ${nonce}>a < b;</script><p>x</p><script ${nonce} type="module">"é"</script>`;
  expect(finished(page, html)).toEqual({
    html: '<link href="a.css"/><script>a < b;</script><p>x</p><script type="module">"é"</script>',
    scripts: ["a < b;", '"é"'],
  });
});

test("a part is rendered once for equal content, with the slots and the address of the page that shows it", () => {
  const kept = new KeptParts();
  const first = rendition(kept);
  const outer = first.add("list", [new Map([["a", 1]]), undefined]);
  const inner = first.add("card", { name: "Bissap" });
  expect([outer.isKnown, inner.isKnown]).toEqual([false, false]);
  const card = `<li>Bissap ${first.marks.delivery} ${first.address}</li>`;
  const html = `<main>${around(outer.id, `<ul>${around(inner.id, card)}</ul>`)}</main>`;
  expect(finished(first, html).html).toBe("<main><ul><li>Bissap 10 days /</li></ul></main>");

  const second = rendition(kept);
  const other = second.add("list", [new Map([["a", 2]]), undefined]);
  const known = second.add("card", { name: "Bissap" });
  expect([other.isKnown, known.isKnown]).toEqual([false, true]);
  const again = `<main>${around(other.id, `<ol>${around(known.id, "")}</ol>`)}${second.marks.cartCount}</main>`;
  const of = finished(second, again, { address: "/cart" });
  expect(of.html).toBe("<main><ol><li>Bissap 10 days /cart</li></ol>9+</main>");

  const third = rendition(kept);
  const whole = third.add("list", [new Map([["a", 2]]), undefined]);
  expect(third.add("list", [new Map([["a", 1]]), undefined]).isKnown).toBe(true);
  expect(finished(third, around(whole.id, ""), { address: "/b" }).html).toBe("<ol><li>Bissap 10 days /b</li></ol>");
});

test("other content, another name or another language is another part", () => {
  const kept = new KeptParts();
  const first = rendition(kept);
  finished(first, around(first.add("card", ["1", 2]).id, "<i></i>"));
  const next = rendition(kept);
  expect(next.add("card", ["1", 2]).isKnown).toBe(true);
  expect(next.add("card", [1, 2]).isKnown).toBe(false);
  expect(next.add("row", ["1", 2]).isKnown).toBe(false);
  expect(new Rendition(kept, "fr" as "en").add("card", ["1", 2]).isKnown).toBe(false);
});

test("a page that failed keeps nothing", () => {
  const kept = new KeptParts();
  const first = rendition(kept);
  finished(first, around(first.add("card", 1).id, "<i></i>"), { hasFailed: true });
  expect(rendition(kept).add("card", 1).isKnown).toBe(false);
});
