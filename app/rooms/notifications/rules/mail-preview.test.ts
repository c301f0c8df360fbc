import { expect, test } from "vitest";
import type { MailRecord } from "../types.ts";
import { mailPreview, shownSummary } from "./mail-preview.ts";
import { renderMail } from "./render-mail.ts";

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

test("R-021: nobody reads the key of a link in the outbox, neither in the text nor in the HTML nor in the error", () => {
  expect(JSON.stringify(MAIL)).toContain("secret-of-awa");
  const shown = mailPreview(MAIL);
  expect(JSON.stringify(shown)).not.toContain("secret-of-awa");
  expect(shown.text).toContain("http://shop.test/reset-password?(hidden)");
  expect(shown.html).toContain("Choose a new one");
  expect(shownSummary(MAIL).lastError).toBe("refused: http://shop.test/reset-password?(hidden)");
});

test("R-021: staff see a mail in the colours in which it was sent", () => {
  expect(mailPreview({ ...MAIL, html: '<style>p{color:red}</style><p style="margin:0">Hello</p>' }).html).toBe(
    '<style>p{color:red}</style><p style="margin:0">Hello</p>',
  );
});
