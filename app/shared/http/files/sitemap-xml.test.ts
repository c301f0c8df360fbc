import { expect, test } from "vitest";
import { sitemapXml } from "./sitemap-xml.ts";

test("R-030: every address is absolute, escaped, and has its last change where that is known", () => {
  const xml = sitemapXml("https://shop.example", [
    { path: "/" },
    { path: "/product/a&b/1", changedAt: new Date("2026-01-02T03:04:05Z") },
  ]);
  expect(xml).toContain("<url><loc>https://shop.example/</loc></url>");
  expect(xml).toContain(
    "<url><loc>https://shop.example/product/a&amp;b/1</loc><lastmod>2026-01-02T03:04:05.000Z</lastmod></url>",
  );
  expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>')).toBe(true);
});
