import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import type { BenchWorld } from "#bench/benchmark.ts";
import { timedShop } from "#bench/lists/timed-shop.ts";
import type { Times } from "#bench/lists/database-time.ts";
import { atMost, median, ratio, type Figure, type Measured } from "#bench/result/result.ts";
import { rawLoad, rawRequest } from "#bench/pages/raw-load.ts";
import { postmasterPid, withPages, withPostgres } from "#bench/shop/bench-shop.ts";
import type { ShopProcess } from "#tests/e2e/support/shop-process.ts";
import { treeCpuMs } from "#bench/shop/cpu-time.ts";
import type { Amounts } from "#tests/factories/many.ts";
import { LARGE_PRODUCT } from "#tests/factories/many-records.ts";
import { LARGE_FIGURES, LARGE_LISTS } from "#tests/support/large-lists.ts";

const SMALL: Amounts = { products: 20, orders: 20, accounts: 20, reviews: 20, records: 0 };
const USUAL = { products: 10_000, orders: 100_000, accounts: 100_000, reviews: 100_000 };
const LARGE = { products: 100_000, orders: 1_000_000, accounts: 1_000_000, reviews: 5_000_000 };
const GOAL = atMost(50);
const MB = 1_048_576;
/** A page costs about the same, however large the shop is. */
const PAGE_GOAL = atMost(1.2);
const VISITOR = { Cookie: "age=yes", "Accept-Encoding": "br" };

/** The screens that are opened most, with their query. */
const SCREENS: readonly (readonly [name: string, screen: string, query: string])[] = [
  ["home", "home", ""],
  ["listing", "listing", ""],
  ["search", "listing", "search=hibiscus"],
  ["suggestions", "suggestions", "hibiscus"],
  ["product", "product", LARGE_PRODUCT],
  ["orders", "orders", ""],
  ["orders, searched", "orders", "q=dakar"],
  ["users", "users", ""],
  ["users, searched", "users", "q=customer47"],
  ["products", "products", ""],
  ["products, searched", "products", "q=hibiscus"],
  ["reviews", "reviews", ""],
];
/** The figures over everything, and the header's search for two letters. */
const FIGURES: readonly (readonly [screen: string, query: string])[] = [
  ["dashboard, total sales", ""],
  ["dashboard, active users", ""],
  ["dashboard, pending orders", ""],
  ["orders, counts of views", ""],
  ["users, figures and growth", ""],
  ["reviews, counts", ""],
  ["search of all", "cu"],
];

/** Database time and rendered pages of a shop that has grown, beside one of twenty products. */
export const benchGrowth = (world: BenchWorld): Promise<Measured> => compare(world, USUAL);

export const benchLarge = (world: BenchWorld): Promise<Measured> => compare(world, LARGE);

const compare = ({ folder, options }: BenchWorld, usual: typeof USUAL): Promise<Measured> =>
  withPostgres(folder, { fast: true }, async ({ url }) => {
    const grown: Amounts = {
      products: options.number("products", usual.products),
      orders: options.number("orders", usual.orders),
      accounts: options.number("accounts", usual.accounts),
      reviews: options.number("reviews", usual.reviews),
      records: 0,
    };
    const [few, many] = [await measure(url, SMALL), await measure(url, grown)];
    const pages = await renderPages(url, { few, many, folder });
    return measuredOf({ few, many, pages, amounts: grown });
  });

type Shop = {
  readonly databaseUrl: string;
  readonly times: ReadonlyMap<string, Times>;
  readonly seconds: number;
  readonly bytes: number;
};

async function measure(serverUrl: string, amounts: Amounts): Promise<Shop> {
  const { ctx, time, databaseUrl, seconds, close } = await timedShop(serverUrl, amounts);
  const times = new Map<string, Times>();
  for (const [name, screen, query] of SCREENS) {
    const list = LARGE_LISTS.find((each) => each.screen === screen && each.query === query);
    if (!list) throw new Error(`There is no ${screen}?${query}`);
    times.set(name, await time.of(() => list.read(ctx)));
  }
  for (const [screen, query] of FIGURES) {
    const figure = LARGE_FIGURES.find((each) => each.screen === screen && each.query === query);
    if (!figure) throw new Error(`There is no figure ${screen}?${query}`);
    times.set(screen, await time.of(() => figure.read(ctx)));
  }
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(ctx.db);
  await close();
  return { databaseUrl, times, seconds, bytes: rows[0]?.bytes ?? 0 };
}

