import { expect, test } from "vitest";
import { contactMail } from "./contact-mail.ts";

test("S-CONT-11: the mail to the store replies to the author and has every line of the message", () => {
  const written = { name: "Awa", email: "awa@example.com", subject: "order", message: "Hello,\nwhere is it?" } as const;
  expect(contactMail(written, "1")).toMatchObject({
    replyTo: "awa@example.com",
    subject: "Order question from Awa",
    dedupeKey: "contact-message:1",
    blocks: [
      {
        rows: [
          { label: "From", value: "Awa" },
          { label: "Email", value: "awa@example.com" },
          { label: "Subject", value: "Order question" },
        ],
      },
      { title: "Message", lines: ["Hello,", "where is it?"] },
      { kind: "footnote" },
    ],
  });
});
