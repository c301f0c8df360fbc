import { expect, test } from "vitest";
import { confirmMail, welcomeMail } from "./newsletter-mail.ts";

const PARTS = { to: "awa@example.com", link: "https://shop.example/unsubscribe?token=a", postalAddress: "1 Street" };

test("R-065, R-187: the welcome mail has an unsubscribe link, the one-click headers and the sender's address", () => {
  expect(welcomeMail(PARTS)).toMatchObject({
    to: "awa@example.com",
    headers: { "List-Unsubscribe": `<${PARTS.link}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
    blocks: [{ kind: "paragraph" }, { kind: "link", url: PARTS.link }, { kind: "footnote", text: "1 Street" }],
  });
  expect(welcomeMail({ ...PARTS, postalAddress: "" }).blocks).toHaveLength(2);
});

test("R-065: the confirmation mail has one button and no unsubscribe link", () => {
  const mail = confirmMail({ ...PARTS, link: "https://shop.example/newsletter/confirm?token=b" });
  expect(mail.blocks).toContainEqual(
    expect.objectContaining({ kind: "button", url: "https://shop.example/newsletter/confirm?token=b" }),
  );
  expect(mail.headers).toBeUndefined();
});
