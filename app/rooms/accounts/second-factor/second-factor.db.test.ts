import { expect, test } from "vitest";
import type { AccountActor } from "#app/shared/kernel/access/permissions.ts";
import { appCode, wrongCode } from "#tests/support/app-code.ts";
import { systemActor, testDatabase } from "#tests/support/database.ts";
import { testSettings } from "#tests/support/settings.ts";
import { headersOf, insertCustomer, PASSWORD, whoIs } from "#tests/support/signed-in.ts";
import { countRecoveryCodes, hasSecondFactor } from "../account/queries.server.ts";
import type { CodeKind } from "../constants.ts";
import { passSecondStep, signIn } from "../sign-in/sign-in.server.ts";
import { createAdmin } from "../staff/create-admin.server.ts";
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from "./second-factor.commands.server.ts";

testSettings();
const t = testDatabase();

async function firstStep({ email }: AccountActor) {
  const signedIn = await signIn(t.ctx(), { email, password: PASSWORD, headers: new Headers() });
  if (!signedIn.ok) throw new Error(signedIn.error);
  return { needsCode: signedIn.value.needsCode, headers: headersOf(signedIn.value.cookies) };
}

async function secondStep(headers: Headers, code: string, kind: CodeKind = "app") {
  const passed = await passSecondStep(t.ctx(), { kind, code, headers });
  return passed.ok ? (await whoIs(t, headersOf(passed.value.cookies)))?.email : passed.error;
}

async function guardedAccount() {
  const me = await insertCustomer(t, { role: "manager" });
  const { headers } = await firstStep(me);
  const begun = await beginSecondFactor(t.ctx(me), { password: PASSWORD, headers });
  if (!begun.ok) throw new Error(begun.error);
  const { secret } = begun.value;
  const setUpCode = appCode(secret);
  const confirmed = await confirmSecondFactor(t.ctx(me), { code: setUpCode, headers });
  if (!confirmed.ok) throw new Error(confirmed.error);
  return { me, secret, setUpCode, codes: confirmed.value.recoveryCodes, headers: headersOf(confirmed.value.cookies) };
}

test("the set-up requires the password and a right code; until then signing in requires no code", async () => {
  const me = await insertCustomer(t);
  const { headers } = await firstStep(me);
  expect(await beginSecondFactor(t.ctx(me), { password: "wrong", headers })).toEqual({
    ok: false,
    error: "wrong_password",
  });
  const begun = await beginSecondFactor(t.ctx(me), { password: PASSWORD, headers });
  const { secret } = begun.ok ? begun.value : { secret: "" };
  expect(secret).toMatch(/^[A-Z2-7]{40,}$/);
  const wrong = await confirmSecondFactor(t.ctx(me), { code: wrongCode(secret), headers });
  expect(wrong).toEqual({ ok: false, error: "code_wrong" });
  expect(await hasSecondFactor(t.ctx(me))).toBe(false);
  expect((await firstStep(me)).needsCode).toBe(false);
});

test("with a second factor only the code opens a session, in the browser that sent the password", async () => {
  const { me, secret } = await guardedAccount();
  const { needsCode, headers } = await firstStep(me);
  expect(needsCode).toBe(true);
  expect(await whoIs(t, headers)).toBeNull();
  expect(await secondStep(headers, wrongCode(secret))).toBe("code_wrong");
  expect(await secondStep(new Headers(), appCode(secret, 1))).toBe("expired");
  expect(await secondStep(headers, appCode(secret, 1))).toBe(me.email);
  expect(await secondStep(headers, wrongCode(secret))).toBe("expired");
});

test("an accepted code cannot be used again, nor an older one; the set-up uses its code up too", async () => {
  const { me, secret, setUpCode } = await guardedAccount();
  const { headers } = await firstStep(me);
  expect(await secondStep(headers, setUpCode)).toBe("code_wrong");
  const [accepted, older] = [appCode(secret, 1), appCode(secret)];
  expect(await secondStep(headers, accepted)).toBe(me.email);
  const again = await firstStep(me);
  for (const code of [accepted, older, setUpCode]) expect(await secondStep(again.headers, code)).toBe("code_wrong");
});

test("a code or recovery code sent from four browsers at once opens one session", async () => {
  const { me, secret, codes } = await guardedAccount();
  const [recovery = ""] = codes;
  for (const [code, kind] of [
    [appCode(secret, 1), "app"],
    [recovery, "recovery"],
  ] as const) {
    const browsers = await Promise.all(Array.from({ length: 4 }, () => firstStep(me)));
    const answers = await Promise.all(browsers.map(({ headers }) => secondStep(headers, code, kind)));
    expect(
      answers.filter((answer) => answer === me.email),
      kind,
    ).toHaveLength(1);
    expect(
      answers.filter((answer) => answer === "code_wrong"),
      kind,
    ).toHaveLength(3);
  }
});

test("the secret and the recovery codes cannot be read in the database", async () => {
  const { me, codes, secret } = await guardedAccount();
  const row = await t.db.selectFrom("two_factors").selectAll().where("user_id", "=", me.userId).executeTakeFirst();
  const stored = JSON.stringify(row);
  expect(codes).toHaveLength(10);
  for (const text of [secret, ...codes]) expect(stored).not.toContain(text);
});

test("recovery codes are shown only at the set-up; another right code in a signed-in browser shows none", async () => {
  const { me, secret, headers } = await guardedAccount();
  expect(await confirmSecondFactor(t.ctx(me), { code: appCode(secret, 1), headers })).toEqual({
    ok: false,
    error: "already_on",
  });
});

