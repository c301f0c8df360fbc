import { beforeAll, expect, test } from "vitest";
import { crawledAddresses } from "../support/crawled-addresses.ts";
import { testDatabase } from "../support/database.ts";
import { insertOneOfEverything } from "../support/one-of-everything.ts";
import { addPseudoLanguage, englishFinder, PSEUDO } from "../support/pseudo-language.ts";
import { testSettings } from "../support/settings.ts";
import { browserOf, insertCustomer } from "../support/signed-in.ts";
import { followed, wholeShop } from "../support/whole-shop.ts";

const SHOP = "https://shop.test";
testSettings({ PUBLIC_URL: SHOP, RATE_LIMIT_SCALE: "1000" });
const t = testDatabase();
const handle = wholeShop(t);
/** The audit log names columns, and a search result repeats the searched words. */
const NAMED_BY_COLUMNS = /^\/admin\/audit|[?&](?:q|search)=/;
let addresses: string[] = [];
let englishIn = englishFinder();

beforeAll(async () => {
  addPseudoLanguage();
  englishIn = englishFinder();
  addresses = crawledAddresses(await insertOneOfEverything(t.pool), "a");
  await t.pool.query("delete from homepage_sections; delete from content_blocks; delete from faqs");
  for (const key of ["terms", "privacy", "shipping-returns", "disclaimer"])
    await t.pool.query(
      "insert into content_blocks (key, title, name, content, is_active) values ($1, 'Свой', 'Свой', 'Своё', true)",
      [key],
    );
});

async function pagesIn(language: string, paths: readonly string[], base: Headers): Promise<Map<string, string>> {
  const headers = new Headers(base);
  headers.set("accept-language", language);
  const pages = new Map<string, string>();
  for (const path of paths) {
    const answer = await followed(handle, SHOP + path, headers);
    const isPage = answer.headers.get("content-type")?.startsWith("text/html");
    if (isPage) pages.set(path, await answer.text());
    else await answer.body?.cancel();
  }
  return pages;
}

const englishOn = (pages: ReadonlyMap<string, string>): [string, string[]][] =>
  [...pages].map(([path, html]): [string, string[]] => [path, englishIn(html)]).filter(([, found]) => found.length > 0);

test("a request in another language gets no English text on any page of the shop", async () => {
  const pages = await pagesIn(
    PSEUDO,
    addresses.filter((path) => !/^\/(?:admin|dev)/.test(path)),
    new Headers(),
  );
  expect(pages.size).toBeGreaterThan(20);
  expect([...pages.values()].every((html) => html.includes(`<html lang="${PSEUDO}"`))).toBe(true);
  expect(englishOn(pages)).toEqual([]);
});

test.each([
  ["screen", (path: string) => !path.includes("?")],
  ["dialog", (path: string) => path.includes("?")],
] as const)("a request in another language gets no English text on any %s of the back office", async (_, isOne) => {
  const admin = await browserOf(t, (await insertCustomer(t, { role: "admin" })).email);
  const paths = addresses.filter((path) => path.startsWith("/admin") && !NAMED_BY_COLUMNS.test(path) && isOne(path));
  const pages = await pagesIn(PSEUDO, paths, admin);
  expect(pages.size).toBeGreaterThan(20);
  expect(englishOn(pages)).toEqual([]);
});

test("simultaneous requests in two languages each get their own", async () => {
  const both = await Promise.all(["en", PSEUDO].map((language) => pagesIn(language, ["/login"], new Headers())));
  const [english, other] = both.map((pages) => pages.get("/login") ?? "");
  expect(englishIn(english ?? "")).toContain("Welcome Back");
  expect(englishIn(other ?? "")).toEqual([]);
});
