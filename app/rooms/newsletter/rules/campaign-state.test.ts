import { expect, test } from "vitest";
import { campaignState } from "./campaign-state.ts";

test("R-018: the audit log keeps name, subject and time of a campaign, not its content", () => {
  const texts = { name: "May", subject: "New", content: "long", scheduledAt: new Date("2026-05-01T08:00:00Z") };
  expect(campaignState(texts)).toEqual({ name: "May", subject: "New", scheduled_at: "2026-05-01T08:00:00.000Z" });
  expect(campaignState({ ...texts, scheduledAt: null })).toMatchObject({ scheduled_at: null });
});