const CONNECTIONS = 4;
const WARM_MS = 2000;
const ROUNDS = 7;
const ROUND_MS = 800;
/** Pages that no cache holds. */
const PAGES = {
  home: "/?bench",
  listing: "/products?min=1",
  search: "/products?search=hibiscus",
  product: `/product/x/${LARGE_PRODUCT}?bench`,
} as const;

type RenderedPage = {
  readonly name: string;
  /** Processor time in ms, the shop's and PostgreSQL's; medians of all rounds. */
  readonly few: number;
  readonly many: number;
  /** The median of what each two rounds say. */
  readonly ratio: number;
};

/** Both shops in turns, since a machine's speed may change within minutes. */
async function renderPages(
  serverUrl: string,
  { few, many, folder }: { readonly few: Shop; readonly many: Shop; readonly folder: string },
): Promise<RenderedPage[]> {
  const postgres = await postmasterPid(serverUrl);
  const folders = ["few", "many"].map((name) => join(folder, name));
  for (const each of folders) mkdirSync(each, { recursive: true });
  const [fewFolder = "", manyFolder = ""] = folders;
  return withPages(few.databaseUrl, fewFolder, (small) =>
    withPages(many.databaseUrl, manyFolder, async (grown) => {
      const pages: RenderedPage[] = [];
      for (const [name, path] of Object.entries(PAGES)) {
        const [ofFew, ofMany] = [await pageOf(small, path, postgres), await pageOf(grown, path, postgres)];
        for (const page of [ofFew, ofMany]) await page(WARM_MS);
        const rounds: { few: number; many: number }[] = [];
        for (let n = 0; n < ROUNDS; n += 1) rounds.push({ few: await ofFew(ROUND_MS), many: await ofMany(ROUND_MS) });
        const middle = (read: (round: (typeof rounds)[number]) => number): number => median(rounds.map(read));
        pages.push({
          name,
          few: middle((round) => round.few),
          many: middle((round) => round.many),
          ratio: middle((round) => round.many / round.few),
        });
      }
      return pages;
    }),
  );
}

/** Loads a page for some time; returns the processor time of one, in ms. */
async function pageOf({ url, pid }: ShopProcess, path: string, postgres: number) {
  const found = await fetch(url + path, { headers: VISITOR });
  await found.arrayBuffer();
  const address = new URL(found.url).pathname + new URL(url + path).search;
  const request = rawRequest(Number(new URL(url).port), address, VISITOR);
  return async (ms: number): Promise<number> => {
    const before = treeCpuMs(postgres);
    const { cpuMsPerRequest, requests } = await rawLoad(request, { pids: [pid], connections: CONNECTIONS, ms });
    return cpuMsPerRequest + (treeCpuMs(postgres) - before) / requests;
  };
}

type Parts = {
  readonly few: Shop;
  readonly many: Shop;
  readonly pages: readonly RenderedPage[];
  readonly amounts: Amounts;
};

function measuredOf({ few, many, pages, amounts }: Parts): Measured {
  const of = `${SMALL.products} products`;
  const screens = [...many.times].map(([name, times]) => ({
    name,
    times,
    before: few.times.get(name)?.median ?? 0,
  }));
  const counts = (["products", "orders", "accounts", "reviews"] as const).map(
    (kind) => `${(amounts[kind] ?? 0).toLocaleString("en")} ${kind}`,
  );
  const over = screens.filter(({ times }) => times.p95 > GOAL.value);
  return {
    ratios: [
      ...pages.map((page) => ratio(`${page.name}: a rendered page`, of, { value: page.ratio, goal: PAGE_GOAL })),
      ...screens.map(({ name, times, before }) => ratio(name, of, { value: times.median / before })),
    ],
    figures: [
      ...pages.map((page): Figure => ({
        name: `${page.name}: a rendered page`,
        value: page.many,
        unit: "ms",
        reference: { name: of, value: page.few },
      })),
      ...screens.map(({ name, times, before }): Figure => ({
        name,
        value: times.median,
        unit: "ms",
        reference: { name: of, value: before },
        goal: GOAL,
      })),
      {
        name: "database on disk",
        value: many.bytes / MB,
        unit: "MB",
        reference: { name: of, value: few.bytes / MB },
      },
      { name: "filling it", value: many.seconds, unit: "s" },
    ],
    notes: [
      `${counts.join(", ")}. Medians of planning and answering by the database's own clock; each screen's first page.`,
      "A rendered page: processor time of the shop and of PostgreSQL, 4 connections; both shops in turns. A listing of a large shop shows 48 cards, of a small one 20. Which products a filter or search finds is kept until products change, and each page was opened before.",
      ...over.map(({ name, times }) => `${name}: the 95th percentile is ${times.p95.toFixed(0)} ms.`),
    ],
  };
}
