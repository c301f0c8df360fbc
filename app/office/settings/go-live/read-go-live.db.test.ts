import { randomUUID } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { insertAccount } from "#tests/factories/account.ts";
import { accountActor, systemActor, testDatabase } from "#tests/support/database.ts";
import { GO_LIVE_CONFIRMATIONS, SALES_COUNTRIES } from "#app/rooms/settings/constants.ts";
import { goLiveTexts as texts } from "#app/rooms/settings/messages.ts";
import { goLiveWords } from "#app/rooms/settings/go-live/go-live-messages.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { saveSettings } from "#app/rooms/settings/save-settings.server.ts";
import { env } from "#app/shared/env.server.ts";
import { readGoLive } from "./read-go-live.server.ts";

const t = testDatabase();

/** How the provider answers about PayPal; "broken": not at all. */
let payPal: "enabled" | "disabled" | "broken" = "disabled";
let provider: Server;
beforeAll(async () => {
  provider = createServer((request, response) => {
    response.statusCode = payPal === "broken" ? 503 : 200;
    response.setHeader("content-type", "application/json");
    const data = request.url?.startsWith("/v1/payment_method_configurations")
      ? [{ object: "payment_method_configuration", active: true, paypal: { available: payPal === "enabled" } }]
      : [];
    const error = { type: "api_error", message: "down" };
    response.end(JSON.stringify(payPal === "broken" ? { error } : { object: "list", data, has_more: false }));
  });
  await new Promise<void>((done) => provider.listen(0, "127.0.0.1", done));
  Object.assign(process.env, {
    NODE_ENV: "test",
    MAIL_DIR: "/nowhere",
    STRIPE_SECRET_KEY: "sk_live_made_up",
    STRIPE_PUBLISHABLE_KEY: "pk_live_made_up",
    STRIPE_WEBHOOK_SECRET: "whsec_made_up",
    STRIPE_API_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
    SESSION_SECRET: randomUUID() + randomUUID(),
  });
});
afterAll(() => void provider.close());

const linesOf = async (ctx: Context) => (await readGoLive(ctx)).map(goLiveWords);
const todoOf = async (name: string): Promise<string | null | undefined> =>
  (await linesOf(t.ctx(systemActor()))).find((line) => line.name === name)?.todo;

test("Annex F: every line follows the state of the shop", async () => {
  expect(await todoOf(texts.owner)).toBe(texts.ownerTodo);
  const owner = await insertAccount(t.db, { role: "super_admin" });
  expect(await todoOf(texts.owner)).toBeNull();

  expect(await todoOf(texts.role)).toBeNull();
  const asOwner = await linesOf({ ...t.ctx(systemActor()), db: t.ownerDb });
  expect(asOwner.find(({ name }) => name === texts.role)?.todo).toBe(texts.roleTodo);

  expect(await todoOf(texts.payments)).toBe(texts.webhookTodo);
  const arrive = (livemode: boolean) =>
    t.pool.query("insert into payment_events (provider, event_id, type, payload) values ('one', $1, 'succeeded', $2)", [
      randomUUID(),
      { livemode },
    ]);
  await arrive(false);
  expect(await todoOf(texts.payments)).toBe(texts.webhookTodo);
  await arrive(true);
  expect(await todoOf(texts.payments)).toBeNull();

  expect(await todoOf(texts.testimonials)).toBeNull();
  await t.pool.query("insert into testimonials (name, comment, is_sample) values ('Sample', 'Good', true)");
  expect(await todoOf(texts.testimonials)).toBe(texts.testimonialsTodo);
  await t.pool.query("update testimonials set is_active = false");
  expect(await todoOf(texts.testimonials)).toBeNull();

  for (const country of SALES_COUNTRIES) {
    expect(await todoOf(texts.tax)).toContain(country);
    expect(await todoOf(texts.shipping)).toContain(country);
    await t.pool.query("insert into tax_rates (country, rate) values ($1, 1)", [country]);
    await t.pool.query("insert into shipping_rates (country, rate) values ($1, 1)", [country]);
  }
  expect([await todoOf(texts.tax), await todoOf(texts.shipping)]).toEqual([null, null]);

  expect(await todoOf(texts.zones)).toContain(texts.timeZone);
  await saveSettings(t.ctx(owner), { time_zone: "UTC", go_live_confirmed: GO_LIVE_CONFIRMATIONS });
  expect(await todoOf(texts.zones)).toBe(texts.zonesTodo({ names: texts.hoursZone }));
  expect(await todoOf(texts.confirm.claims)).toBeNull();

  expect(await todoOf(texts.doubles)).toBe(
    texts.doublesTodo({ names: "STRIPE_API_URL, MAIL_DIR, NODE_ENV other than production" }),
  );
  expect(await todoOf(texts.mail)).toBe(texts.mailTodo);
  Object.assign(env(), { smtpUrl: "smtp://mail.example" });
  expect(await todoOf(texts.mail)).toBe(texts.bouncesTodo);
  Object.assign(env(), { mailWebhookSecret: randomUUID() });
  expect(await todoOf(texts.mail)).toBeNull();
});

test("R-058: PayPal's state is read from the provider; without an answer the line reports it, and it is logged", async () => {
  payPal = "disabled";
  expect(await todoOf(texts.payPal)).toBe(texts.payPalTodo);
  payPal = "enabled";
  expect(await todoOf(texts.payPal)).toBeNull();
  payPal = "broken";
  const ctx = t.ctx(systemActor());
  const logged = vi.spyOn(ctx.log, "warn");
  const line = (await linesOf(ctx)).find(({ name }) => name === texts.payPal);
  expect(line?.todo).toBe(texts.payPalUnknown);
  expect(logged).toHaveBeenCalledOnce();
});

test("R-055: answers about delivery stand beside the estimates, their tokens filled", async () => {
  await t.pool.query(
    "insert into faqs (category, question, answer) values ('shipping', 'When?', '3-7 business days; write to {store_email}')",
  );
  const line = (await linesOf(t.ctx(systemActor()))).find(({ name }) => name === texts.delivery);
  expect(line?.details).toContain(texts.answer({ text: "3-7 business days; write to hello@safara.example" }));
});

test("R-124: only roles that may see the settings see the check", async () => {
  expect(await readGoLive(t.ctx(accountActor("manager")))).toHaveLength(18);
  await expect(readGoLive(t.ctx(accountActor("marketing_manager")))).rejects.toMatchObject({ status: 403 });
  await expect(readGoLive(t.ctx())).rejects.toMatchObject({ status: 401 });
});
