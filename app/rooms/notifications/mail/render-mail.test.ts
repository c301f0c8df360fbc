import fc from "fast-check";
import { expect, test } from "vitest";
import type { MailBlock } from "../types.ts";
import { MAIL_COLOURS } from "#app/shared/ui/tokens.ts";
import { escapeHtml } from "#app/shared/kernel/text/safe-text.ts";
import { renderMail } from "./render-mail.ts";

const FRAME = {
  storeName: "Safara Sa Yaram",
  shopUrl: "https://shop.example",
  heading: "Good day",
  ending: "The end.",
};
const BLOCKS: MailBlock[] = [
  { kind: "paragraph", text: "Hello Awa." },
  { kind: "button", label: "Open", url: "https://shop.example/a?b=1&c=2" },
  {
    kind: "table",
    rows: [
      { label: "2 × Sokh", value: "$55.90" },
      { label: "Total", value: "$60.00", isStrong: true },
    ],
  },
  { kind: "lines", title: "Ship to", lines: ["Awa Diop", "Dakar"] },
  { kind: "footnote", text: "Small print." },
  { kind: "link", label: "Unsubscribe", url: "https://shop.example/u?t=1&x=2" },
];

test("the plain text has every word in reading order and full addresses", () => {
  expect(renderMail({ ...FRAME, blocks: BLOCKS }).text).toBe(
    [
      "Safara Sa Yaram",
      "Good day",
      "Hello Awa.",
      "Open:\nhttps://shop.example/a?b=1&c=2",
      "2 × Sokh: $55.90\nTotal: $60.00",
      "Ship to:\nAwa Diop\nDakar",
      "Small print.",
      "Unsubscribe:\nhttps://shop.example/u?t=1&x=2",
      "--\nThe end.\n",
    ].join("\n\n"),
  );
});

test("the HTML has the same text and working links; it is light inline and dark where the mail program requests it", () => {
  const { html } = renderMail({ ...FRAME, blocks: BLOCKS });
  for (const words of [
    "Safara Sa Yaram",
    "Good day",
    "Hello Awa.",
    "2 × Sokh",
    "$60.00",
    "Awa Diop<br>Dakar",
    "Small print.",
    "Unsubscribe",
    "The end.",
  ])
    expect(html).toContain(words);
  expect(html).toContain('href="https://shop.example/a?b=1&amp;c=2"');
  expect(html).toContain('href="https://shop.example/u?t=1&amp;x=2"');
  expect(html).toContain('name="color-scheme" content="light dark"');
  const [, night = ""] = /<style>(.*)<\/style>/.exec(html) ?? [];
  const day = html.replace(night, "");
  for (const colour of Object.values(MAIL_COLOURS.light)) expect(day).toContain(colour);
  for (const colour of Object.values(MAIL_COLOURS.dark)) {
    expect(night).toContain(`${colour}!important`);
    expect(day).not.toContain(colour);
  }
});

const text = fc.string({ unit: fc.constantFrom("<", ">", '"', "'", "&", "a", " ") });
const block: fc.Arbitrary<MailBlock> = fc.oneof(
  fc.record({ kind: fc.constant("paragraph" as const), text }),
  fc.record({ kind: fc.constant("button" as const), label: text, url: text }),
  fc.record({ kind: fc.constant("link" as const), label: text, url: text }),
  fc.record({ kind: fc.constant("table" as const), rows: fc.array(fc.record({ label: text, value: text })) }),
  fc.record({ kind: fc.constant("lines" as const), title: text, lines: fc.array(text) }),
  fc.record({ kind: fc.constant("footnote" as const), text }),
  fc.record({
    kind: fc.constant("products" as const),
    products: fc.array(fc.record({ text, picture: fc.record({ url: text, alt: text }), amount: text })),
  }),
  fc.record({
    kind: fc.constant("contact" as const),
    text,
    ways: fc.array(fc.record({ label: text, text, url: text })),
  }),
);
const tagsOf = (html: string): string[] => html.match(/<[^>]*>/g) ?? [];
const blanked = (mailBlock: MailBlock): MailBlock => {
  switch (mailBlock.kind) {
    case "button":
    case "link":
      return { ...mailBlock, label: "", url: "" };
    case "table":
      return { ...mailBlock, rows: mailBlock.rows.map(() => ({ label: "", value: "" })) };
    case "lines":
      return { ...mailBlock, title: "", lines: mailBlock.lines.map(() => "") };
    case "products":
      return { ...mailBlock, products: mailBlock.products.map(() => ({ text: "", picture: { url: "", alt: "" } })) };
    case "contact":
      return { ...mailBlock, text: "", ways: mailBlock.ways.map(() => ({ label: "", text: "", url: "" })) };
    default:
      return { ...mailBlock, text: "" };
  }
};

