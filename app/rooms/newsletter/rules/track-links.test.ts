import { expect, test } from "vitest";
import { readCleanHtml, writeCleanHtml } from "#app/shared/kernel/clean-html.ts";
import { trackLinks } from "./track-links.ts";

test("A-NEWS-10, R-185: web links lead through the counter, mail and phone links and pictures stay", () => {
  const html = `<a href="https://a.test/?x=1">a</a><a href="mailto:a@b.test">b</a><img src="https://a.test/i.png"><a>c</a>`;
  const tracked = trackLinks(
    readCleanHtml(html, "https://shop.test"),
    (url) => `https://t.test/${encodeURIComponent(url)}`,
  );
  expect(writeCleanHtml(tracked)).toBe(
    `<a href="https://t.test/https%3A%2F%2Fa.test%2F%3Fx%3D1">a</a><a href="mailto:a@b.test">b</a><img src="https://a.test/i.png"><a>c</a>`,
  );
});
