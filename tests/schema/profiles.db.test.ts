import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createAdmin } from "#app/rooms/accounts/staff/create-admin.server.ts";
import { registerAccount } from "#app/rooms/accounts/sign-up/register-account.server.ts";
import { ROLES } from "#app/shared/kernel/access/permissions.ts";
import { ROLE_DESCRIPTIONS } from "#app/shared/kernel/access/role-messages.ts";
import { insertAccount } from "../factories/account.ts";
import { insertOrder } from "../factories/order.ts";
import { systemActor, testDatabase, waitingConnections } from "../support/database.ts";
import { storedFields } from "../support/stored-fields.ts";
import { testSettings } from "../support/settings.ts";

testSettings();
const t = testDatabase();
const someone = (): string => `${randomUUID()}@example.com`;
const profiles = storedFields(t, "profiles", () => ({ email: someone() }));
const roleOf = (email: string) =>
  t.db.selectFrom("profiles").select(["role", "role_description"]).where("email", "=", email).executeTakeFirst();

test("A-ENT-10, A-ENT-11, S-ENT-51: a profile lives in profiles under an id that the table gives", async () => {
  expect((await profiles.columns())["id"]).toBe("uuid not null default gen_random_uuid()");
  expect(await profiles.keys()).toContain("PRIMARY KEY (id)");
  const row = await profiles.kept({});
  expect(await profiles.refusal({ id: row?.["id"] })).toBe("unique profiles_pkey");
});

test("A-ENT-12: an e-mail is kept as written, belongs to one profile whatever its case, and is needed", async () => {
  const email = `Awa.${someone()}`;
  expect((await profiles.kept({ email }))?.["email"]).toBe(email);
  expect(await profiles.refusal({ email: email.toUpperCase() })).toBe("unique profiles_email_key");
  expect(await profiles.refusal({ email: null })).toBe("not null email");
});

test("S-ENT-52, A-ENT-13, R-124: a role is one of the eight, and user at first", async () => {
  expect(ROLES).toHaveLength(8);
  expect((await profiles.kept({}))?.["role"]).toBe("user");
  for (const role of ROLES) expect((await profiles.kept({ role }))?.["role"]).toBe(role);
  for (const role of ["owner", "Admin", ""]) expect(await profiles.refusal({ role })).toBe("check profiles_role_check");
  expect(await profiles.refusal({ role: null })).toBe("not null role");
});

test("S-ENT-53, A-ENT-14, R-127: the description is that of the role, whoever makes the account", async () => {
  expect((await profiles.columns())["role_description"]).toMatch(/^text not null default/);
  expect((await profiles.kept({}))?.["role_description"]).toBe(ROLE_DESCRIPTIONS.user);
  const [customer, owner] = [someone(), someone()];
  const parts = { name: "Awa Ndiaye", email: customer, password: "baobab-17", redirect: "/" };
  expect((await registerAccount(t.ctx(), parts)).ok).toBe(true);
  expect(await roleOf(customer)).toEqual({ role: "user", role_description: "Standard customer account" });
  await createAdmin(t.ctx(systemActor()), { email: owner, password: "baobab-17", force: true });
  expect(await roleOf(owner)).toEqual({ role: "super_admin", role_description: ROLE_DESCRIPTIONS.super_admin });
});

test.each([
  ["S-ENT-54", "updated_at"],
  ["A-ENT-15", "created_at"],
])("%s: profiles.%s is a moment, by itself the present one", async (_rows, column) => {
  expect((await profiles.columns())[column]).toBe("timestamp with time zone not null default now()");
  const moment = new Date("2026-02-03T04:05:06.789Z");
  expect((await profiles.kept({ [column]: moment }))?.[column]).toEqual(moment);
});

const hasOrdered = async (id: string) =>
  (await t.db.selectFrom("profiles").select("has_ordered").where("id", "=", id).executeTakeFirst())?.has_ordered;
const drop = (db: typeof t.db, id: string) => db.deleteFrom("all_orders").where("id", "=", id).execute();

test("A-USER-13, R-137: whether an account ordered is kept with it, until its last order is gone", async () => {
  const { userId } = await insertAccount(t.db);
  const other = await insertAccount(t.db);
  expect(await hasOrdered(userId)).toBe(false);
  const [first, second] = [await insertOrder(t.db, { userId }), await insertOrder(t.db, { userId })];
  await drop(t.db, first);
  expect(await hasOrdered(userId)).toBe(true);
  await t.db.updateTable("all_orders").set({ user_id: other.userId }).where("id", "=", second).execute();
  expect([await hasOrdered(userId), await hasOrdered(other.userId)]).toEqual([false, true]);
  await drop(t.db, second);
  expect(await hasOrdered(other.userId)).toBe(false);
});

test("A-USER-13: an order that comes while the last one is deleted counts, whichever is first", async () => {
  for (const isDeletedFirst of [true, false]) {
    const { userId } = await insertAccount(t.db);
    const last = await insertOrder(t.db, { userId });
    const actions = [(db: typeof t.db) => drop(db, last), (db: typeof t.db) => insertOrder(db, { userId })];
    const [first, second] = isDeletedFirst ? actions : actions.toReversed();
    let waiting: Promise<unknown> = Promise.resolve();
    await t.db.transaction().execute(async (tx) => {
      await first?.(tx);
      waiting = second?.(t.db) ?? waiting;
      await expect.poll(() => waitingConnections(t)).toBe(1);
    });
    await waiting;
    expect(await hasOrdered(userId), isDeletedFirst ? "deleted first" : "ordered first").toBe(true);
  }
});
