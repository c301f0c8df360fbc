import { expect, test } from "vitest";
import { ROLE_DESCRIPTIONS } from "#app/shared/kernel/access/role-messages.ts";
import { insertOrder } from "#tests/factories/order.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testSettings } from "#tests/support/settings.ts";
import { browserOf, insertCustomer, opens, PASSWORD, whoIs } from "#tests/support/signed-in.ts";
import { SESSION_COOKIE } from "../constants.ts";
import { mailConfirmLink, mailResetLink } from "../mails/steps/mail-links.server.ts";
import { resetPassword } from "../password/reset-password.server.ts";
import { confirmEmail } from "../sign-up/confirm-email.server.ts";
import { registerAccount } from "../sign-up/register-account.server.ts";
import { deleteAccount, saveDefaultAddress } from "./account.commands.server.ts";

testSettings();
const t = testDatabase();

const profileOf = (userId: string) =>
  t.db.selectFrom("profiles").selectAll().where("id", "=", userId).executeTakeFirstOrThrow();

test("S-ACC-01: deletion removes personal data, sessions and passwords; the orders stay with the account", async () => {
  const me = await insertCustomer(t, { name: "Awa Ndiaye" });
  await saveDefaultAddress(t.ctx(me), { city: "Dakar", phone: "771234567" });
  const orderId = await insertOrder(t.db, { userId: me.userId, email: me.email });
  const [here, there] = [await browserOf(t, me.email), await browserOf(t, me.email)];
  const now = new Date("2030-01-02T03:04:05Z");
  const deleted = await deleteAccount(t.ctx(me, now), { password: PASSWORD, headers: here });
  if (!deleted.ok) throw new Error(deleted.error);

  expect(deleted.value.some((cookie) => cookie.startsWith(`${SESSION_COOKIE}=;`))).toBe(true);
  expect([await whoIs(t, here), await whoIs(t, there)]).toEqual([null, null]);
  const profile = await profileOf(me.userId);
  expect(profile).toMatchObject({ name: "", default_shipping_address: null, anonymised_at: now, role: "user" });
  expect(JSON.stringify(profile)).not.toMatch(new RegExp(`${me.email}|Awa|Dakar|771234567`));
  expect(await opens(t, me.email, PASSWORD)).toBe(false);
  expect(await opens(t, profile.email, PASSWORD)).toBe(false);
  for (const table of ["accounts", "sessions"]) {
    const { rows } = await t.pool.query(`select id from ${table} where user_id = $1`, [me.userId]);
    expect(rows, table).toEqual([]);
  }
  const { rows: audited } = await t.pool.query(
    "select actor_label from audit_log where action = 'user.delete' and entity_id = $1",
    [me.userId],
  );
  expect(audited).toEqual([{ actor_label: "shop: account" }]);
  const order = t.db.selectFrom("all_orders").select(["user_id", "email"]).where("id", "=", orderId);
  expect(await order.executeTakeFirst()).toEqual({ user_id: me.userId, email: me.email });
});

test("S-ACC-01: without the password nothing is deleted, and a visitor has nothing to delete", async () => {
  const me = await insertCustomer(t, { name: "Awa Ndiaye" });
  const headers = await browserOf(t, me.email);
  const refused = await deleteAccount(t.ctx(me), { password: "wrong", headers });
  expect(refused).toEqual({ ok: false, error: "wrong_password" });
  expect(await whoIs(t, headers)).toMatchObject({ name: "Awa Ndiaye" });
  await expect(deleteAccount(t.ctx(), { password: PASSWORD, headers })).rejects.toMatchObject({
    status: 401,
  });
});

