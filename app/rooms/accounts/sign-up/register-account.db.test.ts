import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { systemActor, testDatabase } from "#tests/support/database.ts";
import { eventually } from "#tests/support/eventually.ts";
import { testSettings } from "#tests/support/settings.ts";
import { browserOf, insertCustomer } from "#tests/support/signed-in.ts";
import { mailResetLink, mailConfirmLink } from "../mails/steps/mail-links.server.ts";
import { changePassword } from "../password/change-password.server.ts";
import { resetPassword } from "../password/reset-password.server.ts";
import { withAuth } from "../sign-in/auth.store.server.ts";
import { signIn } from "../sign-in/sign-in.server.ts";
import { createAdmin } from "../staff/create-admin.server.ts";
import { confirmEmail } from "./confirm-email.server.ts";
import { registerAccount } from "./register-account.server.ts";

testSettings();
const t = testDatabase();

const PASSWORD = "baobab-17";
const newEmail = (): string => `${randomUUID()}@example.com`;
const register = (email: string, more: { redirect?: string; password?: string } = {}) =>
  registerAccount(t.ctx(), { name: "Awa Ndiaye", email, password: PASSWORD, redirect: "/", ...more });
const confirm = (token: string | null, password = PASSWORD) => confirmEmail(t.ctx(), { token: token ?? "", password });
const tryPassword = (email: string, password = PASSWORD) =>
  signIn(t.ctx(), { email, password, headers: new Headers() });
const profileOf = (email: string) =>
  t.db.selectFrom("profiles").selectAll().where("email", "=", email).executeTakeFirst();
const registered = async () => {
  const email = newEmail();
  await register(email);
  return { email };
};
const mailsTo = (email: string) =>
  t.db.selectFrom("mail_outbox").select(["kind", "text"]).where("to_email", "=", email).orderBy("created_at").execute();

async function linkTo(email: string, path: string): Promise<URL> {
  const text = (await mailsTo(email)).at(-1)?.text ?? "";
  const link = new URL(/https?:\S+/.exec(text)?.[0] ?? "about:blank");
  expect(link.origin + link.pathname).toBe(`http://shop.test${path}`);
  return link;
}

const tokenTo = async (email: string): Promise<string> =>
  (await linkTo(email, "/verify-email")).searchParams.get("token") ?? "";

test("S-CALL-03, S-REG-03, S-ROLE-08: registering makes a customer with a name, not confirmed, and mails one link that confirms", async () => {
  const email = newEmail();
  expect(await register(email)).toEqual({ ok: true, value: null });
  expect(await profileOf(email)).toMatchObject({ name: "Awa Ndiaye", role: "user", email_verified: false });
  expect((await profileOf(email))?.role_description).toBe("Standard customer account");
  expect((await mailsTo(email)).map((mail) => mail.kind)).toEqual(["account-confirm-email"]);
  const signUp = { name: "Awa", email: newEmail(), password: PASSWORD };
  const value = await withAuth(t.db, (auth) => auth.api.signUpEmail({ body: signUp, asResponse: true }));
  expect([value.ok, await profileOf(signUp.email)]).toEqual([false, undefined]);
  const link = await linkTo(email, "/verify-email");
  expect(await confirm(link.searchParams.get("token"))).toMatchObject({ ok: true });
  expect(await profileOf(email)).toMatchObject({ email_verified: true });
  expect((await tryPassword(email)).ok).toBe(true);
});

test("the password is stored as a hash; no table or mail contains it as typed", async () => {
  const email = newEmail();
  await register(email);
  const { id } = (await profileOf(email))!;
  const [account] = await t.db.selectFrom("accounts").select("password").where("user_id", "=", id).execute();
  expect(account!.password).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
  expect(JSON.stringify(await mailsTo(email))).not.toContain(PASSWORD);
});

test("S-REG-03: a known e-mail, in any case, gets the same answer; its owner gets a mail that the account exists", async () => {
  const email = newEmail();
  await register(email);
  await confirm(await tokenTo(email));
  expect(await register(email.toUpperCase(), { password: "another-1" })).toEqual({ ok: true, value: null });
  expect((await mailsTo(email)).map((mail) => mail.kind)).toEqual(["account-confirm-email", "account-account-exists"]);
  await linkTo(email, "/login");
  expect((await tryPassword(email)).ok).toBe(true);
  expect((await tryPassword(email, "another-1")).ok).toBe(false);
});

test("S-OPT-02: the mailed link carries a known place, never another site", async () => {
  const [known, foreign] = [newEmail(), newEmail()];
  await register(known, { redirect: "checkout" });
  await register(foreign, { redirect: "https://evil.example" });
  expect((await linkTo(known, "/verify-email")).searchParams.get("redirect")).toBe("/checkout");
  expect((await linkTo(foreign, "/verify-email")).searchParams.has("redirect")).toBe(false);
});

test("S-CALL-06, S-LOGIN-11, S-REG-04: 'Resend' mails another working link to unconfirmed accounts only", async () => {
  const [email, confirmed, unknown] = [newEmail(), newEmail(), newEmail()];
  await register(email);
  await register(confirmed);
  await confirm(await tokenTo(confirmed));
  for (const address of [email, confirmed, unknown])
    expect(await mailConfirmLink(t.ctx(), { email: address, redirect: "/" })).toBeUndefined();
  expect(await mailsTo(email)).toHaveLength(2);
  expect(await mailsTo(confirmed)).toHaveLength(1);
  expect(await mailsTo(unknown)).toHaveLength(0);
  expect((await confirm(await tokenTo(email))).ok).toBe(true);
});

