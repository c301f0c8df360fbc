import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { PermissionError } from "#app/shared/http/context.server.ts";
import type { AccountActor, Role } from "#app/shared/kernel/access/permissions.ts";
import { ROLE_DESCRIPTIONS } from "#app/shared/kernel/access/role-messages.ts";
import { insertAccount } from "#tests/factories/account.ts";
import { systemActor, testDatabase } from "#tests/support/database.ts";
import { testSettings } from "#tests/support/settings.ts";
import { insertCustomer, opens, PASSWORD } from "#tests/support/signed-in.ts";
import { ACCOUNT_SCHEDULES, ACCOUNT_TASKS } from "../tasks.server.ts";
import { acceptInvitation, findInvitation } from "./accept-invitation.server.ts";
import { changeRole } from "./change-role.server.ts";
import {
  clearExpiredInvitations,
  inviteStaff,
  resendInvitation,
  withdrawInvitation,
} from "./invitation.commands.server.ts";
import { findSentInvitation, listInvitations } from "./invitation.queries.server.ts";

testSettings();
const t = testDatabase();
const FORBIDDEN = { ok: false, error: "forbidden" };
const INVALID = { ok: false, error: "invitation_invalid" };
const WEEK_MS = 7 * 24 * 3600 * 1000;

const account = (role: Role): Promise<AccountActor> => insertAccount(t.db, { role });
const newEmail = (): string => `${randomUUID()}@example.com`;
const invite = (actor: AccountActor, email: string, role: Role = "content_editor") =>
  inviteStaff(t.ctx(actor), { email, role, isConfirmed: true });
const accept = (token: string, now = new Date()) =>
  acceptInvitation(t.ctx(undefined, now), { token, name: "Awa Diop", password: PASSWORD });

async function mailedTokens(email: string): Promise<string[]> {
  const mails = await t.db
    .selectFrom("mail_outbox")
    .select("text")
    .where("to_email", "=", email)
    .where("kind", "=", "staff-invitation")
    .orderBy("created_at")
    .execute();
  return mails.map(({ text }) => /http:\/\/shop\.test\/invitation\?token=([\w-]{43})/.exec(text)?.[1] ?? "");
}

async function invited(actor: AccountActor, role: Role = "content_editor") {
  const email = newEmail();
  expect(await invite(actor, email, role)).toMatchObject({ ok: true });
  const [token = ""] = await mailedTokens(email);
  return { email, token, id: await idOf(actor, email) };
}
const idOf = async (actor: AccountActor, email: string): Promise<string> =>
  (await listInvitations(t.ctx(actor), 1)).invitations.find((one) => one.email === email)?.id ?? "";

const profileOf = (email: string) =>
  t.db
    .selectFrom("profiles")
    .select(["id", "name", "role", "role_description", "email_verified"])
    .where("email", "=", email)
    .execute();
const audit = (action: string, entityId: string) =>
  t.db
    .selectFrom("audit_log")
    .select(["actor_label", "before", "after"])
    .where("action", "=", action)
    .where("entity_id", "=", entityId)
    .execute();

test("R-018, R-125: an invitation is mailed with a token that the database does not store, lasts a week, and is audited", async () => {
  const admin = await account("admin");
  const { email, token, id } = await invited(admin, "manager");
  const row = await t.db
    .selectFrom("staff_invitations")
    .selectAll()
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain(token);
  expect(row.expires_at.getTime() - row.created_at.getTime()).toBe(WEEK_MS);
  expect(await findInvitation(t.ctx(), row.token_hash)).toBeNull();
  expect(await audit("user.invite", id)).toEqual([
    { actor_label: admin.email, before: null, after: { email, role: "manager" } },
  ]);
  const [listed] = (await listInvitations(t.ctx(admin), 1)).invitations;
  expect(listed).toMatchObject({ email, role: "manager", state: "open", mayChange: true });
  expect(listed?.inviter.email).toBe(admin.email);
});

test("R-018, R-125: accepting makes a confirmed account with role and password, once; audited", async () => {
  const admin = await account("admin");
  const { email, token } = await invited(admin, "customer_service");
  expect(await accept(token)).toMatchObject({ ok: true, value: { email, role: "customer_service" } });
  const [profile] = await profileOf(email);
  expect(profile).toMatchObject({
    name: "Awa Diop",
    role: "customer_service",
    role_description: ROLE_DESCRIPTIONS.customer_service,
    email_verified: true,
  });
  expect(await opens(t, email, PASSWORD)).toBe(true);
  expect(await audit("user.join", profile?.id ?? "")).toEqual([
    {
      actor_label: "visitor",
      before: null,
      after: { email, role: "customer_service", invitedBy: admin.email },
    },
  ]);
  expect(await accept(token)).toEqual(INVALID);
  expect(await idOf(admin, email)).toBe("");
});

