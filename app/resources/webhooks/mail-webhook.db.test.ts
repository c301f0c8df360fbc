import { randomUUID } from "node:crypto";
import { RouterContextProvider } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { testDatabase } from "#tests/support/database.ts";
import { bounceReport } from "#app/rooms/newsletter/schemas.ts";
import { requestState } from "#app/shared/http/request-state.server.ts";
import { action, loader } from "./mail-webhook.ts";

const SECRET = randomUUID() + randomUUID();
Object.assign(process.env, { NODE_ENV: "test", MAIL_WEBHOOK_SECRET: SECRET });
const t = testDatabase();
const bearer = `Bearer ${SECRET}`;

async function report(body: unknown, authorization: string | null = bearer): Promise<[number, unknown]> {
  const context = new RouterContextProvider();
  context.set(requestState, { ip: "127.0.0.1", shop: t.ctx(), page: null, cacheTags: null });
  const request = new Request("http://shop.test/api/webhooks/mail", {
    method: "POST",
    headers: authorization === null ? {} : { authorization },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  const answer = await action({ request, context } as never);
  return [answer.status, await answer.json()];
}
const bounce = (email: string) => ({ event: "bounce", email });
const subscriber = async (email: string, status = "active"): Promise<string> =>
  (await t.db.insertInto("newsletter_subscribers").values({ email, status }).returning("id").executeTakeFirstOrThrow())
    .id;
const statusOf = async (email: string) =>
  (await t.db.selectFrom("newsletter_subscribers").select("status").where("email", "=", email).executeTakeFirst())
    ?.status;

beforeEach(
  async () => void (await t.pool.query("delete from newsletter_campaigns; delete from newsletter_subscribers")),
);

test("A-ENT-136, R-186: a reported address is bounced, in upper or lower case, and its last mail counts as failed; an unsubscribed one stays so", async () => {
  const id = await subscriber("awa@example.com");
  await subscriber("gone@example.com", "unsubscribed");
  const at = (day: number): Date => new Date(Date.UTC(2026, 0, day));
  const deliveries: string[] = [];
  for (const day of [1, 2]) {
    const values = { name: "May", subject: "S", content: "C", status: "sent", sent_at: at(day) };
    const campaign = await t.db
      .insertInto("newsletter_campaigns")
      .values(values)
      .returning("id")
      .executeTakeFirstOrThrow();
    const delivery = { campaign_id: campaign.id, subscriber_id: id, status: "sent", sent_at: at(day) };
    const row = t.db.insertInto("newsletter_deliveries").values(delivery).returning("id");
    deliveries.push((await row.executeTakeFirstOrThrow()).id);
  }
  const bounces = ["AWA@example.com", "gone@example.com", "unknown@example.com"].map(bounce);
  expect(await report(bounces)).toEqual([200, { received: true, bounced: 1 }]);
  expect([await statusOf("awa@example.com"), await statusOf("gone@example.com")]).toEqual(["bounced", "unsubscribed"]);
  const rows = await t.db.selectFrom("newsletter_deliveries").select(["id", "status"]).orderBy("sent_at").execute();
  expect(rows).toEqual([
    { id: deliveries[0], status: "sent" },
    { id: deliveries[1], status: "bounced" },
  ]);
  expect(await report(bounces)).toEqual([200, { received: true, bounced: 0 }]);
});

test("R-186: a report counts only with the secret, as bearer token or password", async () => {
  await subscriber("awa@example.com");
  const basic = (text: string): string => `Basic ${Buffer.from(text).toString("base64")}`;
  for (const refused of [null, "", "Bearer", `Bearer ${SECRET}x`, basic(`mail:${SECRET}x`), basic(SECRET.slice(1))])
    expect((await report(bounce("awa@example.com"), refused))[0], String(refused)).toBe(401);
  expect(await statusOf("awa@example.com")).toBe("active");
  expect((await report(bounce("awa@example.com"), basic(`mail:${SECRET}`)))[0]).toBe(200);
  expect(await statusOf("awa@example.com")).toBe("bounced");
  expect((await report("no json"))[0]).toBe(400);
  expect((await report(" ".repeat(1_000_001)))[0]).toBe(413);
  expect(loader().status).toBe(405);
});

test.each([
  ["Postmark's hard bounce", { RecordType: "Bounce", Type: "HardBounce", Email: "a@b.test" }, ["a@b.test"]],
  ["Postmark's soft bounce", { RecordType: "Bounce", Type: "SoftBounce", Email: "a@b.test" }, []],
  ["Postmark's complaint", { RecordType: "SpamComplaint", Email: "a@b.test" }, ["a@b.test"]],
  [
    "Mailgun's permanent failure",
    { "event-data": { event: "failed", severity: "permanent", recipient: "a@b.test" } },
    ["a@b.test"],
  ],
  [
    "Mailgun's temporary failure",
    { "event-data": { event: "failed", severity: "temporary", recipient: "a@b.test" } },
    [],
  ],
  ["SendGrid's block", [{ event: "bounce", type: "blocked", email: "a@b.test" }], []],
  [
    "SendGrid's list",
    [
      { event: "delivered", email: "c@b.test" },
      { event: "bounce", type: "bounce", email: "a@b.test" },
      { event: "bounce", email: "a@b.test" },
      { event: "spamreport", email: "d@b.test" },
    ],
    ["a@b.test", "d@b.test"],
  ],
  ["nonsense", [null, 7, "a@b.test", { event: "bounce", email: "none" }], []],
])("R-186: %s reports %3$j", (_what, body, addresses) => {
  expect(bounceReport.parse(body)).toEqual(addresses);
});
