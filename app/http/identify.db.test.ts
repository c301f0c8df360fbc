import { randomUUID } from "node:crypto";
import { expect, onTestFinished, test, vi } from "vitest";
import { testDatabase } from "#tests/support/database.ts";
import { browserOf, insertCustomer } from "#tests/support/signed-in.ts";
import { identify } from "./identify.server.ts";
import { guestCookieHeader } from "#app/shared/http/signed-cookie.server.ts";
import { isAdmin, ROLES } from "#app/shared/kernel/access/permissions.ts";
import { createDatabase } from "#app/shared/db/client.server.ts";
import { databaseTrouble } from "#app/shared/db/database-trouble.ts";
import { testSettings } from "#tests/support/settings.ts";

testSettings();
const t = testDatabase();

async function identified(headers: Headers) {
  const error = vi.fn<(facts: { err: Error }, text: string) => void>();
  const ctx = t.ctx();
  const request = { headers, url: "http://shop.test/" };
  return { ...(await identify({ ...ctx, log: Object.assign(Object.create(ctx.log), { error }) }, request)), error };
}

async function without(table: string): Promise<void> {
  await t.pool.query(`alter table ${table} rename to lost`);
  onTestFinished(async () => void (await t.pool.query(`alter table lost rename to ${table}`)));
}

test.each(["sessions", "profiles"])(
  "S-ERR-02: while %s cannot be read, an administrator is served as a visitor, and the failure is logged",
  async (table) => {
    const owner = await insertCustomer(t, { role: "admin" });
    const browser = await browserOf(t, owner.email);
    const before = await identified(browser);
    expect(before.actor.kind === "account" && isAdmin(before.actor.role)).toBe(true);
    expect(before.error).not.toHaveBeenCalled();
    // The library logs it to the console as well.
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    await without(table);
    const { actor, cookies, error } = await identified(browser);
    expect(actor).toEqual({ kind: "visitor", guestId: null });
    expect(cookies).toEqual([]);
    expect(error).toHaveBeenCalledOnce();
    expect(error.mock.calls[0]?.[1]).toBe("session look-up failed");
  },
);

test("F-14: while the database is gone, a signed-in account gets a 503, not the sign-in page", async () => {
  const staff = await insertCustomer(t, { role: "manager" });
  const headers = await browserOf(t, staff.email);
  const { db, close } = createDatabase("postgres://shop@127.0.0.1:9/none");
  onTestFinished(close);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const request = { headers, url: "http://shop.test/admin/orders" };
  const trouble = await identify({ ...t.ctx(), db }, request).catch(databaseTrouble);
  expect(trouble).toBe("connection_lost");
});

test("S-CALL-07, S-ROLE-09, A-ROLE-09: the role is read from the profile on each request, and two of the eight are administrators", async () => {
  const person = await insertCustomer(t, { role: "user" });
  await insertCustomer(t, { role: "super_admin" });
  const browser = await browserOf(t, person.email);
  const roleNow = async () => {
    const { actor } = await identified(browser);
    return actor.kind === "account" ? actor : null;
  };
  expect(await roleNow()).toMatchObject({ userId: person.userId, role: "user" });
  const admins: string[] = [];
  for (const role of ROLES) {
    await t.pool.query("update profiles set role = $1 where id = $2", [role, person.userId]);
    const now = await roleNow();
    expect(now?.role).toBe(role);
    if (now && isAdmin(now.role)) admins.push(role);
  }
  expect(admins).toEqual(["super_admin", "admin"]);
  await t.pool.query("alter table profiles drop constraint profiles_role_check");
  await t.pool.query("update profiles set role = 'owner' where id = $1", [person.userId]);
  expect((await roleNow())?.role).toBe("user");
});

test("a guest cookie identifies a guest without a session", async () => {
  const guestId = randomUUID();
  const cookie = (await guestCookieHeader(guestId)).split(";")[0] ?? "";
  expect((await identified(new Headers({ cookie }))).actor).toEqual({ kind: "visitor", guestId });
});
