// `npm run bench`: prints what pages cost in CPU and bytes, and lists of a large shop in database time.
// `pages` prints what kept pages do under load, as parts of what nginx does with the same bytes, with JSON (`--json=FILE` keeps it).
// `--lists` prints the lists only, with `--each` every question of each; `--tasks` only the keys and taps that each task of the back office takes; `--restarts` only counts the requests that twelve restarts under load lose; `--orders` only what guest orders cost; `--start` also times `npm start` on a clean clone.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { spawnSync } from "node:child_process";
import { chromium } from "@playwright/test";
import pg from "pg";
import { appAddress } from "#tools/postgres/app-role.ts";
import { prepareDemoShop } from "../tests/e2e/support/prepare-demo-shop.ts";
import { startShopProcess } from "../tests/e2e/support/shop-process.ts";
import { bytesOf, weighPage } from "../tests/support/page-weight.ts";
import { startPostgres } from "#tools/postgres/postgres.ts";
import { load } from "./load.ts";
import { benchLists } from "./lists.ts";
import { measureOrders } from "./orders.ts";
import { benchPages } from "./pages.ts";
import { measureRestarts } from "./restarts.ts";
import { measureStart } from "./start-time.ts";
import { printTable } from "./table.ts";
import { benchTasks } from "./tasks.ts";

const SECONDS = 4;
const KB = 1024;
const BUYERS = 16;
const ORDER_SECONDS = 20;

