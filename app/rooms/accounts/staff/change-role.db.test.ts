import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { PermissionError } from "#app/shared/http/context.server.ts";
import { type AccountActor, ROLES, type Role } from "#app/shared/kernel/access/permissions.ts";
import { ROLE_DESCRIPTIONS } from "#app/shared/kernel/access/role-messages.ts";
import { insertAccount } from "#tests/factories/account.ts";
import { systemActor, testDatabase } from "#tests/support/database.ts";
import { changeRole } from "./change-role.server.ts";
import { createAdmin } from "./create-admin.server.ts";

const t = testDatabase();
const NOW = new Date("2026-02-03T04:05:06.789Z");
const LAST = { ok: false, error: "last_super_admin" };
const FORBIDDEN = { ok: false, error: "forbidden" };

// Each test makes its own super_admin.
beforeEach(async () => void (await t.pool.query("select testing.forget_audit(); delete from profiles")));

const account = (role: Role): Promise<AccountActor> => insertAccount(t.db, { role });
const change = (actor: AccountActor, userId: string, to: Role, isConfirmed = true) =>
  changeRole(t.ctx(actor, NOW), { userId, to, isConfirmed });
const stored = (userId: string) =>
  t.db
    .selectFrom("profiles")
    .select(["role", "role_description", "updated_at"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
const roleOf = async (userId: string) => (await stored(userId)).role;
const audit = () => t.db.selectFrom("audit_log").selectAll().orderBy("created_at").execute();

async function openSessions(userId: string, count: number): Promise<void> {
  for (let at = 0; at < count; at += 1)
    await t.db
      .insertInto("sessions")
      .values({ user_id: userId, token: `sha256:${randomUUID()}`, expires_at: new Date(Date.now() + 60_000) })
      .execute();
}
const sessionsOf = async (userId: string): Promise<number> =>
  (await t.db.selectFrom("sessions").select("id").where("user_id", "=", userId).execute()).length;

test("S-CALL-08, S-ROLE-19, A-CALL-20, R-127: role, description and time change together, and the row is returned", async () => {
  const [owner, awa] = [await account("super_admin"), await account("user")];
  const expected = { role: "manager", role_description: ROLE_DESCRIPTIONS.manager, updated_at: NOW };
  expect(await change(owner, awa.userId, "manager")).toMatchObject({
    ok: true,
    value: { id: awa.userId, email: awa.email, role: "manager", roleDescription: ROLE_DESCRIPTIONS.manager },
  });
  expect(await stored(awa.userId)).toEqual(expected);
  expect(await stored(owner.userId)).toMatchObject({ role: "super_admin" });
});

// Capitalised as in the specification; the first two have the back office document's wording.
test.each([
  ["S-ROLE-01", "super_admin", "Full system access, can manage all roles"],
  ["S-ROLE-02", "admin", "Administrative access, can manage most roles and all system functions"],
  ["S-ROLE-03", "manager", "Oversees specialist roles and general operations"],
  ["S-ROLE-04", "content_editor", "Product listings, categories, site content"],
  ["S-ROLE-05", "customer_service", "Support, orders, refunds"],
  ["S-ROLE-06", "inventory_manager", "Inventory and stock levels"],
] as const)("%s, R-127: a profile may be %s, and its description is %j", async (_row, role, description) => {
  const [owner, awa] = [await account("super_admin"), await account("user")];
  expect((await change(owner, awa.userId, role)).ok).toBe(true);
  expect(await stored(awa.userId)).toEqual({ role, role_description: description, updated_at: NOW });
  const unknown = t.db
    .updateTable("profiles")
    .set({ role: `${role}s` })
    .where("id", "=", awa.userId)
    .execute();
  await expect(unknown).rejects.toThrow(/check constraint/);
});

test("R-018: a role change is audited with actor, time, and the roles before and after; one without effect is not", async () => {
  const [owner, awa] = [await account("super_admin"), await account("user")];
  await change(owner, awa.userId, "manager");
  await change(owner, awa.userId, "manager");
  await change(await account("customer_service"), awa.userId, "user").catch(() => null);
  expect(await audit()).toMatchObject([
    {
      actor_id: owner.userId,
      actor_label: owner.email,
      action: "user.role",
      entity: "user",
      entity_id: awa.userId,
      before: { role: "user" },
      after: { role: "manager" },
      created_at: NOW,
    },
  ]);
});

test("R-018: the command that makes an owner is audited too", async () => {
  const awa = await account("manager");
  const owner = { password: "baobab-17", force: true };
  for (const email of [awa.email, "new-owner@example.com"])
    await createAdmin(t.ctx(systemActor("create-admin")), { ...owner, email });
  const entries = (await audit()).filter(({ action }) => action === "user.role");
  expect(entries).toHaveLength(2);
  for (const before of [{ role: "manager" }, null])
    expect(entries).toContainEqual(
      expect.objectContaining({ actor_label: "shop: create-admin", before, after: { role: "super_admin" } }),
    );
});

test.each(ROLES.filter((role) => !["super_admin", "admin", "manager"].includes(role)))(
  "A-ROLE-11, R-004, R-125: %s cannot change any role",
  async (role) => {
    const [actor, awa] = [await account(role), await account("user")];
    await expect(change(actor, awa.userId, "user")).rejects.toThrow(PermissionError);
    await expect(change(actor, actor.userId, "super_admin")).rejects.toThrow(PermissionError);
    expect([await roleOf(awa.userId), await roleOf(actor.userId)]).toEqual(["user", role]);
  },
);

test("A-ERR-08, R-125: admin and manager stay within their reach, and never change their own role", async () => {
  const [admin, manager, awa] = [await account("admin"), await account("manager"), await account("user")];
  await account("super_admin");
  expect(await change(admin, awa.userId, "admin")).toEqual(FORBIDDEN);
  expect(await change(admin, admin.userId, "super_admin")).toEqual(FORBIDDEN);
  expect(await change(manager, awa.userId, "manager")).toEqual(FORBIDDEN);
  expect(await change(manager, admin.userId, "user")).toEqual(FORBIDDEN);
  expect(await change(admin, manager.userId, "content_editor")).toMatchObject({ ok: true });
  expect([await roleOf(awa.userId), await roleOf(admin.userId)]).toEqual(["user", "admin"]);
});

test("R-125: demoted staff change no role, even from a page opened before", async () => {
  const [first, second, awa] = [await account("super_admin"), await account("super_admin"), await account("user")];
  await change(first, second.userId, "user");
  expect(await change(second, awa.userId, "super_admin")).toEqual(FORBIDDEN);
  expect(await roleOf(awa.userId)).toBe("user");
});

test("R-128: super_admin and admin are granted and revoked only after confirmation", async () => {
  const [owner, awa, other] = [await account("super_admin"), await account("user"), await account("admin")];
  for (const [target, to] of [
    [awa, "admin"],
    [awa, "super_admin"],
    [other, "user"],
  ] as const)
    expect(await change(owner, target.userId, to, false)).toEqual({ ok: false, error: "unconfirmed" });
  expect([await roleOf(awa.userId), await roleOf(other.userId)]).toEqual(["user", "admin"]);
  expect(await change(owner, awa.userId, "admin", true)).toMatchObject({ ok: true });
  expect(await change(owner, other.userId, "user", true)).toMatchObject({ ok: true });
});

test("R-005, R-128: sessions end when rights are lost and stay when rights are gained", async () => {
  const [owner, awa, bineta] = [await account("super_admin"), await account("manager"), await account("user")];
  for (const { userId } of [awa, bineta, owner]) await openSessions(userId, 2);
  await change(owner, awa.userId, "content_editor");
  await change(owner, bineta.userId, "content_editor");
  expect([await sessionsOf(awa.userId), await sessionsOf(bineta.userId), await sessionsOf(owner.userId)]).toEqual([
    0, 2, 2,
  ]);
});

test("R-126: the last super_admin cannot be demoted, not even by themselves; a deleted one does not count", async () => {
  const [owner, gone] = [await account("super_admin"), await account("super_admin")];
  await t.db.updateTable("profiles").set({ anonymised_at: NOW }).where("id", "=", gone.userId).execute();
  expect(await change(owner, owner.userId, "user")).toEqual(LAST);
  const second = await account("super_admin");
  expect(await change(owner, owner.userId, "user")).toMatchObject({ ok: true });
  expect(await change(second, second.userId, "admin")).toEqual(LAST);
  expect([await roleOf(owner.userId), await roleOf(second.userId)]).toEqual(["user", "super_admin"]);
});

test("R-126: when all super_admins step down or demote each other at once, one always remains", async () => {
  for (let round = 0; round < 10; round += 1) {
    await t.pool.query("delete from profiles");
    const owners = await Promise.all(Array.from({ length: 4 }, () => account("super_admin")));
    await Promise.all(
      owners.map((owner, at) => {
        const target = round % 2 === 0 ? owner : owners[(at + 1) % owners.length];
        return change(owner, target?.userId ?? "", "user");
      }),
    );
    const left = await t.db.selectFrom("profiles").select("id").where("role", "=", "super_admin").execute();
    expect(left.length, `round ${round}`).toBeGreaterThanOrEqual(1);
  }
});

test("A-CALL-20: the role of an unknown or deleted account cannot be changed", async () => {
  const [owner, gone] = [await account("super_admin"), await account("user")];
  await t.db.updateTable("profiles").set({ anonymised_at: NOW }).where("id", "=", gone.userId).execute();
  for (const id of [randomUUID(), "no id", gone.userId])
    expect(await change(owner, id, "manager")).toEqual({ ok: false, error: "not_found" });
});
