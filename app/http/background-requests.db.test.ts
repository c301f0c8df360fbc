import { expect, test } from "vitest";
import { testDatabase } from "#tests/support/database.ts";
import { browserOf, insertCustomer } from "#tests/support/signed-in.ts";
import { wholeShop } from "#tests/support/whole-shop.ts";
import { testSettings } from "#tests/support/settings.ts";

const SHOP = "https://shop.test";
testSettings({ PUBLIC_URL: SHOP });
const t = testDatabase();
const handle = wholeShop(t);
const HOUR_MS = 3_600_000;

test("an open but unused back-office window does not extend its session: requests of the bell and error reports do not count as use, and the session ends after two hours", async () => {
  const person = await insertCustomer(t, { role: "admin" });
  const headers = await browserOf(t, person.email);
  headers.set("origin", SHOP);
  const lastUse = async (): Promise<Date | undefined> =>
    (await t.db.selectFrom("sessions").select("updated_at").executeTakeFirst())?.updated_at;
  const leaveFor = async (ms: number): Promise<Date> => {
    const at = new Date(Date.now() - ms);
    await t.db.updateTable("sessions").set({ updated_at: at }).execute();
    return at;
  };
  const ask = async (path: string, init: RequestInit = {}): Promise<number> => {
    const answer = await handle(new Request(SHOP + path, { headers, ...init }), "10.0.0.1");
    await answer.body?.cancel();
    return answer.status;
  };
  const report = { method: "POST", body: JSON.stringify({ errorId: "x", message: "m", page: "/" }) };

  const left = await leaveFor(HOUR_MS);
  expect(await ask("/api/admin/notifications")).toBe(200);
  expect(await ask("/api/admin/notifications/stream")).toBe(200);
  await ask("/error-reports", report);
  expect(await lastUse()).toEqual(left);

  expect(await ask("/admin/notifications")).toBe(200);
  expect((await lastUse())?.getTime()).toBeGreaterThan(left.getTime());

  await leaveFor(2 * HOUR_MS);
  expect(await ask("/api/admin/notifications")).toBe(401);
  expect(await lastUse()).toBeUndefined();
});
