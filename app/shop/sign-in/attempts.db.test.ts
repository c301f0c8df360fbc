import { randomUUID } from "node:crypto";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { requestState } from "#app/shared/http/request-state.server.ts";
import { isResetLinkValid } from "#app/rooms/accounts/password/reset-password.server.ts";
import { ACCOUNT_TASKS } from "#app/rooms/accounts/tasks.server.ts";
import { systemActor, testDatabase } from "#tests/support/database.ts";
import { testSettings } from "#tests/support/settings.ts";
import { insertCustomer, PASSWORD } from "#tests/support/signed-in.ts";
import { action as askForReset } from "./forgot-password.tsx";
import { action as setPassword } from "./reset-password.tsx";
import { action as logIn } from "./route.tsx";

testSettings();
const t = testDatabase();

type Sent = { readonly from: string; readonly cookie?: string };
const newNetwork = (): string => `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1`;

/** With the cookies it sets, as a Cookie header. */
async function post(action: unknown, fields: Record<string, string>, { from, cookie = "" }: Sent) {
  const context = new RouterContextProvider();
  context.set(requestState, { ip: from, shop: t.ctx(), page: null, cacheTags: null });
  const url = new URL("http://shop.test/login");
  const request = new Request(url, { method: "POST", headers: { cookie }, body: new URLSearchParams(fields) });
  const answer: unknown = await (action as (args: object) => unknown)({
    request,
    url,
    context,
    params: {},
    pattern: "",
  });
  if (!(answer instanceof Response)) {
    const { init } = answer as { init: ResponseInit | null };
    return { status: init?.status ?? 200, wait: Number(new Headers(init?.headers).get("Retry-After")), cookie: "" };
  }
  const set = answer.headers.getSetCookie().map((text) => text.split(";")[0] ?? "");
  return { status: answer.status, wait: 0, cookie: set.filter((text) => text.includes("device")).join("; ") };
}
const signIn = (email: string, sent: Sent, password = PASSWORD) => post(logIn, { email, password }, sent);

/** Each from a network of its own. */
async function attack(email: string, times: number): Promise<void> {
  await Promise.all(Array.from({ length: times }, () => signIn(email, { from: newNetwork() }, "wrong-password")));
}

test("an owner under attack signs in from a known browser at once, from a new one within a minute", async () => {
  const { email } = await insertCustomer(t);
  const home = newNetwork();
  const { cookie, status } = await signIn(email, { from: home });
  expect([status, cookie]).toEqual([303, expect.stringContaining("safara.device=")]);
  await attack(email, 12);
  // Neighbours have used up the network's limit too.
  for (let times = 0; times < 10; times += 1) await signIn("nobody@example.com", { from: home }, "wrong-password");
  expect((await signIn(email, { from: home })).status).toBe(429);
  expect((await signIn(email, { from: home, cookie })).status).toBe(303);

  const cafe = newNetwork();
  expect((await signIn(email, { from: cafe }, "mistyped")).status).toBe(422);
  const slowed = await signIn(email, { from: cafe });
  expect(slowed.status).toBe(429);
  expect(slowed.wait).toBeGreaterThan(0);
  expect(slowed.wait).toBeLessThanOrEqual(60);
  await t.pool.query("update rate_limit_points set expire = 1 where key like 'signInSlow:%'");
  expect((await signIn(email, { from: cafe })).status).toBe(303);
  expect((await signIn(email, { from: newNetwork() })).status).toBe(303);
});

test("a browser is known only for the account that signed in there, by a cookie that the shop signed", async () => {
  const [mallory, owner] = [await insertCustomer(t), await insertCustomer(t)];
  const { cookie } = await signIn(mallory.email, { from: newNetwork() });
  await attack(owner.email, 10);
  const from = newNetwork();
  await signIn(owner.email, { from, cookie }, "wrong-password");
  expect((await signIn(owner.email, { from, cookie }, "wrong-password")).status).toBe(429);
  const own = (await signIn(owner.email, { from: newNetwork() })).cookie;
  const forged = own.slice(0, -6) + "AAAAAA";
  expect((await signIn(owner.email, { from, cookie: forged })).status).toBe(429);
  expect((await signIn(owner.email, { from, cookie: own })).status).toBe(303);
});

test("many requests for a reset link send one mail with a working link; the owner's request is accepted, and the new password makes the browser a known one", async () => {
  const { email } = await insertCustomer(t);
  const { run } = ACCOUNT_TASKS.find(({ name }) => name === "mail-account-link")!;
  const request = async () => {
    expect((await post(askForReset, { email }, { from: newNetwork() })).status).toBe(200);
    await run({ kind: "reset_password", email }, t.ctx(systemActor()));
  };
  for (let times = 0; times < 12; times += 1) await request();
  const mails = await t.db.selectFrom("mail_outbox").select("text").where("to_email", "=", email).execute();
  expect(mails).toHaveLength(1);
  const token = /reset-password\?token=([\w-]+)/.exec(mails[0]!.text)?.[1] ?? "";
  expect(await isResetLinkValid(t.ctx(), token)).toBe(true);
  await attack(email, 12);
  const from = newNetwork();
  const fields = { token, password: "bissap-23", confirmPassword: "bissap-23" };
  const { status, cookie } = await post(setPassword, fields, { from });
  expect([status, (await signIn(email, { from, cookie }, "bissap-23")).status]).toEqual([303, 303]);
});
