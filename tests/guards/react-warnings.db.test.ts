import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { crawledAddresses } from "../support/crawled-addresses.ts";
import { testDatabase } from "../support/database.ts";
import { insertOneOfEverything } from "../support/one-of-everything.ts";
import { browserOf, insertCustomer } from "../support/signed-in.ts";
import { followed, wholeShop } from "../support/whole-shop.ts";
import { testSettings } from "../support/settings.ts";

const SHOP = "https://shop.test";
testSettings({ PUBLIC_URL: SHOP, RATE_LIMIT_SCALE: "1000" });
const t = testDatabase();
const handle = wholeShop(t);
let addresses: string[] = [];
beforeAll(async () => {
  addresses = crawledAddresses(await insertOneOfEverything(t.pool), "a");
});

let warnings: string[] = [];
beforeEach(() => {
  warnings = [];
  vi.spyOn(console, "error").mockImplementation(
    (...words: unknown[]) => void warnings.push(words.map(String).join(" ")),
  );
});

test.each(["visitor", "user", "super_admin"] as const)(
  "React's development build logs no warning on any page (%s)",
  async (who) => {
    const headers =
      who === "visitor" ? new Headers() : await browserOf(t, (await insertCustomer(t, { role: who })).email);
    for (const path of addresses) {
      await (await followed(handle, SHOP + path, headers)).text();
      expect(warnings, path).toEqual([]);
    }
  },
);

test("the warnings are on: a list without keys is reported", () => {
  renderToString(createElement("ul", null, [createElement("li"), createElement("li")]));
  expect(warnings.join()).toContain('unique "key" prop');
});
