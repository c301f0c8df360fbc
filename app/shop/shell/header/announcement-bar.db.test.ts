import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { crawledAddresses } from "#tests/support/crawled-addresses.ts";
import { testDatabase } from "#tests/support/database.ts";
import { insertOneOfEverything } from "#tests/support/one-of-everything.ts";
import { testSettings } from "#tests/support/settings.ts";
import { followed, wholeShop } from "#tests/support/whole-shop.ts";
import type { BlockType } from "#app/rooms/content/types.ts";
import { PageCache, type CachedPage } from "#app/shared/http/cache/page-cache.server.ts";
import { PAGE_TAGS } from "#app/shared/http/cache/page-tags.ts";
import StorefrontLayout from "../layout.tsx";

class NotedPages extends PageCache {
  readonly tagsOf = new Map<string, readonly string[]>();
  override put(key: string, page: CachedPage, mark: number): boolean {
    this.tagsOf.set(key, page.tags);
    return super.put(key, page, mark);
  }
}

const SHOP = "https://shop.test";
testSettings({ PUBLIC_URL: SHOP, RATE_LIMIT_SCALE: "1000" });
const t = testDatabase();
const pages = new NotedPages();
const handle = wholeShop(t, undefined, pages);
let ids: ReadonlyMap<string, string>;

beforeAll(async () => void (ids = await insertOneOfEverything(t.pool)), 60_000);
beforeEach(() => void pages.drop(["*"]));

const visited = async (path: string): Promise<string> =>
  (await followed(handle, SHOP + path, new Headers({ cookie: "age=yes" }))).text();
const barIn = (html: string): string | undefined =>
  /<aside class="announcement-bar"[^>]*>(.*?)<\/aside>/s.exec(html)?.[1];

async function write(type: BlockType, content: string, isActive = true): Promise<void> {
  await t.db.deleteFrom("content_blocks").where("key", "=", "announcement-bar").execute();
  const row = { key: "announcement-bar", name: "Bar", title: "Bar", type, content, is_active: isActive };
  await t.db.insertInto("content_blocks").values(row).execute();
}

test.each<[BlockType, string, string]>([
  ["text", "Free from {free_shipping_threshold} <b>now</b>", "<p>Free from $100 &lt;b&gt;now&lt;/b&gt;</p>"],
  [
    "html",
    `<a href="/products" onclick="x()" style="color:red">Shop</a><script>x()</script>`,
    `<div class="written-html"><a href="/products">Shop</a></div>`,
  ],
])("R-179, R-180: the announcement is above the header, %s as text or sanitized", async (type, content, printed) => {
  await write(type, content);
  const html = await visited("/about");
  expect(barIn(html)).toBe(printed);
  expect(html.indexOf("announcement-bar")).toBeLessThan(html.indexOf("<header"));
});

test("R-179: a bar that is inactive, empty, JSON or not written at all is not shown", async () => {
  await write("text", "Own words", false);
  expect(barIn(await visited("/about"))).toBeUndefined();
  await write("text", " \n ");
  expect(barIn(await visited("/faqs"))).toBeUndefined();
  await write("json", `"Own words"`);
  expect(barIn(await visited("/terms"))).toBeUndefined();
  await t.db.deleteFrom("content_blocks").where("key", "=", "announcement-bar").execute();
  expect(barIn(await visited("/contact"))).toBeUndefined();
});

test.each([
  ["/", true],
  ["/checkout/options", true],
  ["/checkout", false],
])("R-179: the shell of %s shows the announcement: %s", (path, isShown) => {
  const footer = {
    storeName: "Safara",
    aboutShop: "",
    badges: [],
    disclaimer: "",
    storeEmail: "",
    postalAddress: "",
    contacts: [],
    socialLinks: [],
    businessHours: [],
    businessHoursZone: "UTC",
  };
  const loaderData = {
    announcement: [{ kind: "paragraph", text: "Own words" }],
    footer,
    ageGate: { legalAgeText: "18", underageUrl: "/" },
  };
  const Page = () => createElement(StorefrontLayout as never, { loaderData } as never);
  const Stub = createRoutesStub([{ path: "*", Component: Page }]);
  const html = renderToStaticMarkup(createElement(Stub, { initialEntries: [path] }));
  expect(barIn(html)).toBe(isShown ? "<p>Own words</p>" : undefined);
});

test("R-179: every cached page is dropped when the texts and settings of its shell change", async () => {
  for (const path of crawledAddresses(ids, "a")) if (!/^\/(?:admin|api)\b/.test(path)) await visited(path);
  const kept = [...pages.tagsOf];
  expect(kept.length).toBeGreaterThan(8);
  const stale = kept.filter(([, tags]) => ![PAGE_TAGS.content, PAGE_TAGS.settings].every((tag) => tags.includes(tag)));
  expect(stale.map(([key]) => key)).toEqual([]);
});
