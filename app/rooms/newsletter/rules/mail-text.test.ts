import { expect, test } from "vitest";
import { readCleanHtml } from "#app/shared/kernel/clean-html.ts";
import { mailExcerpt, mailText } from "./mail-text.ts";

const read = (html: string) => readCleanHtml(html, "https://shop.test");

test("A-CALL-65: the text part has the same words, items marked and links with their address", () => {
  const html = `<h1>New  drinks</h1><p>Try <a href="/products">Sokh</a>,<br>or <a href="mailto:a@b.test">write</a>.</p>
    <ul><li>one</li><li>two</li></ul><img src="https://a.test/i.png" alt="A bottle">`;
  expect(mailText(read(html))).toBe(
    "New drinks\n\nTry Sokh (https://shop.test/products),\nor write (a@b.test).\n\n- one\n- two\n\nA bottle",
  );
});

test("A-NEWS-11: of the content 200 characters stand in the list, in one line and without tags", () => {
  expect(mailExcerpt(read("<h1>Hello</h1><p>you &amp; me</p>"), 200)).toBe("Hello you & me");
  expect(mailExcerpt(read("x".repeat(200)), 200)).toBe("x".repeat(200));
  expect(mailExcerpt(read("x".repeat(201)), 200)).toBe(`${"x".repeat(200)}…`);
});