test("S-ACC-01: the last super_admin cannot be deleted; of two that delete themselves at once, one stays", async () => {
  const first = await insertCustomer(t, { role: "super_admin" });
  const headers = await browserOf(t, first.email);
  const refused = await deleteAccount(t.ctx(first), { password: PASSWORD, headers });
  expect(refused).toEqual({ ok: false, error: "last_super_admin" });
  expect(await whoIs(t, headers)).toMatchObject({ role: "super_admin" });

  const second = await insertCustomer(t, { role: "super_admin" });
  const theirs = await browserOf(t, second.email);
  const answers = await Promise.all([
    deleteAccount(t.ctx(first), { password: PASSWORD, headers }),
    deleteAccount(t.ctx(second), { password: PASSWORD, headers: theirs }),
  ]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const gone = answers[0].ok ? first : second;
  expect(await profileOf(gone.userId)).toMatchObject({ role: "user", role_description: ROLE_DESCRIPTIONS.user });
});

test("S-ACC-01: deletion voids reset links mailed before it and sessions opened meanwhile", async () => {
  const me = await insertCustomer(t);
  await mailResetLink(t.ctx(), me.email);
  const mail = await t.db.selectFrom("mail_outbox").select("text").where("to_email", "=", me.email).executeTakeFirst();
  const token = new URL(/https?:\S+/.exec(mail?.text ?? "")?.[0] ?? "about:blank").searchParams.get("token") ?? "";
  expect(token).not.toBe("");
  const headers = await browserOf(t, me.email);
  const session = await t.db
    .selectFrom("sessions")
    .selectAll()
    .where("user_id", "=", me.userId)
    .executeTakeFirstOrThrow();
  await deleteAccount(t.ctx(me), { password: PASSWORD, headers });
  expect(await resetPassword(t.ctx(), { token, password: "bissap-23" })).toEqual({ ok: false, error: "link_invalid" });
  await t.db.insertInto("sessions").values(session).execute();
  expect(await whoIs(t, headers)).toBeNull();
});

test("S-ACC-01, R-113: a confirmation link mailed before the deletion does not confirm a new account of the same e-mail; the new link does", async () => {
  const me = await insertCustomer(t, { isConfirmed: false });
  await mailConfirmLink(t.ctx(), { email: me.email, redirect: "/" });
  const mailed = async (): Promise<string[]> => {
    const mails = await t.db.selectFrom("mail_outbox").select("text").where("to_email", "=", me.email).execute();
    return mails.flatMap(({ text }) => /verify-email\?token=([^\s&]+)/.exec(text)?.[1] ?? []);
  };
  const [old = ""] = await mailed();
  expect(old).not.toBe("");
  await t.pool.query("update profiles set email_verified = true where id = $1", [me.userId]);
  await deleteAccount(t.ctx(me), { password: PASSWORD, headers: await browserOf(t, me.email) });
  await registerAccount(t.ctx(), { name: "Awa", email: me.email, password: "bissap-23", redirect: "/" });
  expect(await confirmEmail(t.ctx(), { token: old, password: "bissap-23" })).toEqual({
    ok: false,
    error: "link_invalid",
  });
  expect(await opens(t, me.email, "bissap-23")).toBe(false);
  const [own = ""] = (await mailed()).filter((token) => token !== old);
  expect((await confirmEmail(t.ctx(), { token: own, password: "bissap-23" })).ok).toBe(true);
  expect(await opens(t, me.email, "bissap-23")).toBe(true);
});

test("S-ACC-01: the same e-mail can register again and starts without the old profile", async () => {
  const me = await insertCustomer(t, { name: "Awa Ndiaye" });
  await deleteAccount(t.ctx(me), { password: PASSWORD, headers: await browserOf(t, me.email) });
  const again = { name: "Awa Diop", email: me.email, password: "bissap-23", redirect: "/" };
  expect((await registerAccount(t.ctx(), again)).ok).toBe(true);
  const rows = await t.db.selectFrom("profiles").select(["id", "name"]).where("email", "=", me.email).execute();
  expect(rows).toMatchObject([{ name: "Awa Diop" }]);
  expect(rows[0]?.id).not.toBe(me.userId);
});