test("a recovery code works once, and new codes replace the old ones", async () => {
  const { me, codes, headers } = await guardedAccount();
  const [first = "", second = ""] = codes;
  expect(codes.filter((code) => /^[a-hjkmnp-z2-9]{5}-[a-hjkmnp-z2-9]{5}$/.test(code))).toHaveLength(10);
  expect(await countRecoveryCodes(t.ctx(me))).toBe(10);
  expect(await secondStep((await firstStep(me)).headers, first, "recovery")).toBe(me.email);
  expect(await secondStep((await firstStep(me)).headers, first, "recovery")).toBe("code_wrong");
  expect(await countRecoveryCodes(t.ctx(me))).toBe(9);
  expect(await countRecoveryCodes(t.ctx(await insertCustomer(t)))).toBeNull();
  expect(await renewRecoveryCodes(t.ctx(me), { password: "wrong", headers })).toEqual({
    ok: false,
    error: "wrong_password",
  });
  const renewed = await renewRecoveryCodes(t.ctx(me), { password: PASSWORD, headers });
  expect(await secondStep((await firstStep(me)).headers, second, "recovery")).toBe("code_wrong");
  expect(await countRecoveryCodes(t.ctx(me))).toBe(10);
  const [fresh = ""] = renewed.ok ? renewed.value : [];
  expect(fresh).toMatch(/^[a-hjkmnp-z2-9]{5}-[a-hjkmnp-z2-9]{5}$/);
  expect(await secondStep((await firstStep(me)).headers, fresh, "recovery")).toBe(me.email);
});

test("five wrong codes end the sign-in; ten lock the account's second step, even for the right code", async () => {
  const { me, secret } = await guardedAccount();
  for (let round = 0; round < 2; round += 1) {
    const { headers } = await firstStep(me);
    for (let times = 0; times < 5; times += 1) expect(await secondStep(headers, wrongCode(secret))).toBe("code_wrong");
    expect(await secondStep(headers, appCode(secret, round))).toBe(round === 0 ? "expired" : "locked");
  }
  expect(await secondStep((await firstStep(me)).headers, appCode(secret, 1))).toBe("locked");
});

test("switching off requires the password and ends the code at sign-in; both switches are audited", async () => {
  const { me, headers } = await guardedAccount();
  expect(await removeSecondFactor(t.ctx(me), { password: "wrong", headers })).toEqual({
    ok: false,
    error: "wrong_password",
  });
  expect(await hasSecondFactor(t.ctx(me))).toBe(true);
  const removed = await removeSecondFactor(t.ctx(me), { password: PASSWORD, headers });
  expect((await whoIs(t, headersOf(removed.ok ? removed.value : [])))?.email).toBe(me.email);
  expect((await firstStep(me)).needsCode).toBe(false);
  const trace = await t.db
    .selectFrom("audit_log")
    .select(["actor_label", "before", "after"])
    .where("action", "=", "user.second-factor")
    .where("entity_id", "=", me.userId)
    .execute();
  const [off, on] = [{ secondFactor: false }, { secondFactor: true }];
  expect(trace).toHaveLength(2);
  expect(trace).toContainEqual({ actor_label: me.email, before: off, after: on });
  expect(trace).toContainEqual({ actor_label: me.email, before: on, after: off });
});

test("R-007: an owner without the phone regains access by the command on the server", async () => {
  const { me } = await guardedAccount();
  await createAdmin(t.ctx(systemActor()), { email: me.email, password: PASSWORD, force: true });
  expect((await firstStep(me)).needsCode).toBe(false);
});

test("switching it on or off ends every other session and mails the owner; new recovery codes and wrong codes are audited", async () => {
  const me = await insertCustomer(t);
  const [here, there] = [await firstStep(me), await firstStep(me)];
  const begun = await beginSecondFactor(t.ctx(me), { password: PASSWORD, headers: here.headers });
  const secret = begun.ok ? begun.value.secret : "";
  const on = await confirmSecondFactor(t.ctx(me), { code: appCode(secret), headers: here.headers });
  const headers = headersOf(on.ok ? on.value.cookies : []);
  expect([await whoIs(t, headers), await whoIs(t, there.headers)]).toMatchObject([{ userId: me.userId }, null]);

  const waits = await firstStep(me);
  await secondStep(waits.headers, wrongCode(secret));
  await secondStep(waits.headers, "aaaaa-bbbbb", "recovery");
  await secondStep(waits.headers, appCode(secret, 1));
  await renewRecoveryCodes(t.ctx(me), { password: PASSWORD, headers });
  const off = await removeSecondFactor(t.ctx(me), { password: PASSWORD, headers });
  expect(await whoIs(t, headersOf(off.ok ? off.value : []))).toMatchObject({ userId: me.userId });
  expect(await t.db.selectFrom("sessions").select("id").where("user_id", "=", me.userId).execute()).toHaveLength(1);

  const mails = await t.db.selectFrom("mail_outbox").select("subject").where("to_email", "=", me.email).execute();
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    "Two-step sign-in is off",
    "Two-step sign-in is on",
    "You have new recovery codes",
  ]);
  const entries = await t.db.selectFrom("audit_log").select("action").where("entity_id", "=", me.userId).execute();
  const counted = Object.groupBy(entries, ({ action }) => action);
  expect(
    Object.entries(counted)
      .map(([action, all]) => `${action} ${all?.length}`)
      .toSorted(),
  ).toEqual(["user.recovery-codes 1", "user.second-factor 2", "user.sign-in 3", "user.sign-in-failed 2"]);
});
