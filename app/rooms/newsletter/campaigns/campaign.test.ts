import { expect, test } from "vitest";
import { parseFields } from "#app/shared/kernel/forms/form.ts";
import { campaignFieldText } from "../admin-messages.ts";
import type { CampaignTexts } from "../types.ts";
import { campaignSchema } from "./campaign-schemas.ts";
import {
  CAMPAIGN_FIELDS,
  type CampaignField,
  type CampaignFieldError,
  type CampaignFormErrors,
  campaignState,
  campaignHistory,
} from "./campaign.ts";

const AT = { now: new Date("2026-03-01T12:00:00Z"), timeZone: "America/New_York" };
const TYPED = { name: " May ", subject: "New\r\nBcc: x@y.test", content: " <p>Hello</p> ", scheduledAt: "" };
const read = (more: Partial<typeof TYPED>) =>
  parseFields<CampaignTexts, CampaignField, CampaignFieldError["code"]>(campaignSchema(AT), { ...TYPED, ...more });
const messagesOf = (errors: CampaignFormErrors) =>
  CAMPAIGN_FIELDS.flatMap((field) => (errors[field] ? [campaignFieldText(field, errors[field])] : []));

test("A-NEWS-24, A-NEWS-25, A-NEWS-26, A-NEWS-28, R-182: texts are trimmed, the subject on one line; without a time the campaign is a draft", () => {
  expect(read({})).toEqual({
    ok: true,
    value: { name: "May", subject: "New Bcc: x@y.test", content: "<p>Hello</p>", scheduledAt: null },
  });
});

test("A-NEWS-27, R-182: a schedule is a future time in the store's zone", () => {
  expect(read({ scheduledAt: "2026-03-01T07:01" })).toMatchObject({
    value: { scheduledAt: new Date("2026-03-01T12:01:00Z") },
  });
  for (const scheduledAt of ["2026-03-01T07:00", "2025-01-01T00:00", "tomorrow", "2026-02-30T10:00"])
    expect(read({ scheduledAt }), scheduledAt).toEqual({ ok: false, error: { scheduledAt: { code: "not_future" } } });
});

test("A-NEWS-24, A-NEWS-25, A-NEWS-26, R-181: name, subject and content are required, and the subject has at most 150 characters", () => {
  const none = read({ name: " ", subject: "", content: "<p> </p><script>x</script>" });
  expect(none.ok ? [] : messagesOf(none.error)).toEqual([
    "Campaign Name is required",
    "Email Subject is required",
    "Email Content is required",
  ]);
  expect(read({ subject: "x".repeat(150), content: '<img src="https://a.test/x.png">' }).ok).toBe(true);
  const long = read({ subject: "x".repeat(151) });
  expect(long.ok ? [] : messagesOf(long.error)).toEqual(["At most 150 characters"]);
});

test("R-018: the audit log keeps name, subject and time of a campaign, not its content", () => {
  const texts = { name: "May", subject: "New", content: "long", scheduledAt: new Date("2026-05-01T08:00:00Z") };
  expect(campaignState(texts)).toEqual({ name: "May", subject: "New", scheduled_at: "2026-05-01T08:00:00.000Z" });
  expect(campaignState({ ...texts, scheduledAt: null })).toMatchObject({ scheduled_at: null });
});

test("R-171: a campaign's revisions belong to it and require the permission to edit newsletters", () => {
  expect(campaignHistory("c1")).toEqual({ type: "campaign", id: "c1", permission: "newsletter.edit" });
});