process.chdir(resolve(import.meta.dirname, ".."));
const folder = mkdtempSync(join(tmpdir(), "bench-"));
const built = spawnSync(process.execPath, ["tools/build.ts", "--if-changed"], { stdio: "inherit" });
if (built.status !== 0) process.exit(1);
try {
  if (process.argv.includes("--tasks")) await benchTasks();
  else if (process.argv.includes("pages")) await benchKept();
  else if (process.argv.includes("--restarts")) await benchRestarts();
  else if (process.argv.includes("--orders")) await benchOrders();
  else await benchShopAndLists();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
if (process.argv.includes("--start")) await benchStart();

async function benchShopAndLists(): Promise<void> {
  const postgres = await startPostgres({ dataDir: join(folder, "postgres"), fast: true });
  try {
    if (!process.argv.includes("--lists")) await benchShop(postgres.url);
    await benchLists(await emptyDatabase(postgres.url), { isEach: process.argv.includes("--each") });
  } finally {
    await postgres.stop();
  }
}

async function benchKept(): Promise<void> {
  const postgres = await startPostgres({ dataDir: join(folder, "postgres"), fast: true });
  const file = process.argv.find((word) => word.startsWith("--json="))?.slice("--json=".length) ?? null;
  try {
    await benchPages(postgres.url, file);
  } finally {
    await postgres.stop();
  }
}

async function benchRestarts(): Promise<void> {
  const postgres = await startPostgres({ dataDir: join(folder, "postgres"), fast: true });
  try {
    const { requests, longestStopMs, lost } = await measureRestarts(folder, {
      DATABASE_URL: appAddress(await prepareDemoShop(postgres.url, join(folder, "data"))),
      DATA_DIR: join(folder, "data"),
      MAIL_DIR: join(folder, "mail"),
      SESSION_SECRET: "a-secret-for-measuring-only-0123456789",
      LOG_LEVEL: "error",
    });
    printTable(
      "Twelve restarts under load, behind a proxy",
      ["requests", "lost", "longest stop (s)"],
      [[String(requests), String(lost.length), (longestStopMs / 1000).toFixed(1)]],
    );
    for (const line of lost) console.log(line);
    if (lost.length > 0) process.exitCode = 1;
  } finally {
    await postgres.stop();
  }
}

async function benchOrders(): Promise<void> {
  const postgres = await startPostgres({ dataDir: join(folder, "postgres") });
  try {
    const cost = await measureOrders(folder, postgres.url, { buyers: BUYERS, seconds: ORDER_SECONDS });
    printTable(
      `${cost.orders} guest orders, ${BUYERS} buyers at once, one process`,
      ["orders/s", "CPU ms of the shop", "CPU ms of PostgreSQL", "ms of one buyer alone"],
      [[cost.perSecond.toFixed(1), cost.appMs.toFixed(1), cost.postgresMs.toFixed(1), cost.aloneMs.toFixed(1)]],
    );
    const steps = Object.entries(cost.alone).map(([step, ms]) => [step, ms.toFixed(1)]);
    printTable("One buyer alone, medians", ["request", "ms"], steps);
  } finally {
    await postgres.stop();
  }
}

async function emptyDatabase(serverUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query("create database lists");
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = "/lists";
  return url.href;
}

async function benchShop(serverUrl: string): Promise<void> {
  const databaseUrl = await prepareDemoShop(serverUrl, join(folder, "data"));
  const shop = await startShopProcess({
    env: {
      DATABASE_URL: appAddress(databaseUrl),
      DATA_DIR: join(folder, "data"),
      SESSION_SECRET: "a-secret-for-measuring-only-0123456789",
      LOG_LEVEL: "error",
      WORKER: "off",
    },
    logFile: join(folder, "shop.log"),
  });
  try {
    const pages = await pagesOf(shop.url);
    await benchLoad(pages, shop.pid);
    await benchWeight(pages);
  } finally {
    await shop.stop();
  }
}

/** A page, and an address of it that is never cached, so that every request renders it. */
type BenchPage = readonly [name: string, url: string, uncached: string];

async function pagesOf(url: string): Promise<BenchPage[]> {
  const listing = await (await fetch(`${url}/products`, { headers: { Cookie: "age=yes" } })).text();
  const product = /href="(\/product\/[^"?#]+)"/.exec(listing)?.[1];
  if (!product) throw new Error("The listing shows no product");
  return [
    ["home", `${url}/`, `${url}/?bench`],
    ["listing", `${url}/products`, `${url}/products?search=a`],
    ["product", `${url}${product}`, `${url}${product}?bench`],
  ];
}

async function benchLoad(pages: readonly BenchPage[], pid: number): Promise<void> {
  const rows: string[][] = [];
  for (const [name, cached, rendered] of pages) {
    for (const [kind, url] of Object.entries({ cached, rendered })) {
      const result = await load(url, { pid, seconds: SECONDS });
      rows.push([
        `${name}, ${kind}`,
        result.cpuMsPerRequest.toFixed(2),
        result.perSecond.toFixed(0),
        (result.bytes / KB).toFixed(1),
      ]);
    }
  }
  printTable("One process, eight connections", ["page", "CPU ms", "requests/s", "HTML KB (br)"], rows);
}

async function benchWeight(pages: readonly BenchPage[]): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
    args: ["--no-sandbox"],
  });
  const rows: string[][] = [];
  for (const [name, url] of pages) {
    for (const [width, height] of [
      [360, 780],
      [1280, 800],
    ] as const) {
      const context = await browser.newContext({ viewport: { width, height } });
      await context.addCookies([{ name: "age", value: "yes", url }]);
      const weight = await weighPage(await context.newPage(), url);
      const kinds = (["html", "css", "js", "font", "picture"] as const).map((kind) =>
        (bytesOf(weight, kind) / KB).toFixed(1),
      );
      rows.push([`${name}, ${width} px`, ...kinds, ((weight.lcp?.bytes ?? 0) / KB).toFixed(1)]);
      await context.close();
    }
  }
  await browser.close();
  printTable(
    "Kilobytes over the line, empty cache",
    ["page", "HTML", "CSS", "JS", "fonts", "pictures", "LCP picture"],
    rows,
  );
}

async function benchStart(): Promise<void> {
  const { first, second } = await measureStart();
  printTable(
    "Seconds until the shop answers",
    ["npm start", "s"],
    [
      ["clean clone", first.toFixed(1)],
      ["again", second.toFixed(1)],
    ],
  );
}
