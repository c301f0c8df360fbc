import { chromium, type Browser } from "@playwright/test";
import type { BenchWorld } from "#bench/benchmark.ts";
import type { Figure, Measured } from "#bench/result/result.ts";
import { firstProduct, withPostgres, withShop } from "#bench/shop/bench-shop.ts";
import { bytesOf, weighPage } from "#tests/support/page-weight.ts";

const KB = 1024;
const PHONE = { width: 360, height: 780 };
const KINDS = { html: "HTML", css: "styles", js: "script", font: "fonts", picture: "pictures" } as const;

/** Weighs what a phone loads with an empty cache. */
export const benchPhone = ({ folder }: BenchWorld): Promise<Measured> =>
  withPostgres(folder, { fast: true }, ({ url }) => withShop(url, folder, (shop) => weighPages(shop.url)));

async function weighPages(url: string): Promise<Measured> {
  const pages = { home: "/", listing: "/products", product: await firstProduct(url) };
  const browser = await chromium.launch({
    executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
    args: ["--no-sandbox"],
  });
  try {
    const figures: Figure[] = [];
    for (const [name, path] of Object.entries(pages)) figures.push(...(await weigh(browser, name, url + path)));
    return { ratios: [], figures, notes: ["Kilobytes over the line, 360 px, empty cache."] };
  } finally {
    await browser.close();
  }
}

async function weigh(browser: Browser, name: string, url: string): Promise<Figure[]> {
  const context = await browser.newContext({ viewport: PHONE });
  await context.addCookies([{ name: "age", value: "yes", url }]);
  const weight = await weighPage(await context.newPage(), url);
  await context.close();
  return (Object.keys(KINDS) as (keyof typeof KINDS)[]).map((kind) => ({
    name: `${name}: ${KINDS[kind]}`,
    value: bytesOf(weight, kind) / KB,
    unit: "KB",
  }));
}
