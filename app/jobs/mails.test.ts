import { expect, test } from "vitest";
import { ORDER as PLACED } from "#tests/support/placed-order.ts";
import { authMail, secondFactorMail, securityMail } from "#app/rooms/accounts/mails/account-mails.ts";
import { invitationMail } from "#app/rooms/accounts/staff/invitation-mail.ts";
import { SECURITY_CHANGES } from "#app/rooms/accounts/mails/messages.ts";
import { confirmMail, welcomeMail } from "#app/rooms/newsletter/subscribers/newsletter-mail.ts";
import { renderMail } from "#app/rooms/notifications/mail/render-mail.ts";
import type { NewMail } from "#app/rooms/notifications/types.ts";
import { orderMail, type OrderMailKind } from "#app/rooms/orders/mails/order-mail.ts";
import type { Order } from "#app/rooms/orders/types.ts";
import { readAddress } from "#app/rooms/shipping/address/read-address.ts";
import { contactMail } from "#app/rooms/support/contact-mail.ts";

const SHOP = "https://shop.example";
const ORDER_LINK = `${SHOP}/order-confirmation/1f2e3d4c?key=1.a&from=mail`;
const ADDRESS = { firstName: "Awa", lastName: "Diop", address: "12 Rue de la Gare", city: "Dakar", country: "Senegal" };
const ORDER: Order = {
  ...PLACED,
  lines: PLACED.lines.map((line) => ({ ...line, name: "Sokh & Mint" })),
  address: { ...readAddress(ADDRESS), countryCode: "SN", phoneE164: null },
  refundedCents: 1000,
  paymentStatus: "paid",
  tracking: "DHL 123",
};
const RECIPIENT = { email: "awa@example.com", name: "Awa Diop", token: "a.b.c" };
const AUTH = { publicUrl: SHOP, redirect: "/checkout" };
const NEWSLETTER = { to: RECIPIENT.email, postalAddress: "1 Market Street" };

type Mail = Pick<NewMail, "heading" | "blocks">;
const ofOrder = (kind: OrderMailKind): Mail =>
  orderMail(ORDER, kind, {
    link: ORDER_LINK,
    pictures: { a: `${SHOP}/storage/sokh-240.webp` },
    arrival: { earliest: new Date("2026-01-12T12:00:00Z"), latest: new Date("2026-01-17T12:00:00Z") },
    shop: {
      storeName: "Safara Sa Yaram",
      storeEmail: "store@example.com",
      contacts: [{ country: "Senegal", phone: "+221 33 123 45 67", whatsapp: "" }],
      carriers: [],
      timeZone: "UTC",
    },
  });
const ARRIVAL = "Mon, Jan 12 – Sat, Jan 17";
const REACHED_AT = ["store@example.com", "+221 33 123 45 67"];

const MAILS: readonly (readonly [name: string, mail: Mail, links: readonly string[], words: readonly string[]])[] = [
  [
    "order confirmation",
    ofOrder("confirmation"),
    [ORDER_LINK],
    ["2 × Sokh & Mint", "$55.90", "$12.99", "$4.75", "$73.64", "12 Rue de la Gare", ARRIVAL, ...REACHED_AT],
  ],
  [
    "shipped",
    ofOrder("shipped"),
    [ORDER_LINK],
    ["DHL 123", "2 × Sokh & Mint", "12 Rue de la Gare", ARRIVAL, ...REACHED_AT],
  ],
  ["cancelled", ofOrder("cancelled"), [ORDER_LINK], ["Awa", "2 × Sokh & Mint", "$10.00", "$73.64", ...REACHED_AT]],
  ["refunded", ofOrder("refunded"), [ORDER_LINK], ["2 × Sokh & Mint", "$10.00", "$73.64", ...REACHED_AT]],
  [
    "confirm the e-mail",
    authMail({ ...RECIPIENT, kind: "confirm_email" }, AUTH),
    [`${SHOP}/verify-email?token=a.b.c&redirect=%2Fcheckout`],
    ["Awa Diop"],
  ],
  [
    "reset the password",
    authMail({ ...RECIPIENT, kind: "reset_password" }, AUTH),
    [`${SHOP}/reset-password?token=a.b.c`],
    [],
  ],
  [
    "account exists",
    authMail({ ...RECIPIENT, kind: "account_exists" }, AUTH),
    [`${SHOP}/login?redirect=%2Fcheckout`],
    [],
  ],
  [
    "staff invitation",
    invitationMail({ role: "manager", inviter: { ...RECIPIENT, role: "admin" } }, { publicUrl: SHOP, token: "t&t" }),
    [`${SHOP}/invitation?token=t%26t`],
    ["Awa Diop", "Manager: Oversees specialist roles and general operations."],
  ],
  ...SECURITY_CHANGES.map(
    (change) =>
      [
        change,
        securityMail(change, { name: RECIPIENT.name, publicUrl: SHOP }),
        [`${SHOP}/forgot-password`],
        ["Awa Diop", "If this was you"],
      ] as const,
  ),
  ["second factor reset", secondFactorMail({ name: RECIPIENT.name, publicUrl: SHOP }), [`${SHOP}/login`], ["Awa Diop"]],
  [
    "contact message",
    {
      ...contactMail(
        { name: "Awa Diop", email: RECIPIENT.email, subject: "order", message: "Where is\nmy <order>?" },
        "1",
      ),
      to: "store@example.com",
    },
    [],
    ["Awa Diop", "awa@example.com", "Where is", "my <order>?"],
  ],
  [
    "newsletter welcome",
    welcomeMail({ ...NEWSLETTER, link: `${SHOP}/unsubscribe?token=a` }),
    [`${SHOP}/unsubscribe?token=a`],
    ["1 Market Street"],
  ],
  [
    "newsletter confirmation",
    confirmMail({ ...NEWSLETTER, link: `${SHOP}/newsletter/confirm?token=b` }),
    [`${SHOP}/newsletter/confirm?token=b`],
    ["1 Market Street"],
  ],
];

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

test.each(MAILS)(
  "R-021: the mail %s has the same content as text and as HTML, with its links and amounts, in light and dark",
  (_name, mail, links, words) => {
    const frame = { storeName: "Safara Sa Yaram", shopUrl: SHOP, ending: "The end." };
    const { html, text } = renderMail({ ...frame, ...mail });
    expect(text.match(/https?:\S+/g) ?? []).toEqual(links);
    const hrefs = [...html.matchAll(/href="(http[^"]*)"/g)].map(([, href]) => href);
    expect(hrefs).toEqual([SHOP, ...links.map(escaped)]);
    for (const word of [mail.heading, ...words]) {
      expect(text).toContain(word);
      expect(html).toContain(escaped(word));
    }
    expect(text).not.toMatch(/<\/?(?:p|a|table|td|strong|br)\b|&amp;|undefined|NaN/);
    // An element that sets a background sets its text colour too, and each light colour has a dark one.
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    const night = /@media \(prefers-color-scheme:dark\)\{(.*)\}<\/style>/.exec(html)?.[1];
    const styled = [...html.matchAll(/(?:class="(\w+)" )?style="([^"]*)"/g)].map(([, look, style = ""]) => ({
      look,
      style,
    }));
    for (const { style } of styled.filter((each) => each.style.includes("background")))
      expect(style).toMatch(/;color:/);
    for (const { look } of styled.filter((each) => /#[0-9a-f]{6}/.test(each.style)))
      expect(night).toContain(`.${look}{`);
  },
);
