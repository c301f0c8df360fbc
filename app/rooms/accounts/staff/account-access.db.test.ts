import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { PermissionError } from "#app/shared/http/context.server.ts";
import type { AccountActor, Role } from "#app/shared/kernel/access/permissions.ts";
import { insertAccount } from "#tests/factories/account.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testSettings } from "#tests/support/settings.ts";
import { browserOf, insertCustomer, PASSWORD, whoIs } from "#tests/support/signed-in.ts";
import { signIn } from "../sign-in/sign-in.server.ts";
import { endUserSessions, resetSecondFactor } from "./access.commands.server.ts";
import { readAccountAccess } from "./access.queries.server.ts";
import { changeRole } from "./change-role.server.ts";

testSettings();
const t = testDatabase();
const FORBIDDEN = { ok: false, error: "forbidden" };

const account = (role: Role): Promise<AccountActor> => insertAccount(t.db, { role });

async function guard({ userId }: AccountActor): Promise<void> {
  await t.db
    .insertInto("two_factors")
    .values({ user_id: userId, secret: "s", backup_codes: "b", verified: true })
    .execute();
  await t.db.updateTable("profiles").set({ two_factor_enabled: true }).where("id", "=", userId).execute();
}

const audit = (userId: string) =>
  t.db
    .selectFrom("audit_log")
    .select(["action", "actor_label", "before", "after"])
    .where("entity_id", "=", userId)
    .where("action", "!=", "user.sign-in")
    .execute();
const mailsTo = (to: string) => t.db.selectFrom("mail_outbox").selectAll().where("to_email", "=", to).execute();

test("R-005, R-125: staff who may change an account's role can end all its sessions and no others; audited", async () => {
  const admin = await account("admin");
  const [awa, bineta] = [await insertCustomer(t, { role: "manager" }), await insertCustomer(t)];
  const [phone, laptop, other] = [
    await browserOf(t, awa.email),
    await browserOf(t, awa.email),
    await browserOf(t, bineta.email),
  ];
  expect(await readAccountAccess(t.ctx(admin), awa.userId)).toMatchObject({ sessions: 2, hasSecondFactor: false });
  expect(await endUserSessions(t.ctx(admin), awa.userId)).toEqual({ ok: true, value: null });
  expect([await whoIs(t, phone), await whoIs(t, laptop)]).toEqual([null, null]);
  expect((await whoIs(t, other))?.email).toBe(bineta.email);
  expect(await audit(awa.userId)).toEqual([
    { action: "user.sign-out", actor_label: admin.email, before: { sessions: 2 }, after: { sessions: 0 } },
  ]);
});

test("R-004, R-125: accounts out of reach keep sessions and second factor; staff can end their own sessions but not reset their own factor", async () => {
  const [owner, admin, manager, helper] = [
    await account("super_admin"),
    await account("admin"),
    await account("manager"),
    await account("customer_service"),
  ];
  for (const one of [owner, admin, manager, helper]) await guard(one);
  for (const [acting, target] of [
    [admin, owner],
    [admin, await account("admin")],
    [manager, admin],
    [manager, await account("manager")],
  ] as const) {
    expect(await endUserSessions(t.ctx(acting), target.userId)).toEqual(FORBIDDEN);
    expect(await resetSecondFactor(t.ctx(acting), target.userId)).toEqual(FORBIDDEN);
    expect(await readAccountAccess(t.ctx(acting), target.userId)).toBeNull();
  }
  await expect(endUserSessions(t.ctx(helper), helper.userId)).rejects.toThrow(PermissionError);
  await expect(resetSecondFactor(t.ctx(helper), manager.userId)).rejects.toThrow(PermissionError);
  expect(await endUserSessions(t.ctx(manager), manager.userId)).toMatchObject({ ok: true });
  expect(await resetSecondFactor(t.ctx(owner), owner.userId)).toEqual(FORBIDDEN);
  expect(await endUserSessions(t.ctx(owner), randomUUID())).toEqual({ ok: false, error: "not_found" });
});

test("R-125: demoted staff end no sessions and reset no second factor, even from a page opened before", async () => {
  const [owner, manager, awa] = [
    await account("super_admin"),
    await account("manager"),
    await account("content_editor"),
  ];
  await guard(awa);
  await changeRole(t.ctx(owner), { userId: manager.userId, to: "user", isConfirmed: true });
  expect(await endUserSessions(t.ctx(manager), awa.userId)).toEqual(FORBIDDEN);
  expect(await resetSecondFactor(t.ctx(manager), awa.userId)).toEqual(FORBIDDEN);
});

test("R-018, R-125: a lost second factor is reset once: sessions end, the password alone signs in, its owner gets a mail, and it is audited", async () => {
  const manager = await account("manager");
  const awa = await insertCustomer(t, { role: "content_editor", name: "Awa Diop" });
  const before = await browserOf(t, awa.email);
  await guard(awa);
  const needsCode = async () => {
    const signedIn = await signIn(t.ctx(), { email: awa.email, password: PASSWORD, headers: new Headers() });
    return signedIn.ok && signedIn.value.needsCode;
  };
  expect(await needsCode()).toBe(true);
  expect(await readAccountAccess(t.ctx(manager), awa.userId)).toMatchObject({ hasSecondFactor: true, mayReset: true });
  const both = await Promise.all([1, 2].map(() => resetSecondFactor(t.ctx(manager), awa.userId)));
  expect(both).toContainEqual({ ok: true, value: null });
  expect(both).toContainEqual({ ok: false, error: "not_on" });
  expect(await whoIs(t, before)).toBeNull();
  expect(await needsCode()).toBe(false);
  expect(await audit(awa.userId)).toEqual([
    {
      action: "user.second-factor",
      actor_label: manager.email,
      before: { secondFactor: true },
      after: { secondFactor: false },
    },
  ]);
  const mails = await mailsTo(awa.email);
  expect(mails.map(({ kind, subject }) => [kind, subject])).toEqual([
    ["account-second-factor-reset", "Your two-step sign-in was reset"],
  ]);
  expect(mails[0]?.text).toContain("Hello Awa Diop,");
});

test("R-125: resetting a missing second factor is refused", async () => {
  const [owner, awa] = [await account("super_admin"), await account("user")];
  expect(await resetSecondFactor(t.ctx(owner), awa.userId)).toEqual({ ok: false, error: "not_on" });
  expect(await readAccountAccess(t.ctx(owner), awa.userId)).toMatchObject({ mayReset: false });
  expect(await mailsTo(awa.email)).toEqual([]);
});
