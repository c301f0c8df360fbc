import { expect, test } from "vitest";
import { insertAccount } from "#tests/factories/account.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testSettings } from "#tests/support/settings.ts";
import { browserOf, insertCustomer, whoIs } from "#tests/support/signed-in.ts";
import { SESSION_COOKIE } from "../constants.ts";
import { signOutEverywhere } from "../sign-in/session.commands.server.ts";
import { changeName, saveDefaultAddress } from "./account.commands.server.ts";
import { findDefaultAddress } from "./queries.server.ts";

testSettings();
const t = testDatabase();
const nameOf = async (userId: string) =>
  t.db.selectFrom("profiles").select(["name", "updated_at"]).where("id", "=", userId).executeTakeFirstOrThrow();

test("S-ACC-01: renaming changes the caller's account only", async () => {
  const [me, other] = [await insertAccount(t.db, { name: "Awa Ndiaye" }), await insertAccount(t.db, { name: "Modou" })];
  const now = new Date("2030-01-02T03:04:05Z");
  await changeName(t.ctx(me, now), "Awa Diop");
  expect(await nameOf(me.userId)).toEqual({ name: "Awa Diop", updated_at: now });
  expect(await nameOf(other.userId)).toMatchObject({ name: "Modou" });
});

test("S-ACC-01: a visitor cannot change a name", async () => {
  await expect(changeName(t.ctx(), "Awa")).rejects.toMatchObject({ status: 401 });
});

test("S-ROLE-14, S-ACC-01: the newest address is saved with the caller's account only", async () => {
  const [me, other] = [await insertAccount(t.db), await insertAccount(t.db)];
  expect(await findDefaultAddress(t.ctx(me))).toBeNull();
  await saveDefaultAddress(t.ctx(me), { city: "Dakar" });
  await saveDefaultAddress(t.ctx(me), { city: "Thiès", apartment: "" });
  expect(await findDefaultAddress(t.ctx(me))).toEqual({ city: "Thiès", apartment: "" });
  expect(await findDefaultAddress(t.ctx(other))).toBeNull();
});

test("S-ROLE-14: a visitor cannot save an address", async () => {
  await expect(saveDefaultAddress(t.ctx(), { city: "Dakar" })).rejects.toMatchObject({ status: 401 });
  await expect(findDefaultAddress(t.ctx())).rejects.toMatchObject({ status: 401 });
});

test("S-ACC-01: every session of the account ends, the current one included; other accounts stay signed in", async () => {
  const [me, other] = [await insertCustomer(t), await insertCustomer(t)];
  const [here, there, theirs] = [
    await browserOf(t, me.email),
    await browserOf(t, me.email),
    await browserOf(t, other.email),
  ];
  const cleared = await signOutEverywhere(t.ctx(me), here);
  expect(cleared.some((cookie) => cookie.startsWith(`${SESSION_COOKIE}=;`) && /Max-Age=0/i.test(cookie))).toBe(true);
  expect([await whoIs(t, here), await whoIs(t, there)]).toEqual([null, null]);
  expect(await whoIs(t, theirs)).toMatchObject({ userId: other.userId });
});

test("S-ACC-01: a visitor cannot end sessions", async () => {
  await expect(signOutEverywhere(t.ctx(), new Headers())).rejects.toMatchObject({ status: 401 });
});
