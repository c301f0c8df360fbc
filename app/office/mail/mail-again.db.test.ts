import { expect, test } from "vitest";
import { adminPage } from "#tests/support/admin-page.ts";
import { systemActor, testDatabase } from "#tests/support/database.ts";
import { insertAccount } from "#tests/factories/account.ts";
import { handOverMails } from "#app/rooms/newsletter/delivery/steps/hand-over-mails.server.ts";
import { saveCampaign } from "#app/rooms/newsletter/campaigns/save-campaign.server.ts";
import { sendCampaign } from "#app/rooms/newsletter/campaigns/send-campaign.server.ts";
import { settleDeliveries } from "#app/rooms/newsletter/delivery/steps/run-newsletter.server.ts";
import * as mailScreen from "./route.tsx";

Object.assign(process.env, {
  NODE_ENV: "test",
  PUBLIC_URL: "http://shop.test",
  SESSION_SECRET: "a-secret-for-database-tests-only-0123456789",
});
const t = testDatabase();

test("R-021, R-186: a campaign's mail that failed and is sent again counts as sent once it went out", async () => {
  const staff = t.ctx(await insertAccount(t.db, { role: "super_admin" }));
  await t.db.insertInto("newsletter_subscribers").values({ email: "awa@example.com" }).execute();
  const texts = { name: "May", subject: "Spring", content: "<p>Leaves</p>", scheduledAt: null };
  const saved = await saveCampaign(staff, { id: null, texts, seenUpdatedAt: "" });
  await sendCampaign(staff, saved.ok ? saved.value : "");
  await handOverMails(t.ctx(systemActor()));
  const settledAs = async (status: string) => {
    await t.pool.query("update mail_outbox set status = $1", [status]);
    await settleDeliveries(t.ctx(systemActor()));
    return (await t.db.selectFrom("newsletter_deliveries").select("status").executeTakeFirst())?.status;
  };
  expect(await settledAs("failed")).toBe("failed");
  const { id } = await t.db.selectFrom("mail_outbox").select("id").executeTakeFirstOrThrow();
  const answer = await adminPage(t, mailScreen).sent("/admin/mail", [
    ["id", id],
    ["intent", "retry"],
  ]);
  expect(answer).toMatchObject({ status: 303 });
  expect(await settledAs("sent")).toBe("sent");
});
