import { demoTemplate } from "#tests/support/demo-shop/demo-template.ts";
import { expect, test } from "vitest";
import { KEPT_PART } from "#app/shared/http/cache/page-slots.ts";
import { testDatabase } from "#tests/support/database.ts";
import { browserOf, insertCustomer } from "#tests/support/signed-in.ts";
import { wholeShop } from "#tests/support/whole-shop.ts";

const t = testDatabase(demoTemplate);
const SHOP = "https://shop.test";
const GUEST = new Headers({ cookie: "age=yes" });

type Handle = ReturnType<typeof wholeShop>;

async function htmlOf(handle: Handle, path: string, headers: Headers): Promise<string> {
  const answer = await handle(new Request(SHOP + path, { headers }), "10.0.0.1");
  const location = answer.headers.get("location");
  if (location) return htmlOf(handle, new URL(location, SHOP).pathname + new URL(location, SHOP).search, headers);
  expect(answer.status, path).toBe(200);
  return answer.text();
}

async function paths(): Promise<string[]> {
  const { id } = await t.db.selectFrom("products").select("id").where("name", "=", "Safara").executeTakeFirstOrThrow();
  return ["/?again", "/products?min=1", `/product/x/${id}?review=write`, `/product/x/${id}?image=2`];
}

/** A little of both texts from where they differ; null when they do not. */
function firstDifference(one: string, other: string): readonly [string, string] | null {
  if (one === other) return null;
  const at = [...one].findIndex((character, index) => character !== other[index]);
  return [one.slice(at - 40, at + 80), other.slice(at - 40, at + 80)];
}

test("a page with kept parts equals the fully rendered page byte for byte, for guests and accounts, in any order", async () => {
  const customer = await insertCustomer(t, { name: "Aminata Unlike" });
  const account = await browserOf(t, customer.email);
  account.set("cookie", `${account.get("cookie")}; age=yes; cart=; theme=dark`);
  const dark = new Headers({ cookie: "age=yes; theme=dark" });
  const all = await paths();
  const alone = new Map<Headers, string[]>();
  for (const visitor of [GUEST, dark, account]) {
    const fresh: string[] = [];
    for (const path of all) fresh.push(await htmlOf(wholeShop(t), path, visitor));
    for (const html of fresh) expect(html).not.toContain(KEPT_PART);
    alone.set(visitor, fresh);
  }
  const shared = wholeShop(t);
  for (const visitor of [account, GUEST, dark, account])
    for (const [at, path] of all.entries())
      expect(firstDifference(await htmlOf(shared, path, visitor), alone.get(visitor)?.[at] ?? ""), path).toBeNull();
}, 120_000);

test("a changed name or price is on the next page, beside parts that stay", async () => {
  const shared = wholeShop(t);
  const [, listing = ""] = await paths();
  const before = await htmlOf(shared, listing, GUEST);
  const row = await t.db
    .selectFrom("products")
    .select(["id", "name"])
    .orderBy("name")
    .limit(1)
    .executeTakeFirstOrThrow();
  await t.db.updateTable("products").set({ name: "Bissap of another name" }).where("id", "=", row.id).execute();
  const after = await htmlOf(shared, listing, GUEST);
  expect(before).not.toContain("Bissap of another name");
  expect(after).toContain("Bissap of another name");
});
