import { expect, test } from "vitest";
import { campaignMail, oneClick, trackLinks, previewTheme, mailExcerpt, mailText } from "./campaign-mail.ts";
import { readCleanHtml, writeCleanHtml } from "#app/shared/kernel/text/clean-html.ts";
import { renderMail } from "#app/rooms/notifications/mail/render-mail.ts";

const PARTS = {
  to: "awa@example.com",
  subject: "Spring",
  content: '<p>See <a href="/products">all</a><script>x</script></p>',
  shopUrl: "https://shop.test",
  postalAddress: "1 Rue, Dakar",
  unsubscribeLink: "https://shop.test/unsubscribe?token=t",
  tracking: null,
};
const cleaned = (mail: ReturnType<typeof campaignMail>) => mail.blocks.find((block) => block.kind === "cleaned");

test("A-CALL-65, R-183: a campaign's mail has sanitized content, an unsubscribe link, the one-click header and the postal address", () => {
  const mail = campaignMail(PARTS);
  expect(mail).toMatchObject({ to: PARTS.to, subject: "Spring", isBulk: true });
  expect(mail.headers).toEqual({
    "List-Unsubscribe": "<https://shop.test/unsubscribe?token=t>",
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
  expect(mail.blocks).toEqual([
    {
      kind: "cleaned",
      html: '<p>See <a href="https://shop.test/products">all</a></p>',
      text: "See all (https://shop.test/products)",
    },
    { kind: "link", label: "Unsubscribe", url: PARTS.unsubscribeLink },
    { kind: "footnote", text: "1 Rue, Dakar" },
  ]);
  expect(mail.headers).toEqual(oneClick(PARTS.unsubscribeLink));
});

test("R-185: with tracking, links go through the counter and a pixel ends the mail; without it there is neither", () => {
  const tracking = {
    pixel: "https://shop.test/open?d=1&s=2",
    through: (url: string) => `https://shop.test/c?u=${url}`,
  };
  expect(cleaned(campaignMail({ ...PARTS, tracking }))?.html).toBe(
    '<p>See <a href="https://shop.test/c?u=https://shop.test/products">all</a></p>' +
      '<img src="https://shop.test/open?d=1&amp;s=2" width="1" height="1" alt="">',
  );
  expect(cleaned(campaignMail(PARTS))?.html).not.toContain("<img");
});

test("R-183: a test mail has no unsubscribe headers", () => {
  expect(campaignMail({ ...PARTS, unsubscribeLink: null, postalAddress: "" })).toMatchObject({
    headers: {},
    blocks: [{ kind: "cleaned" }, { kind: "link", url: "https://shop.test/unsubscribe" }],
  });
});

test("A-NEWS-10, R-185: web links go through the counter; mail and phone links and pictures stay", () => {
  const html = `<a href="https://a.test/?x=1">a</a><a href="mailto:a@b.test">b</a><img src="https://a.test/i.png"><a>c</a>`;
  const tracked = trackLinks(
    readCleanHtml(html, "https://shop.test"),
    (url) => `https://t.test/${encodeURIComponent(url)}`,
  );
  expect(writeCleanHtml(tracked)).toBe(
    `<a href="https://t.test/https%3A%2F%2Fa.test%2F%3Fx%3D1">a</a><a href="mailto:a@b.test">b</a><img src="https://a.test/i.png"><a>c</a>`,
  );
});

test("a preview shows the mail in the chosen theme", () => {
  const { html } = renderMail({ storeName: "S", shopUrl: "https://s.test", heading: "H", blocks: [], ending: "E" });
  for (const theme of ["light", "dark"] as const) {
    const shown = previewTheme(html, theme);
    expect(shown).toContain(`:root{color-scheme:${theme}}`);
    expect(shown.includes("@media all{")).toBe(theme === "dark");
    expect(shown).not.toContain("prefers-color-scheme");
    expect(shown).not.toContain("light dark");
  }
});

const read = (html: string) => readCleanHtml(html, "https://shop.test");

test("A-CALL-65: the text part has the same text, marked list items and links with their address", () => {
  const html = `<h1>New  drinks</h1><p>Try <a href="/products">Sokh</a>,<br>or <a href="mailto:a@b.test">write</a>.</p>
    <ul><li>one</li><li>two</li></ul><img src="https://a.test/i.png" alt="A bottle">`;
  expect(mailText(read(html))).toBe(
    "New drinks\n\nTry Sokh (https://shop.test/products),\nor write (a@b.test).\n\n- one\n- two\n\nA bottle",
  );
});

test("A-NEWS-11: the list shows 200 characters of the content, on one line and without tags", () => {
  expect(mailExcerpt(read("<h1>Hello</h1><p>you &amp; me</p>"), 200)).toBe("Hello you & me");
  expect(mailExcerpt(read("x".repeat(200)), 200)).toBe("x".repeat(200));
  expect(mailExcerpt(read("x".repeat(201)), 200)).toBe(`${"x".repeat(200)}…`);
});
