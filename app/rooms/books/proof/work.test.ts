import { expect, test } from "vitest";
import type { OwedMailFact, WorkFacts } from "../types.ts";
import { workFindings } from "./work.ts";

const UNTIL = new Date("2026-03-10T13:00:00Z");
const BEFORE = new Date("2026-03-10T12:59:00Z");
const AFTER = new Date("2026-03-10T13:01:00Z");
const kinds = (facts: Partial<Omit<WorkFacts, "jobCount" | "eventCount">>) =>
  workFindings({ mails: [], deadJobs: [], openEvents: [], ...facts }, UNTIL).map(
    ({ kind, subject }) => `${kind} ${subject}`,
  );
const mail = (change: Partial<OwedMailFact> = {}): OwedMailFact => ({
  orderId: "o",
  eventId: "e",
  mailId: "m",
  hasFailed: false,
  createdAt: BEFORE,
  ...change,
});

test("I8: a step that owes a mail needs one that has not failed", () => {
  expect(kinds({ mails: [mail()] })).toEqual([]);
  expect(kinds({ mails: [mail({ mailId: null })] })).toEqual(["mail_missing e"]);
  expect(kinds({ mails: [mail({ hasFailed: true })] })).toEqual(["mail_failed m"]);
  expect(kinds({ mails: [mail({ mailId: null, createdAt: AFTER })] })).toEqual([]);
});

test("dead jobs and unprocessed payment events are findings", () => {
  expect(kinds({ deadJobs: [{ id: "7", task: "send-mail", failedAt: AFTER }] })).toEqual(["job_dead 7"]);
  expect(kinds({ openEvents: [{ id: "evt", type: "paid", receivedAt: BEFORE }] })).toEqual(["event_open evt"]);
  expect(kinds({ openEvents: [{ id: "evt", type: "paid", receivedAt: AFTER }] })).toEqual([]);
});
