import { expect, test } from "vitest";
import { confirmMail, welcomeMail } from "./newsletter-mail.ts";

const PARTS = { to: "awa@example.com", link: "https://shop.example/unsubscribe?token=a", postalAddress: "1 Street" };

test("R-065, R-187: the welcome mail leads out again, by a link and by the one-click headers, and says who writes", () => {
  expect(welcomeMail(PARTS)).toMatchObject({
    to: "awa@example.com",
    headers: { "List-Unsubscribe": `<${PARTS.link}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
    blocks: [{ kind: "paragraph" }, { kind: "link", url: PARTS.link }, { kind: "footnote", text: "1 Street" }],
  });
  expect(welcomeMail({ ...PARTS, postalAddress: "" }).blocks).toHaveLength(2);
});

test("R-065: the mail that asks for a confirmation has one button and nobody to unsubscribe yet", () => {
  const mail = confirmMail({ ...PARTS, link: "https://shop.example/newsletter/confirm?token=b" });
  expect(mail.blocks).toContainEqual(
    expect.objectContaining({ kind: "button", url: "https://shop.example/newsletter/confirm?token=b" }),
  );
  expect(mail.headers).toBeUndefined();
});
