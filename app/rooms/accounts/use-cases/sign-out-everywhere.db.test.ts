import { expect, test } from "vitest";
import { testDatabase } from "#tests/support/database.ts";
import { browserOf, insertCustomer, whoIs } from "#tests/support/signed-in.ts";
import { SESSION_COOKIE } from "../constants.ts";
import { signOutEverywhere } from "./sign-out-everywhere.server.ts";
import { testSettings } from "#tests/support/settings.ts";

testSettings();
const t = testDatabase();

test("S-ACC-01: every session of the account ends, this one too, and of nobody else", async () => {
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

test("S-ACC-01: a visitor has no sessions to end", async () => {
  await expect(signOutEverywhere(t.ctx(), new Headers())).rejects.toMatchObject({ status: 401 });
});