test("no text of a block becomes markup", () => {
  fc.assert(
    fc.property(fc.array(block, { maxLength: 4 }), text, (blocks, heading) => {
      const written = tagsOf(renderMail({ ...FRAME, heading, blocks }).html).map((tag) =>
        tag.replaceAll(/(href|src|alt)="[^"]*"/g, "$1"),
      );
      const empty = tagsOf(renderMail({ ...FRAME, heading: "", blocks: blocks.map(blanked) }).html).map((tag) =>
        tag.replaceAll(/(href|src|alt)="[^"]*"/g, "$1"),
      );
      expect(written).toEqual(empty);
    }),
  );
});

test("escaped text reads as written", () => {
  expect(escapeHtml(`<a href="x">'&amp;'</a>`)).toBe("&lt;a href=&quot;x&quot;&gt;&#39;&amp;amp;&#39;&lt;/a&gt;");
});

test("products have a picture of fixed size with alt text, name and price; without a picture the cell stays", () => {
  const url = "https://shop.example/storage/sokh-240.webp?a=1&b=2";
  const products = [
    { text: "2 × Sokh & <Mint>", picture: { url, alt: 'Sokh & "Mint"' }, amount: "$55.90" },
    { text: "1 × Regu", picture: null },
  ];
  const mail = renderMail({ ...FRAME, blocks: [{ kind: "products", products }] });
  expect(mail.text).toContain("Good day\n\n2 × Sokh & <Mint>: $55.90\n1 × Regu\n\n--");
  const [, picture, ...more] = mail.html.match(/<img [^>]*>/g)!;
  expect(more).toEqual([]);
  expect(picture).toContain(`src="${escapeHtml(url)}" alt="Sokh &amp; &quot;Mint&quot;" width="64" height="80"`);
  expect(mail.html).toMatch(/>2 × Sokh &amp; &lt;Mint&gt;<\/td><td [^>]*>\$55\.90<\/td>/);
  expect(mail.html).toMatch(/<td width="64"[^>]*><\/td><td [^>]*>1 × Regu<\/td>/);
});

test("the logo has a public address and a size, beside the shop's name as text", () => {
  const { html } = renderMail({ ...FRAME, blocks: [] });
  expect(html).toMatch(
    /<img src="https:\/\/shop\.example\/apple-touch-icon-180\.png" alt="" width="40" height="40"[^>]*><span [^>]*>Safara Sa Yaram<\/span>/,
  );
});

test("each way to reach the shop is a link in the HTML and text in the plain text", () => {
  const ways = [
    { label: "Email", text: "shop@example.com", url: "mailto:shop@example.com" },
    { label: "Phone (Senegal)", text: "+221 33 123 45 67", url: "tel:+221331234567" },
  ];
  const { html, text: plain } = renderMail({ ...FRAME, blocks: [{ kind: "contact", text: "Questions?", ways }] });
  expect(plain).toContain("Questions?\nEmail: shop@example.com\nPhone (Senegal): +221 33 123 45 67");
  expect(html).toMatch(/Email: <a href="mailto:shop@example\.com"[^>]*>shop@example\.com<\/a>/);
  expect(html).toMatch(/Phone \(Senegal\): <a href="tel:\+221331234567"[^>]*>\+221 33 123 45 67<\/a>/);
});
