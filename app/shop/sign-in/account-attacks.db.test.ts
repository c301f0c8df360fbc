import { randomUUID } from "node:crypto";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { requestState } from "#app/shared/http/request-state.server.ts";
import type { Actor } from "#app/shared/kernel/access/permissions.ts";
import { mailResetLink } from "#app/rooms/accounts/mails/steps/mail-links.server.ts";
import { withAuth } from "#app/rooms/accounts/sign-in/auth.store.server.ts";
import { createAdmin } from "#app/rooms/accounts/staff/create-admin.server.ts";
import { signUp } from "#app/rooms/newsletter/subscribers/sign-up.server.ts";
import routes from "#app/routes.ts";
import { submitAccount } from "#app/shop/account/actions.server.ts";
import { action as unsubscribe, loader as openUnsubscribe } from "#app/shop/newsletter/unsubscribe.tsx";
import { systemActor, testDatabase } from "#tests/support/database.ts";
import { testSettings } from "#tests/support/settings.ts";
import { browserOf, insertCustomer, opens, PASSWORD } from "#tests/support/signed-in.ts";
import { action as register } from "./register.tsx";
import { action as setPassword, loader as openReset } from "./reset-password.tsx";
import { action as confirm, loader as openConfirm } from "./verify-email.tsx";

testSettings();
const t = testDatabase();

/** From an unused address. */
function call(link: string, fields?: Record<string, string>, actor?: Actor) {
  const url = new URL(link, "http://shop.test");
  const context = new RouterContextProvider();
  const ip = `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1`;
  context.set(requestState, { ip, shop: t.ctx(actor), page: null, cacheTags: null });
  const request = new Request(url, fields ? { method: "POST", body: new URLSearchParams(fields) } : {});
  return { request, url, context, params: {}, pattern: "" } as never;
}
const statusOf = (answer: unknown): number =>
  answer instanceof Response ? answer.status : ((answer as { init?: { status?: number } }).init?.status ?? 200);

const addressesOf = (entries: readonly RouteConfigEntry[], above = ""): string[] =>
  entries.flatMap(({ path = "", children = [] }) => {
    const here = path === "" ? above : `${above}/${path}`;
    return [here, ...addressesOf(children, here)];
  });

test("A-043: a new shop has no account; no address creates the first owner, and the command on the server creates only one", async () => {
  const { rows } = await t.pool.query("select 1 from profiles union all select 1 from accounts");
  expect(rows).toEqual([]);
  const addresses = addressesOf(routes);
  expect(addresses).toContain("/admin/users");
  const known = ["setup", "install", "first-run", "create-admin", "api/auth", "bootstrap", "register/admin"];
  expect(addresses.filter((address) => known.some((word) => address.includes(word)))).toEqual([]);
  const owner = { email: "owner@example.com", password: "bissap-23", force: false };
  await expect(createAdmin(t.ctx(), owner)).rejects.toThrow("access");
  expect((await createAdmin(t.ctx(systemActor()), owner)).ok).toBe(true);
  const again = await createAdmin(t.ctx(systemActor()), { ...owner, password: "attacker-1" });
  expect(again).toEqual({ ok: false, error: "super_admin_exists" });
  expect(await opens(t, owner.email, "bissap-23")).toBe(true);
});

test("A-057: an account's address cannot be changed: neither by a form nor by the sign-in library, whose endpoints are not mounted", async () => {
  const me = await insertCustomer(t);
  const headers = await browserOf(t, me.email);
  const email = "attacker@example.com";
  expect(addressesOf(routes).filter((address) => /auth|email/.test(address))).toEqual(["/verify-email"]);
  const tries = await withAuth(t.db, (auth) =>
    Promise.all([
      auth.api.changeEmail({ body: { newEmail: email }, headers, asResponse: true }),
      auth.api.updateUser({ body: { email } as object, headers, asResponse: true }),
    ]),
  );
  expect(tries.map(({ ok }) => ok)).toEqual([false, false]);
  for (const intent of ["email", "name", "address", "update"]) {
    const sent = call("/account", { intent, email, newEmail: email, name: "Awa" }, me) as unknown as Parameters<
      typeof openReset
    >[0];
    await submitAccount(sent.context, sent.request);
  }
  const profiles = await t.db.selectFrom("profiles").select("email").where("id", "=", me.userId).execute();
  expect(profiles).toEqual([{ email: me.email }]);
});

const linksTo = async (email: string, path: string): Promise<string[]> => {
  const mails = await t.db.selectFrom("mail_outbox").select("text").where("to_email", "=", email).execute();
  return mails.flatMap(({ text }) => text.match(new RegExp(`http\\S+${path}\\?\\S+`, "g")) ?? []);
};

test("A-059: opening a mailed link, as mail scanners do, changes nothing; the button, or one click in the mail program, does", async () => {
  const email = `${randomUUID()}@example.com`;
  const typed = { name: "Awa", email, password: PASSWORD, confirmPassword: PASSWORD };
  await register(call("/register", typed));
  await signUp(t.ctx(), { email, source: "home", ip: null });
  await mailResetLink(t.ctx(), email);
  const [confirmLink = ""] = await linksTo(email, "/verify-email");
  const [resetLink = ""] = await linksTo(email, "/reset-password");
  const [outLink = ""] = await linksTo(email, "/unsubscribe");
  const state = async () => ({
    profiles: await t.db.selectFrom("profiles").selectAll().where("email", "=", email).execute(),
    links: await t.db.selectFrom("verifications").selectAll().execute(),
    readers: await t.db.selectFrom("newsletter_subscribers").selectAll().where("email", "=", email).execute(),
  });
  const before = await state();
  for (let times = 0; times < 3; times += 1) {
    await openConfirm(call(confirmLink));
    await openReset(call(resetLink));
    openUnsubscribe(call(outLink));
  }
  expect(await state()).toEqual(before);
  expect(before).toMatchObject({ profiles: [{ email_verified: false }], links: [{}], readers: [{ status: "active" }] });

  const token = (link: string) => new URL(link).searchParams.get("token") ?? "";
  expect(statusOf(await confirm(call(confirmLink, { token: token(confirmLink), password: PASSWORD })))).toBe(303);
  expect(statusOf(await unsubscribe(call(outLink, { "List-Unsubscribe": "One-Click" })))).toBe(200);
  const passwords = { password: "bissap-23", confirmPassword: "bissap-23" };
  expect(statusOf(await setPassword(call(resetLink, { token: token(resetLink), ...passwords })))).toBe(303);
  const after = { profiles: [{ email_verified: true }], links: [], readers: [{ status: "unsubscribed" }] };
  expect(await state()).toMatchObject(after);
});

test("A-074: bidirectional and zero-width characters are removed from a name, and an address with them is refused", async () => {
  const email = `${randomUUID()}@example.com`;
  const typed = { name: "Awa \u202Enimda\u202C\u200B", email, password: PASSWORD, confirmPassword: PASSWORD };
  expect(statusOf(await register(call("/register", typed)))).toBe(200);
  const [profile] = await t.db.selectFrom("profiles").select("name").where("email", "=", email).execute();
  expect(profile).toEqual({ name: "Awa nimda" });
  const hidden = await register(call("/register", { ...typed, email: email.replace("@", "\u00AD\u200B@") }));
  expect(statusOf(hidden)).toBe(200);
  const all = await t.db
    .selectFrom("profiles")
    .select("email")
    .where("email", "like", `${email.slice(0, 36)}%`)
    .execute();
  expect(all).toEqual([{ email }]);
});
