import { randomUUID } from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";
import type { AccountActor } from "#app/shared/kernel/access/permissions.ts";
import { HOUR_MS } from "#app/shared/kernel/format/dates.ts";
import { appCode } from "#tests/support/app-code.ts";
import { systemActor, testDatabase } from "#tests/support/database.ts";
import { testSettings } from "#tests/support/settings.ts";
import { browserOf, headersOf, insertCustomer, PASSWORD, whoIs } from "#tests/support/signed-in.ts";
import { deleteAccount } from "../account/account.commands.server.ts";
import { searchUsers } from "../queries.server.ts";
import { beginSecondFactor, confirmSecondFactor } from "../second-factor/second-factor.commands.server.ts";
import { confirmEmail } from "../sign-up/confirm-email.server.ts";
import { registerAccount } from "../sign-up/register-account.server.ts";
import { createAdmin } from "../staff/create-admin.server.ts";
import { findSessionRole } from "./read-session.server.ts";
import { passSecondStep, signIn } from "./sign-in.server.ts";

testSettings();
const t = testDatabase();
afterEach(() => {
  vi.useRealTimers();
});

const register = (email: string, password = PASSWORD) =>
  registerAccount(t.ctx(), { name: "Awa Ndiaye", email, password, redirect: "/" });

async function guardedAccount() {
  const me = await insertCustomer(t, { role: "manager" });
  const headers = await browserOf(t, me.email);
  const begun = await beginSecondFactor(t.ctx(me), { password: PASSWORD, headers });
  if (!begun.ok) throw new Error(begun.error);
  const confirmed = await confirmSecondFactor(t.ctx(me), { code: appCode(begun.value.secret), headers });
  if (!confirmed.ok) throw new Error(confirmed.error);
  return { me, secret: begun.value.secret, headers: headersOf(confirmed.value.cookies) };
}

async function signedIn(): Promise<AccountActor> {
  const { email } = await insertCustomer(t, { role: "manager" });
  const actor = await whoIs(t, await browserOf(t, email));
  if (!actor) throw new Error("not signed in");
  return actor;
}

test.each([
  [23, true],
  [25, false],
])("the link that confirms an address, %i hours later: %s", async (hours, isGood) => {
  const email = `${randomUUID()}@example.com`;
  await register(email);
  const { text } = await t.db
    .selectFrom("mail_outbox")
    .select("text")
    .where("to_email", "=", email)
    .executeTakeFirstOrThrow();
  const token = new URL(/https?:\S+/.exec(text)![0]).searchParams.get("token")!;
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + hours * HOUR_MS });
  expect((await confirmEmail(t.ctx(), { token, password: PASSWORD })).ok).toBe(isGood);
});

test("a password beyond the maximum length is refused", async () => {
  const email = `${randomUUID()}@example.com`;
  expect((await register(email, "a".repeat(201))).ok).toBe(false);
  expect(await t.db.selectFrom("profiles").select("id").where("email", "=", email).execute()).toEqual([]);
});

test("a sign-in waits ten minutes for its second step", async () => {
  const { me } = await guardedAccount();
  const first = await signIn(t.ctx(), { email: me.email, password: PASSWORD, headers: new Headers() });
  const cookies = first.ok ? first.value.cookies : [];
  expect(cookies.find((cookie) => /two_factor=[^;]/.test(cookie))).toContain("Max-Age=600");
});

test("a session alone does not pass a second step", async () => {
  const { me, secret } = await guardedAccount();
  const first = await signIn(t.ctx(), { email: me.email, password: PASSWORD, headers: new Headers() });
  const headers = headersOf(first.ok ? first.value.cookies : []);
  const step = { kind: "app" as const, code: appCode(secret, 1), headers };
  expect(await passSecondStep(t.ctx(me), step)).toEqual({ ok: false, error: "expired" });
});

test("deleting an account removes its second factor", async () => {
  const { me, headers } = await guardedAccount();
  expect((await deleteAccount(t.ctx(me), { password: PASSWORD, headers })).ok).toBe(true);
  expect(await t.db.selectFrom("two_factors").select("id").where("user_id", "=", me.userId).execute()).toEqual([]);
});

test("an open connection loses its role when the session ends or the account is deleted (R-123)", async () => {
  const [late, gone] = [await signedIn(), await signedIn()];
  expect(await findSessionRole(t.ctx(late))).toBe("manager");
  await t.db
    .updateTable("sessions")
    .set({ expires_at: new Date(Date.now() - HOUR_MS) })
    .where("id", "=", late.sessionId)
    .execute();
  expect(await findSessionRole(t.ctx(late))).toBeNull();
  await t.db.updateTable("profiles").set({ anonymised_at: new Date() }).where("id", "=", gone.userId).execute();
  expect(await findSessionRole(t.ctx(gone))).toBeNull();
});

test("a deleted account is not found by any search", async () => {
  const name = randomUUID();
  const [kept, deleted] = [await insertCustomer(t, { name }), await insertCustomer(t, { name })];
  await t.db.updateTable("profiles").set({ anonymised_at: new Date() }).where("id", "=", deleted.userId).execute();
  const found = await searchUsers(t.ctx({ ...kept, role: "super_admin" }), { term: name, limit: 5 });
  expect(found.map((person) => person.id)).toEqual([kept.userId]);
});

test("the command on the server requires a long password, makes no second owner unless forced, and ends old sessions", async () => {
  const me = await insertCustomer(t);
  const headers = await browserOf(t, me.email);
  const make = (password: string, force: boolean) =>
    createAdmin(t.ctx(systemActor()), { email: me.email, password, force });
  expect(await make("a1", true)).toEqual({ ok: false, error: "password_too_short" });
  expect((await make("bissap-23", true)).ok).toBe(true);
  expect(await whoIs(t, headers)).toBeNull();
  expect(await make("bissap-24", false)).toEqual({ ok: false, error: "super_admin_exists" });
});
