import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { testDatabase } from "../support/database.ts";
import { storedFields } from "../support/stored-fields.ts";

const t = testDatabase();
const AT = new Date("2026-02-03T04:05:06.789Z");
const NOW = "timestamp with time zone not null default now()";
const campaigns = storedFields(t, "newsletter_campaigns", () => ({ name: "May", subject: "New", content: "Hello" }));
const subscribers = storedFields(t, "newsletter_subscribers", () => ({ email: `${randomUUID()}@example.com` }));

test("A-ENT-122: a campaign has an id that the table gives", async () => {
  expect((await campaigns.columns())["id"]).toBe("uuid not null default gen_random_uuid()");
  const row = await campaigns.kept({});
  expect(await campaigns.refusal({ id: row?.["id"] })).toBe("unique newsletter_campaigns_pkey");
});

test.each([
  ["A-ENT-123", "name", "Spring letter"],
  ["A-ENT-124", "subject", "New: Sokh"],
  ["A-ENT-125", "content", "Two\nlines"],
])("%s: newsletter_campaigns.%s keeps what is written and is never empty", async (_rows, column, value) => {
  expect((await campaigns.kept({ [column]: value }))?.[column]).toBe(value);
  expect(await campaigns.refusal({ [column]: null })).toBe(`not null ${column}`);
  expect(await campaigns.refusal({ [column]: "" })).toBe(`check newsletter_campaigns_${column}_check`);
});

test("A-ENT-126, R-182: a campaign is a draft at first, scheduled only with a time, and sent only with the time of it", async () => {
  expect((await campaigns.kept({}))?.["status"]).toBe("draft");
  expect((await campaigns.kept({ status: "scheduled", scheduled_at: AT }))?.["status"]).toBe("scheduled");
  expect((await campaigns.kept({ status: "sent", sent_at: AT }))?.["status"]).toBe("sent");
  for (const status of ["scheduled", "sent"])
    expect(await campaigns.refusal({ status })).toMatch(/^check newsletter_campaigns_check/);
  for (const status of ["sending", "Draft", ""])
    expect(await campaigns.refusal({ status })).toBe("check newsletter_campaigns_status_check");
});

test.each([
  ["A-ENT-127", "scheduled_at", "timestamp with time zone", AT],
  ["A-ENT-128", "sent_at", "timestamp with time zone", AT],
  ["A-ENT-132", "created_at", NOW, AT],
  ["A-ENT-133", "updated_at", NOW, AT],
])("%s: newsletter_campaigns.%s is a moment: %s", async (_rows, column, promise, value) => {
  expect((await campaigns.columns())[column]).toBe(promise);
  expect((await campaigns.kept({ [column]: value }))?.[column]).toEqual(value);
});

test.each([
  ["A-ENT-129, R-184", "recipients_count"],
  ["A-ENT-130, R-185", "opened_count"],
  ["A-ENT-131, R-185", "clicked_count"],
])("%s: newsletter_campaigns.%s counts from 0", async (_rows, column) => {
  expect((await campaigns.columns())[column]).toBe("integer not null default 0");
  expect((await campaigns.kept({ [column]: 41 }))?.[column]).toBe(41);
  expect(await campaigns.refusal({ [column]: -1 })).toBe(`check newsletter_campaigns_${column}_check`);
});

test("A-ENT-134: a subscriber is one e-mail, whatever its case", async () => {
  const email = `awa-${randomUUID()}@example.com`;
  expect((await subscribers.kept({ email }))?.["email"]).toBe(email);
  expect(await subscribers.refusal({ email: email.toUpperCase() })).toBe("unique newsletter_subscribers_email_key");
  expect(await subscribers.refusal({ email: null })).toBe("not null email");
});

test("A-ENT-135: a subscriber may have a name", async () => {
  expect((await subscribers.columns())["name"]).toBe("text");
  expect((await subscribers.kept({ name: "Awa Ndiaye" }))?.["name"]).toBe("Awa Ndiaye");
});

test("A-ENT-136, R-186, R-187: a subscriber is active at first, unsubscribed or bounced", async () => {
  expect((await subscribers.kept({}))?.["status"]).toBe("active");
  for (const status of ["active", "unsubscribed", "bounced"])
    expect((await subscribers.kept({ status }))?.["status"]).toBe(status);
  for (const status of ["pending", "Active", ""])
    expect(await subscribers.refusal({ status })).toBe("check newsletter_subscribers_status_check");
  expect(await subscribers.refusal({ status: null })).toBe("not null status");
});

test("A-ENT-137: the moment of subscribing is kept, by itself the present one", async () => {
  expect((await subscribers.columns())["subscribed_at"]).toBe(NOW);
  expect((await subscribers.kept({ subscribed_at: AT }))?.["subscribed_at"]).toEqual(AT);
});
