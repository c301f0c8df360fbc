import { randomUUID } from "node:crypto";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { requestState } from "#app/shared/http/request-state.server.ts";
import type { AccountActor } from "#app/shared/kernel/access/permissions.ts";
import { signUpTexts } from "#app/rooms/newsletter/messages.ts";
import { unsubscribe } from "#app/rooms/newsletter/subscribers/subscriber.commands.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testSettings } from "#tests/support/settings.ts";
import { browserOf, insertCustomer, opens, PASSWORD } from "#tests/support/signed-in.ts";
import { submitAccount } from "./actions.server.ts";
import { loadAccount } from "./load.server.ts";

testSettings();
const t = testDatabase();

async function post(actor: AccountActor, fields: Record<string, string>, headers = new Headers()) {
  const context = new RouterContextProvider();
  const ip = `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1`;
  context.set(requestState, { ip, shop: t.ctx(actor), page: null, cacheTags: null });
  const url = "http://shop.test/account";
  const answer = await submitAccount(
    context,
    new Request(url, { method: "POST", body: new URLSearchParams(fields), headers }),
  );
  return answer instanceof Response
    ? { status: answer.status, place: answer.headers.get("location"), data: null, retryAfter: null }
    : {
        status: answer.init?.status ?? 200,
        place: null,
        data: answer.data,
        retryAfter: new Headers(answer.init?.headers).get("retry-after"),
      };
}

test.each([
  ["password", { currentPassword: "wrong", password: "bissap-23", confirmPassword: "bissap-23" }],
  ["delete", { deletePassword: "wrong" }],
])("S-ACC-01: the form %s refuses even the right password after ten wrong ones", async (section, wrong) => {
  const me = await insertCustomer(t);
  const headers = await browserOf(t, me.email);
  for (let times = 1; times <= 10; times += 1)
    expect((await post(me, { intent: section, ...wrong }, headers)).status).toBe(422);
  const right = { ...wrong, currentPassword: PASSWORD, deletePassword: PASSWORD };
  const refused = await post(me, { intent: section, ...right }, headers);
  expect([refused.status, refused.data?.message?.text]).toEqual([429, "Too many attempts. Please try again later."]);
  expect(Number(refused.retryAfter)).toBeGreaterThan(0);
  expect(await opens(t, me.email, PASSWORD)).toBe(true);
});

test("S-ACC-01, S-REG-07: a new password that is too short or not repeated changes nothing and is not returned", async () => {
  const me = await insertCustomer(t);
  const passwords = { currentPassword: PASSWORD, password: "five5", confirmPassword: "other" };
  const refused = await post(me, { intent: "password", ...passwords }, await browserOf(t, me.email));
  expect(refused.status).toBe(422);
  expect(refused.data?.faults).toEqual({
    password: "Password must be at least 6 characters",
    confirmPassword: "Passwords do not match",
  });
  expect(JSON.stringify(refused.data)).not.toMatch(/five5|other|baobab/);
  expect(await opens(t, me.email, PASSWORD)).toBe(true);
});

test("S-ACC-01: the address is saved with the account's own e-mail, not the posted one", async () => {
  const me = await insertCustomer(t);
  const typed = { firstName: "Awa", lastName: "Diop", phone: "771234567", address: "12 Rue de la Gare" };
  const place = { city: "Dakar", state: "Dakar", country: "Senegal", email: "somebody@example.com" };
  const saved = await post(me, { intent: "address", ...typed, ...place });
  expect([saved.status, saved.place]).toEqual([303, "/account?saved=address#address-section"]);
  const row = t.db.selectFrom("profiles").select("default_shipping_address").where("id", "=", me.userId);
  expect((await row.executeTakeFirst())?.default_shipping_address).toMatchObject({ ...typed, email: me.email });
});

const subscriberOf = (email: string) =>
  t.db.selectFrom("newsletter_subscribers").selectAll().where("email", "=", email).executeTakeFirst();
const subscriptionOf = async (actor: AccountActor) => {
  const { subscription, saved } = await loadAccount(t.ctx(actor), actor, "newsletter");
  return [subscription, saved?.message.text ?? null];
};

test("S-ACC-01, R-106: the newsletter switch subscribes the account's address with consent and one welcome mail, and unsubscribes it; a mailed link keeps working", async () => {
  const me = await insertCustomer(t);
  const mails = () => t.db.selectFrom("mail_outbox").selectAll().where("to_email", "=", me.email).execute();
  expect(await subscriptionOf(me)).toEqual([null, null]);
  const on = await post(me, { intent: "newsletter", newsletter: "on", email: "somebody@example.com" });
  expect([on.status, on.place]).toEqual([303, "/account?saved=newsletter#newsletter-section"]);
  expect(await subscriptionOf(me)).toEqual(["active", "You are now subscribed to our newsletter."]);
  const subscriber = await subscriberOf(me.email);
  expect(subscriber).toMatchObject({ source: "account", consent_text: signUpTexts.consent, unsubscribed_at: null });
  expect(await subscriberOf("somebody@example.com")).toBeUndefined();
  await post(me, { intent: "newsletter", newsletter: "on" });
  expect(await mails()).toHaveLength(1);

  expect((await post(me, { intent: "newsletter", newsletter: "off" })).status).toBe(303);
  expect(await subscriptionOf(me)).toEqual(["unsubscribed", "You have been unsubscribed."]);
  const left = await subscriberOf(me.email);
  expect(left?.unsubscribed_at).toBeInstanceOf(Date);
  await post(me, { intent: "newsletter", newsletter: "off" });
  expect((await subscriberOf(me.email))?.unsubscribed_at).toEqual(left?.unsubscribed_at);

  await post(me, { intent: "newsletter", newsletter: "on" });
  expect(await mails()).toHaveLength(2);
  expect((await unsubscribe(t.ctx(), subscriber!.unsubscribe_token)).ok).toBe(true);
  expect(await subscriptionOf(me)).toEqual(["unsubscribed", "You have been unsubscribed."]);
});

test("R-186, R-006: the switch does not resubscribe a bounced address and is limited; switching off always works", async () => {
  const me = await insertCustomer(t);
  await post(me, { intent: "newsletter", newsletter: "on" });
  await t.db.updateTable("newsletter_subscribers").set({ status: "bounced" }).where("email", "=", me.email).execute();
  const refused = await post(me, { intent: "newsletter", newsletter: "on" });
  expect([refused.status, refused.place]).toEqual([303, "/account#newsletter-section"]);
  await post(me, { intent: "newsletter", newsletter: "off" });
  expect(await subscriptionOf(me)).toEqual(["bounced", null]);

  const other = await insertCustomer(t);
  for (let times = 1; times <= 5; times += 1) await post(other, { intent: "newsletter", newsletter: "on" });
  expect((await post(other, { intent: "newsletter", newsletter: "on" })).status).toBe(429);
  expect((await post(other, { intent: "newsletter", newsletter: "off" })).status).toBe(303);
  expect((await subscriberOf(other.email))?.status).toBe("unsubscribed");
});

test("S-ACC-01: an unknown form is refused", async () => {
  expect((await post(await insertCustomer(t), { intent: "role", role: "admin" })).status).toBe(400);
});
