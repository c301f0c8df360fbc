import { expect, test } from "vitest";
import { insertAccount } from "#tests/factories/account.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testSettings } from "#tests/support/settings.ts";
import { browserOf, headersOf, insertCustomer, opens, PASSWORD, whoIs } from "#tests/support/signed-in.ts";
import { changePassword } from "./change-password.server.ts";

testSettings();
const t = testDatabase();

const NEW = "bissap-23";

test("S-ACC-01: the new password takes effect, every other session ends, and this browser gets a new one", async () => {
  const me = await insertCustomer(t);
  const [here, there] = [await browserOf(t, me.email), await browserOf(t, me.email)];
  const changed = await changePassword(t.ctx(me), { currentPassword: PASSWORD, newPassword: NEW, headers: here });
  if (!changed.ok) throw new Error(changed.error);
  expect(await whoIs(t, headersOf(changed.value))).toMatchObject({ userId: me.userId });
  const mails = await t.db.selectFrom("mail_outbox").select("subject").where("to_email", "=", me.email).execute();
  expect(mails).toEqual([{ subject: "Your password was changed" }]);
  const audited = t.db.selectFrom("audit_log").select("actor_id").where("action", "=", "user.password");
  expect(await audited.execute()).toEqual([{ actor_id: me.userId }]);
  expect(await whoIs(t, there)).toBeNull();
  // A copy of the old cookie no longer works either.
  expect(await whoIs(t, here)).toBeNull();
  expect([await opens(t, me.email, PASSWORD), await opens(t, me.email, NEW)]).toEqual([false, true]);
});

test("S-ACC-01: without the current password nothing changes and every session stays", async () => {
  const me = await insertCustomer(t);
  const [here, there] = [await browserOf(t, me.email), await browserOf(t, me.email)];
  const refused = await changePassword(t.ctx(me), { currentPassword: "wrong", newPassword: NEW, headers: here });
  expect(refused).toEqual({ ok: false, error: "wrong_password" });
  expect([await whoIs(t, here), await whoIs(t, there)]).toMatchObject([{ userId: me.userId }, { userId: me.userId }]);
  expect([await opens(t, me.email, PASSWORD), await opens(t, me.email, NEW)]).toEqual([true, false]);
});

test("S-ACC-01, R-108: a pending second step and a mailed link of the account end; those of other accounts stay", async () => {
  const [me, other] = [await insertCustomer(t), await insertCustomer(t)];
  for (const { userId } of [me, other])
    await t.pool.query(
      "insert into verifications (identifier, value, expires_at) values ('2fa', $1, now() + interval '1 hour')",
      [userId],
    );
  const headers = await browserOf(t, me.email);
  await changePassword(t.ctx(me), { currentPassword: PASSWORD, newPassword: NEW, headers });
  const { rows } = await t.pool.query("select value from verifications where value = any($1)", [
    [me.userId, other.userId],
  ]);
  expect(rows).toEqual([{ value: other.userId }]);
});

test("S-ACC-01: other people's sessions and passwords stay", async () => {
  const [me, other] = [await insertCustomer(t), await insertCustomer(t)];
  const theirs = await browserOf(t, other.email);
  const headers = await browserOf(t, me.email);
  await changePassword(t.ctx(me), { currentPassword: PASSWORD, newPassword: NEW, headers });
  expect(await whoIs(t, theirs)).toMatchObject({ userId: other.userId });
  expect(await opens(t, other.email, PASSWORD)).toBe(true);
});

test("S-ACC-01: an account without a password cannot set one this way, nor can a visitor", async () => {
  const me = await insertCustomer(t);
  const headers = await browserOf(t, me.email);
  await t.db.deleteFrom("accounts").where("user_id", "=", me.userId).execute();
  const input = { currentPassword: "", newPassword: NEW, headers };
  expect(await changePassword(t.ctx(me), input)).toEqual({ ok: false, error: "wrong_password" });
  await insertAccount(t.db);
  await expect(changePassword(t.ctx(), input)).rejects.toMatchObject({ status: 401 });
});
