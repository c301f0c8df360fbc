import { expect, test } from "vitest";
import { MAIL_ATTEMPTS } from "../constants.ts";
import { retryPauseMs, isAddressRefused, mailPreview, shownSummary, mailFileName } from "./mail.ts";
import { mailKindName } from "./outbox-messages.ts";
import type { MailRecord } from "../types.ts";
import { renderMail } from "./render-mail.ts";
import fc from "fast-check";

test.each([
  [1, 2718],
  [5, 148_413],
  [10, 22_026_466],
  [12, 22_026_466],
])("after refusal %i the pause is %i ms", (attempts, pause) => {
  expect(retryPauseMs(attempts)).toBe(pause);
});

test("a mail fails finally after more than half a day and less than a day", () => {
  const hours =
    Array.from({ length: MAIL_ATTEMPTS - 1 }, (_, at) => retryPauseMs(at + 1)).reduce((sum, pause) => sum + pause, 0) /
    3_600_000;
  expect(hours).toBeGreaterThan(12);
  expect(hours).toBeLessThan(24);
});

test.each([
  "550 5.1.1 User unknown",
  "550-5.1.1 The account does not exist",
  "553 5.1.3 Bad address",
  "550 No such user here",
  "553 sorry",
])("%s is final", (reply) => {
  expect(isAddressRefused(reply)).toBe(true);
});

test.each([
  null,
  "450 4.2.1 Try again later",
  "421 Too busy",
  "554 5.7.1 Relay access denied",
  "550 5.7.1 Message refused by policy",
  "552 5.2.2 Mailbox full",
  "250 OK 5.1.1",
])("%s is worth another try", (reply) => {
  expect(isAddressRefused(reply)).toBe(false);
});

const URL = "http://shop.test/reset-password?token=secret-of-awa";
const content = renderMail({
  storeName: "Safara",
  shopUrl: "http://shop.test",
  heading: "Reset your password",
  blocks: [{ kind: "button", label: "Choose a new one", url: URL }],
  ending: "Bye",
});
const MAIL: MailRecord = {
  id: "1",
  kind: "reset-password",
  to: "awa@example.com",
  from: null,
  replyTo: null,
  subject: "Reset your password",
  status: "failed",
  attempts: 12,
  lastError: `refused: ${URL}`,
  nextAttemptAt: null,
  createdAt: new Date(0),
  sentAt: null,
  ...content,
};

test("R-021: the outbox hides the keys of links in text, HTML and error", () => {
  expect(JSON.stringify(MAIL)).toContain("secret-of-awa");
  const shown = mailPreview(MAIL);
  expect(JSON.stringify(shown)).not.toContain("secret-of-awa");
  expect(shown.text).toContain("http://shop.test/reset-password?(hidden)");
  expect(shown.html).toContain("Choose a new one");
  expect(shownSummary(MAIL).lastError).toBe("refused: http://shop.test/reset-password?(hidden)");
});

test("R-021: staff see a mail in its original colours", () => {
  expect(mailPreview({ ...MAIL, html: '<style>p{color:red}</style><p style="margin:0">Hello</p>' }).html).toBe(
    '<style>p{color:red}</style><p style="margin:0">Hello</p>',
  );
});

test.each([
  ["order-refunded", "Refund"],
  ["account-account-exists", "Sign-up with a known email"],
  ["newsletter-campaign", "Newsletter"],
  ["account-second-factor-on", "Two-step sign-in turned on"],
  ["something-new", "Something new"],
  ["", ""],
])("mails of the kind %j are called %j", (kind, name) => {
  expect(mailKindName(kind)).toBe(name);
});

test("a mail's file is named after the time it was queued and its id", () => {
  const mail = { id: "0b7e4f5a-1111-4222-8333-944444444444", createdAt: new Date("2026-01-02T03:04:05.678Z") };
  expect(mailFileName(mail)).toBe("20260102T030405678Z-0b7e4f5a-1111-4222-8333-944444444444.eml");
});

test("file names sort by time", () => {
  const time = fc.date({ min: new Date("2020-01-01"), max: new Date("2100-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(time, time, fc.uuid(), fc.uuid(), (one, other, id, otherId) => {
      fc.pre(one.getTime() < other.getTime());
      expect(mailFileName({ id, createdAt: one }) < mailFileName({ id: otherId, createdAt: other })).toBe(true);
    }),
  );
});