test("S-CALL-03: a link confirms once; then it and all links mailed before count as used", async () => {
  const email = newEmail();
  await register(email);
  const first = await tokenTo(email);
  await mailConfirmLink(t.ctx(), { email, redirect: "/" });
  const second = await tokenTo(email);
  expect(await confirm(first)).toMatchObject({ ok: true });
  expect(await confirm(first)).toEqual({ ok: false, error: "link_invalid" });
  expect(await confirm(second)).toEqual({ ok: false, error: "link_invalid" });
  expect((await tryPassword(email)).ok).toBe(true);
});

test("a changed or foreign link does not confirm", async () => {
  const email = newEmail();
  await register(email);
  const token = await tokenTo(email);
  const [id, until, seal] = token.split(".");
  const other = (await profileOf((await registered()).email))!.id;
  for (const wrong of [
    "",
    "nonsense",
    `${id}.${until}`,
    `${id}.${until}.`,
    `${other}.${until}.${seal}`,
    `${id}.${Number(until) + 1}.${seal}`,
    `${id}.${until}.${seal!.slice(0, -4)}AAAA`,
    `${token}A`,
  ]) {
    expect(await confirm(wrong)).toEqual({ ok: false, error: "link_invalid" });
  }
  expect(await profileOf(email)).toMatchObject({ email_verified: false });
});

test("a sign-up with a stranger's address gains nothing: the owner's own sign-up replaces it, even by the link mailed first", async () => {
  const email = newEmail();
  await registerAccount(t.ctx(), { name: "Mallory", email, password: "attacker-1", redirect: "/" });
  const attackers = await tokenTo(email);
  expect(await confirm(attackers)).toEqual({ ok: false, error: "wrong_password" });
  await register(email);
  expect(await profileOf(email)).toMatchObject({ name: "Awa Ndiaye", email_verified: false });
  expect(await confirm(attackers, "attacker-1")).toEqual({ ok: false, error: "wrong_password" });
  expect(await confirm(attackers)).toMatchObject({ ok: true });
  expect([(await tryPassword(email)).ok, (await tryPassword(email, "attacker-1")).ok]).toEqual([true, false]);
});

test("a later sign-up by a stranger does not confirm with the owner's password, and a reset link voids it", async () => {
  const email = newEmail();
  await register(email);
  const owners = await tokenTo(email);
  await registerAccount(t.ctx(), { name: "Mallory", email, password: "attacker-1", redirect: "/" });
  for (const link of [owners, await tokenTo(email)])
    expect(await confirm(link)).toEqual({ ok: false, error: "wrong_password" });
  expect(await profileOf(email)).toMatchObject({ email_verified: false });
  await mailResetLink(t.ctx(), email);
  const token = (await linkTo(email, "/reset-password")).searchParams.get("token") ?? "";
  expect((await resetPassword(t.ctx(), { token, password: PASSWORD })).ok).toBe(true);
  expect(await profileOf(email)).toMatchObject({ email_verified: true });
  await registerAccount(t.ctx(), { name: "Mallory", email, password: "attacker-1", redirect: "/" });
  expect([(await tryPassword(email)).ok, (await tryPassword(email, "attacker-1")).ok]).toEqual([true, false]);
});

test("a password replaced during the confirmation is not confirmed with it", async () => {
  const [email, other] = [newEmail(), newEmail()];
  await register(email);
  await register(other, { password: "attacker-1" });
  const link = await tokenTo(email);
  const { id } = (await profileOf(email))!;
  const client = await t.pool.connect();
  await client.query("begin");
  await client.query("update profiles set updated_at = now() where id = $1", [id]);
  const confirming = confirm(link);
  await eventually(async () => {
    const waits = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    expect((await t.pool.query(waits)).rowCount).toBe(1);
  });
  await client.query(
    "update accounts set password = (select a.password from accounts a join profiles p on p.id = a.user_id where p.email = $2) where user_id = $1",
    [id, other],
  );
  await client.query("commit");
  client.release();
  expect(await confirming).toEqual({ ok: false, error: "wrong_password" });
  expect(await profileOf(email)).toMatchObject({ email_verified: false });
});

test("a common password, or the person's name or address, is refused wherever one is set, for known and unknown addresses", async () => {
  const [known, unknown] = [newEmail(), newEmail()];
  await register(known);
  const refused = { ok: false, error: "password_common" };
  for (const email of [known, unknown])
    for (const password of ["password1", "Awa Ndiaye", email])
      expect(await register(email, { password })).toEqual(refused);
  await mailResetLink(t.ctx(), known);
  const token = (await linkTo(known, "/reset-password")).searchParams.get("token") ?? "";
  expect(await resetPassword(t.ctx(), { token, password: "qwerty123" })).toEqual(refused);
  expect((await resetPassword(t.ctx(), { token, password: PASSWORD })).ok).toBe(true);
  const me = await insertCustomer(t);
  const headers = await browserOf(t, me.email);
  const chosen = { currentPassword: PASSWORD, newPassword: "iloveyou", headers };
  expect(await changePassword(t.ctx(me), chosen)).toEqual(refused);
  const owner = { email: newEmail(), password: "superman", force: true };
  expect(await createAdmin(t.ctx(systemActor()), owner)).toEqual(refused);
});

test("A-074: variants of an address in case and width belong to one account", async () => {
  const email = newEmail();
  await register(email);
  await confirm(await tokenTo(email));
  const wide = email.replace("example", "ｅｘａｍｐｌｅ").toUpperCase();
  await register(wide, { password: "another-1" });
  expect((await mailsTo(email)).map((mail) => mail.kind)).toEqual(["account-confirm-email", "account-account-exists"]);
  expect(
    (
      await t.db
        .selectFrom("profiles")
        .select("id")
        .where("email", "like", `${email.slice(0, 36)}%`)
        .execute()
    ).length,
  ).toBe(1);
  expect((await tryPassword(wide)).ok).toBe(true);
});