test("a token accepted four times at once makes one account", async () => {
  const { email, token } = await invited(await account("admin"));
  const answers = await Promise.all([1, 2, 3, 4].map(() => accept(token)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.filter(({ ok }) => !ok)).toEqual([INVALID, INVALID, INVALID]);
  expect(await profileOf(email)).toHaveLength(1);
});

test("R-125: an unknown, an expired, a withdrawn and a void invitation get the same answer, and make no account", async () => {
  const [owner, manager] = [await account("super_admin"), await account("manager")];
  const [expired, withdrawn, orphaned] = [await invited(owner), await invited(owner), await invited(manager)];
  expect(await withdrawInvitation(t.ctx(owner), withdrawn.id)).toMatchObject({ ok: true });
  await changeRole(t.ctx(owner), { userId: manager.userId, to: "customer_service", isConfirmed: true });
  const later = new Date(Date.now() + WEEK_MS + 1000);
  expect(await accept("unknown")).toEqual(INVALID);
  expect(await accept(expired.token, later)).toEqual(INVALID);
  for (const { token } of [withdrawn, orphaned]) {
    expect(await accept(token)).toEqual(INVALID);
    expect(await findInvitation(t.ctx(), token)).toBeNull();
  }
  for (const { email } of [expired, withdrawn, orphaned]) expect(await profileOf(email)).toEqual([]);
  const states = (await listInvitations(t.ctx(owner, later), 1)).invitations.map(({ email, state }) => [email, state]);
  expect(states).toContainEqual([expired.email, "expired"]);
  expect(states).toContainEqual([orphaned.email, "void"]);
});

test("a later invitation or a resend ends the earlier link; the last link works", async () => {
  const [admin, manager] = [await account("admin"), await account("manager")];
  const { email } = await invited(admin);
  expect(await invite(manager, email.toUpperCase(), "marketing_manager")).toMatchObject({ ok: true });
  expect(await resendInvitation(t.ctx(manager), await idOf(manager, email))).toMatchObject({ ok: true });
  const [first = "", second = "", last = ""] = await mailedTokens(email);
  expect([await accept(first), await accept(second)]).toEqual([INVALID, INVALID]);
  expect(await accept(last)).toMatchObject({ ok: true, value: { role: "marketing_manager" } });
});

test("R-004, R-125: staff can neither invite to a role out of their reach nor change such an invitation", async () => {
  const [owner, admin, manager] = [await account("super_admin"), await account("admin"), await account("manager")];
  const helper = await account("customer_service");
  for (const [actor, role] of [
    [admin, "admin"],
    [manager, "manager"],
    [owner, "user"],
  ] as const)
    expect(await invite(actor, newEmail(), role)).toEqual(FORBIDDEN);
  await expect(invite(helper, newEmail())).rejects.toThrow(PermissionError);
  const { email, id, token } = await invited(admin, "manager");
  expect(await invite(manager, email)).toEqual(FORBIDDEN);
  expect(await resendInvitation(t.ctx(manager), id)).toEqual(FORBIDDEN);
  expect(await withdrawInvitation(t.ctx(manager), id)).toEqual(FORBIDDEN);
  for (const action of [resendInvitation, withdrawInvitation, findSentInvitation])
    await expect(action(t.ctx(helper), id)).rejects.toThrow(PermissionError);
  await expect(listInvitations(t.ctx(helper), 1)).rejects.toThrow(PermissionError);
  expect(await findInvitation(t.ctx(), token)).toMatchObject({ email, role: "manager" });
  await changeRole(t.ctx(owner), { userId: admin.userId, to: "user", isConfirmed: true });
  expect(await invite(admin, newEmail())).toEqual(FORBIDDEN);
});

test("a deleted invitation can be neither resent nor withdrawn; a withdrawal is audited", async () => {
  const admin = await account("admin");
  const { email, id } = await invited(admin);
  await withdrawInvitation(t.ctx(admin), id);
  for (const gone of [id, "no id"]) {
    expect(await withdrawInvitation(t.ctx(admin), gone)).toEqual({ ok: false, error: "not_found" });
    expect(await resendInvitation(t.ctx(admin), gone)).toEqual({ ok: false, error: "not_found" });
  }
  expect(await audit("user.invite-withdraw", id)).toEqual([
    { actor_label: admin.email, before: { email, role: "content_editor" }, after: null },
  ]);
});

test("an address with an account cannot be invited; an account made meanwhile stays if confirmed, else is taken over", async () => {
  const admin = await account("admin");
  const taken = await account("user");
  expect(await invite(admin, taken.email.toUpperCase())).toEqual({ ok: false, error: "account_exists" });
  const [confirmed, squatted] = [await invited(admin), await invited(admin)];
  await insertCustomer(t, { email: confirmed.email, name: "Bineta" });
  const squatter = await insertCustomer(t, { email: squatted.email, isConfirmed: false });
  await t.db.updateTable("accounts").set({ password: "another:hash" }).where("user_id", "=", squatter.userId).execute();
  expect(await accept(confirmed.token)).toEqual({ ok: false, error: "account_exists" });
  expect(await profileOf(confirmed.email)).toMatchObject([{ name: "Bineta", role: "user" }]);
  expect(await accept(squatted.token)).toMatchObject({ ok: true });
  expect(await profileOf(squatted.email)).toMatchObject([{ role: "content_editor", email_verified: true }]);
  expect(await opens(t, squatted.email, PASSWORD)).toBe(true);
});

test.each(["admin", "super_admin"] as const)(
  "R-128: an invitation to %s is stored and mailed only after confirmation",
  async (role) => {
    const [owner, email] = [await account("super_admin"), newEmail()];
    const unconfirmed = { email, role, isConfirmed: false };
    expect(await inviteStaff(t.ctx(owner), unconfirmed)).toEqual({ ok: false, error: "unconfirmed" });
    expect([await idOf(owner, email), await mailedTokens(email)]).toEqual(["", []]);
    expect(await inviteStaff(t.ctx(await account("manager")), unconfirmed)).toEqual(FORBIDDEN);
    expect(await invite(owner, email, role)).toMatchObject({ ok: true });
    expect(await mailedTokens(email)).toHaveLength(1);
  },
);

test("R-125, R-128: an invitation to any other role goes out at once", async () => {
  const [admin, email] = [await account("admin"), newEmail()];
  expect(await inviteStaff(t.ctx(admin), { email, role: "manager", isConfirmed: false })).toMatchObject({ ok: true });
});

test("R-125: the nightly job, and only the shop itself, removes expired invitations and no others", async () => {
  const admin = await account("admin");
  const [open, over] = [await invited(admin), await invited(admin)];
  const { expires_at: end } = await t.db
    .updateTable("staff_invitations")
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where("email", "=", over.email)
    .returning("expires_at")
    .executeTakeFirstOrThrow();
  const [{ task } = { task: "" }] = ACCOUNT_SCHEDULES;
  const { run } = ACCOUNT_TASKS.find(({ name }) => name === task)!;
  await run({}, t.ctx(systemActor(), new Date(end.getTime() - 1)));
  expect(await idOf(admin, over.email)).toBe(over.id);
  await run({}, t.ctx(systemActor(), end));
  expect([await idOf(admin, over.email), await idOf(admin, open.email)]).toEqual(["", open.id]);
  await expect(clearExpiredInvitations(t.ctx(admin))).rejects.toThrow(PermissionError);
});

test("R-017: invitations are listed in pages, newest first, and each can be resent", async () => {
  const owner = await account("super_admin");
  const before = (await listInvitations(t.ctx(owner), 1)).total;
  const first = await invited(owner);
  await t.pool.query(
    "insert into staff_invitations (email, role, token_hash, invited_by, created_at, expires_at) select 'c' || n || '@example.com', 'manager', 'sha256:' || n, $1, now() + n * interval '1 s', now() + interval '1 d' from generate_series(1, 5) n",
    [owner.userId],
  );
  const pages = [await listInvitations(t.ctx(owner), 1), await listInvitations(t.ctx(owner), 2)];
  expect(pages[0]).toMatchObject({ total: before + 6, pageCount: Math.ceil((before + 6) / 5) });
  expect([pages[0]?.invitations.length, pages[0]?.invitations[0]?.email]).toEqual([5, "c5@example.com"]);
  expect(pages[1]?.invitations[0]?.email).toBe(first.email);
  expect((await findSentInvitation(t.ctx(owner), first.id))?.email).toBe(first.email);
});
