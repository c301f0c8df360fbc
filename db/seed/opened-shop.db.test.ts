import { randomUUID } from "node:crypto";
import { RouterContextProvider } from "react-router";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type * as pictures from "./pictures.ts";
import { seedDemoShop } from "./seed.ts";
import { insertAccount } from "#tests/factories/account.ts";
import { insertReview } from "#tests/factories/review.ts";
import { accountActor, testDatabase } from "#tests/support/database.ts";
import { queueMail } from "#app/rooms/notifications/mail/queue-mail.server.ts";
import { refreshRatingSummary } from "#app/rooms/reviews/steps/review-changed.server.ts";
import { sendContactMessage } from "#app/rooms/support/contact-message.commands.server.ts";
import { saveSettings } from "#app/rooms/settings/save-settings.server.ts";
import { env } from "#app/shared/env.server.ts";
import { createLog } from "#app/shared/http/log/log.server.ts";
import { requestState } from "#app/shared/http/request-state.server.ts";
import { loader as contactLoader } from "#app/shop/contact/route.tsx";
import { loader as layoutLoader } from "#app/shop/shell/layout.tsx";
import { readHomePage } from "#app/shop/home/load.server.ts";
import { readProductPage } from "#app/shop/product/load.server.ts";
import { readTextPage } from "#app/shop/texts/load.server.ts";

Object.assign(process.env, {
  NODE_ENV: "test",
  PUBLIC_URL: "https://shop.test",
  SESSION_SECRET: randomUUID() + randomUUID(),
});
// Storing pictures is slow, and no test here looks at them.
vi.mock("./pictures.ts", async (original) => ({
  ...(await original<typeof pictures>()),
  storePictures: () => Promise.resolve([]),
}));
const t = testDatabase();
beforeAll(() => seedDemoShop({ db: t.db, log: createLog("silent") }));
afterEach(() => void Object.assign(env(), { isProduction: false }));

const open = (): void => void Object.assign(env(), { isProduction: true });

function visit(): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(requestState, { ip: "127.0.0.1", shop: t.ctx(), page: null, cacheTags: null });
  return context;
}

const SAMPLES =
  /\bSample\b|customer says|12,000|98%|4\.8 out|5\+ years|lab tested|demo|Draft|00 000|safara\.example|wa\.me|www\.(?:instagram|facebook)\.com\/"/i;
const product = async () => {
  const { id } = await t.db.selectFrom("products").select("id").where("name", "=", "Sokh").executeTakeFirstOrThrow();
  return id;
};

test("R-049, R-050, R-062: the home page and the shell of a shop that takes money show nothing that came with it as a sample", async () => {
  open();
  const home = await readHomePage(visit());
  const { footer } = await layoutLoader({ context: visit() } as never);
  expect(JSON.stringify({ ...home, products: null, footer })).not.toMatch(SAMPLES);
  expect(home.testimonials).toEqual([]);
  expect(home.sections.map(({ key }) => key)).not.toContain("impact");
});

test("R-062: the contact page and mails of such a shop name no sample, and a message reaches staff without a mail", async () => {
  open();
  const url = new URL("https://shop.test/contact");
  const page = await contactLoader({ url, context: visit() } as never);
  expect(JSON.stringify(page)).not.toMatch(SAMPLES);
  expect(page.facts.areSamples).toBe(false);
  await queueMail(t.ctx(), { kind: "test", to: "awa@example.com", subject: "Hello", heading: "Hello", blocks: [] });
  const written = { name: "Awa", email: "awa@example.com", subject: "order", message: "Where is it?" } as const;
  await sendContactMessage(t.ctx(), { ...written, website: "" });
  const { rows: mails } = await t.pool.query("select kind, from_email, html from mail_outbox");
  expect(mails).toEqual([
    expect.objectContaining({ kind: "test", from_email: '"Safara Sa Yaram" <no-reply@shop.test>' }),
  ]);
  expect(JSON.stringify(mails)).not.toMatch(SAMPLES);
  const { rows: messages } = await t.pool.query("select name from contact_messages");
  expect(messages).toEqual([{ name: "Awa" }]);
});

test.each(["terms", "privacy", "shipping-returns"] as const)(
  "R-029: such a shop shows no draft on /%s until staff have reviewed it",
  async (key) => {
    open();
    expect(JSON.stringify(await readTextPage(visit(), key))).not.toMatch(/draft|lawyer/i);
    expect((await readTextPage(visit(), key)).parts).toHaveLength(1);
    const admin = await insertAccount(t.db, { role: "admin" });
    await saveSettings(t.ctx(accountActor("admin", admin.userId)), { go_live_confirmed: ["legal_texts"] });
    const { note, parts } = await readTextPage(visit(), key);
    expect([note, parts.length > 1]).toEqual([null, true]);
    await t.pool.query("delete from site_settings");
  },
);

test("S-HOME-19, R-050, R-052: real reviews are quoted on the home page and counted for search engines, demo reviews are not", async () => {
  open();
  const productId = await product();
  const structured = async () => (await readProductPage(visit(), productId))?.structured[0];
  expect(await structured()).not.toHaveProperty("aggregateRating");
  expect((await readProductPage(visit(), productId))?.reviews.reviews).toEqual([]);
  const { userId } = await insertAccount(t.db, { name: "Khady Fall" });
  await insertReview(t.db, { productId, userId, rating: 5, comment: "Tart and cold." });
  const unread = await insertAccount(t.db);
  await insertReview(t.db, { productId, userId: unread.userId, comment: "Not read yet.", status: "pending" });
  await refreshRatingSummary(t.ctx(), productId);
  expect(await structured()).toMatchObject({ aggregateRating: { ratingValue: 5, reviewCount: 1 } });
  expect((await readHomePage(visit())).testimonials).toEqual([
    expect.objectContaining({ name: "Khady F.", comment: "Tart and cold.", isDemo: false }),
  ]);
});

test("S-HOME-19, R-050: a demo shop quotes three demo reviews of three people, each marked as one", async () => {
  open();
  await t.db.deleteFrom("reviews").where("is_demo", "=", false).execute();
  Object.assign(env(), { isProduction: false });
  const { testimonials } = await readHomePage(visit());
  expect(testimonials).toHaveLength(3);
  expect(new Set(testimonials.map(({ name }) => name)).size).toBe(3);
  expect(testimonials.every(({ isDemo, isVerified }) => isDemo && !isVerified)).toBe(true);
  const page = await readProductPage(visit(), await product());
  expect(page?.structured[0]).not.toHaveProperty("aggregateRating");
  expect(page?.reviews.reviews.every(({ isDemo }) => isDemo)).toBe(true);
});
