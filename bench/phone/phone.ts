import { createServer } from "node:http";
import { chromium, type Browser } from "@playwright/test";
import type { BenchWorld } from "#bench/benchmark.ts";
import { atMost, median, ratio, type Figure, type Measured } from "#bench/result/result.ts";
import { firstProduct, withPostgres, withShop } from "#bench/shop/bench-shop.ts";
import { bytesOf } from "#tests/support/page-weight.ts";
import { ensureChromium } from "#tools/install/chromium.mjs";
import { visit, type Loaded, type Visit } from "./visit.ts";

const KB = 1024;
const ROUNDS = 3;
const GOALS = {
  lcpMs: atMost(2500),
  shift: atMost(0.02),
  taskMs: atMost(50),
  scriptKb: atMost(110),
  scriptFiles: atMost(8),
};
/** The smallest page, as the baseline for that line. */
const BARE = "<!doctype html><title>Bare</title><h1>A page of one line</h1>";

type Opened = { readonly name: string; readonly url: string; readonly cookies: Readonly<Record<string, string>> };

/** Opens pages with an empty cache as a cheap phone on a slow line does. */
export const benchPhone = ({ folder }: BenchWorld): Promise<Measured> =>
  withPostgres(folder, { fast: true }, ({ url }) => withShop(url, folder, (shop) => openPages(shop.url)));

async function openPages(url: string): Promise<Measured> {
  const product = await firstProduct(url);
  const compact = product.split("/").at(-1)?.replaceAll("-", "") ?? "";
  const visitor = { age: "yes" };
  const pages: Opened[] = [
    { name: "first visit, age question", url: `${url}/`, cookies: {} },
    { name: "home", url: `${url}/`, cookies: visitor },
    { name: "listing", url: `${url}/products`, cookies: visitor },
    { name: "product", url: url + product, cookies: visitor },
    { name: "cart", url: `${url}/cart`, cookies: { ...visitor, cart: `${compact}.2` } },
  ];
  const bare = await startBare();
  const browser = await chromium.launch({
    executablePath: ensureChromium() ?? "",
    // A phone's fonts, whose letters are not rounded to whole pixels.
    args: ["--no-sandbox", "--font-render-hinting=none"],
    env: { ...process.env, FONTS: "fonts-android.conf" },
  });
  try {
    const least = await middleOf(browser, { name: "bare", url: bare.url, cookies: {} });
    const opened: (readonly [string, Visit])[] = [];
    for (const page of pages) opened.push([page.name, await middleOf(browser, page)]);
    return measuredOf(opened, least);
  } finally {
    await browser.close();
    await bare.stop();
  }
}

/** The visit with the middle largest paint of several, and the middle of their longest tasks. */
async function middleOf(browser: Browser, page: Opened): Promise<Visit> {
  const visits: Visit[] = [];
  for (let round = 0; round < ROUNDS; round += 1) visits.push(await visit(browser, page));
  const middle = median(visits.map(({ lcpMs }) => lcpMs));
  const middleVisit = visits.find(({ lcpMs }) => lcpMs === middle);
  if (!middleVisit) throw new Error(`${page.name} was not opened`);
  const middleOfAll = (read: (seen: Visit) => number): number => median(visits.map(read));
  return {
    ...middleVisit,
    paintTaskMs: middleOfAll(({ paintTaskMs }) => paintTaskMs),
    laterTaskMs: middleOfAll(({ laterTaskMs }) => laterTaskMs),
    used: {
      ...middleVisit.used,
      taskMs: middleOfAll(({ used }) => used.taskMs),
      takenOverMs: middleOfAll(({ used }) => used.takenOverMs),
    },
  };
}

function measuredOf(opened: readonly (readonly [string, Visit])[], bare: Visit): Measured {
  const figures = (what: string, read: (seen: Visit) => number, more: Pick<Figure, "unit" | "goal" | "reference">) =>
    opened.map(([name, seen]): Figure => ({ name: `${name}: ${what}`, value: read(seen), ...more }));
  const kb = (loaded: Loaded, ...kinds: Parameters<typeof bytesOf>[1][]): number => bytesOf(loaded, ...kinds) / KB;
  const scripts = ({ files }: Loaded): number => files.filter(({ kind }) => kind === "js").length;
  return {
    ratios: opened.map(([name, { lcpMs }]) =>
      ratio(`${name}: largest paint`, "a page of one line", { value: lcpMs / bare.lcpMs }),
    ),
    figures: [
      ...figures("largest paint", ({ lcpMs }) => lcpMs, {
        unit: "ms",
        goal: GOALS.lcpMs,
        reference: { name: "a page of one line", value: bare.lcpMs },
      }),
      ...figures("layout shift", ({ shift }) => shift, { unit: "", goal: GOALS.shift }),
      ...figures("longest task up to the first paint", ({ paintTaskMs }) => paintTaskMs, { unit: "ms" }),
      ...figures("longest task after it", ({ laterTaskMs }) => laterTaskMs, { unit: "ms", goal: GOALS.taskMs }),
      ...figures("longest task when used", ({ used }) => used.taskMs, { unit: "ms", goal: GOALS.taskMs }),
      ...figures("from its first use until script has it", ({ used }) => used.takenOverMs, { unit: "ms" }),
      ...figures("script", ({ read }) => kb(read, "js"), { unit: "KB" }).map(withGoal(GOALS.scriptKb)),
      ...figures("script", ({ read }) => scripts(read), { unit: "files" }).map(withGoal(GOALS.scriptFiles)),
      ...figures("script once used", ({ used }) => kb(used, "js"), { unit: "KB" }).map(withGoal(GOALS.scriptKb)),
      ...figures("script once used", ({ used }) => scripts(used), { unit: "files" }).map(withGoal(GOALS.scriptFiles)),
      ...figures("everything", ({ read }) => kb(read, "html", "css", "js", "font", "picture", "other"), { unit: "KB" }),
    ],
    notes: [
      `Chromium at 360 × 780 px with a processor slowed 4 times, 1.6 Mbit/s down, 0.75 up, 150 ms; empty cache, the middle of ${ROUNDS}.`,
      "A task is counted from 50 ms on; 0 means that there was no such task.",
      "A page that is the same for everyone loads its framework with its first use, here a scroll after five seconds; 0 ms: it did not wait for it.",
      "Bytes are as they came over the line, headers and what a page fetches ahead included; what it needs itself has limits in tests/e2e/budgets.e2e.ts.",
    ],
  };
}

/** Most visits begin with home: only its script has a goal. */
const withGoal =
  (goal: Figure["goal"]) =>
  (figure: Figure): Figure =>
    figure.name.startsWith("home") && goal ? { ...figure, goal } : figure;

async function startBare(): Promise<{ url: string; stop(): Promise<void> }> {
  const server = createServer((_, res) => void res.writeHead(200, { "Content-Type": "text/html" }).end(BARE));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    url: `http://localhost:${typeof address === "object" && address ? address.port : 0}/`,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
