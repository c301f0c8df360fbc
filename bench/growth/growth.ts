import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import type { BenchWorld } from "#bench/benchmark.ts";
import { timedShop } from "#bench/lists/timed-shop.ts";
import type { Times } from "#bench/lists/database-time.ts";
import { atMost, ratio, type Figure, type Measured } from "#bench/result/result.ts";
import { rawLoad, rawRequest } from "#bench/pages/raw-load.ts";
import { postmasterPid, withPages, withPostgres } from "#bench/shop/bench-shop.ts";
import { treeCpuMs } from "#bench/shop/cpu-time.ts";
import type { Amounts } from "#tests/factories/many.ts";
import { LARGE_PRODUCT } from "#tests/factories/many-records.ts";
import { LARGE_LISTS } from "#tests/support/large-lists.ts";

const SMALL: Amounts = { products: 20, orders: 20, accounts: 20, reviews: 20, records: 0 };
const USUAL = { products: 10_000, orders: 100_000, accounts: 100_000, reviews: 100_000 };
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

/** Database time of a shop that has grown beside one of twenty products. */
export const benchGrowth = ({ folder, options }: BenchWorld): Promise<Measured> =>
  withPostgres(folder, { fast: true }, async ({ url }) => {
    const grown: Amounts = {
      products: options.number("products", USUAL.products),
      orders: options.number("orders", USUAL.orders),
      accounts: options.number("accounts", USUAL.accounts),
      reviews: options.number("reviews", USUAL.reviews),
      records: 0,
    };
    const small = await measure(url, SMALL, join(folder, "small"));
    return measuredOf(small, await measure(url, grown, join(folder, "grown")), grown);
  });

type Shop = {
  readonly times: ReadonlyMap<string, Times>;
  /** Processor time of a rendered page in ms, the shop's and PostgreSQL's. */
  readonly pages: ReadonlyMap<string, number>;
  readonly seconds: number;
  readonly bytes: number;
};

async function measure(serverUrl: string, amounts: Amounts, folder: string): Promise<Shop> {
  const { ctx, time, databaseUrl, seconds, close } = await timedShop(serverUrl, amounts);
  const times = new Map<string, Times>();
  for (const [name, screen, query] of SCREENS) {
    const list = LARGE_LISTS.find((each) => each.screen === screen && each.query === query);
    if (!list) throw new Error(`There is no ${screen}?${query}`);
    times.set(name, await time.of(() => list.read(ctx)));
  }
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(ctx.db);
  await close();
  const pages = await renderPages(serverUrl, { databaseUrl, folder });
  return { times, pages, seconds, bytes: rows[0]?.bytes ?? 0 };
}

const CONNECTIONS = 4;
const WARM_MS = 2000;
const ROUND_MS = 4000;
/** Pages that no cache holds. */
const PAGES = {
  home: "/?bench",
  listing: "/products?min=1",
  search: "/products?search=hibiscus",
  product: `/product/x/${LARGE_PRODUCT}?bench`,
} as const;

async function renderPages(
  serverUrl: string,
  { databaseUrl, folder }: { readonly databaseUrl: string; readonly folder: string },
): Promise<Map<string, number>> {
  mkdirSync(folder, { recursive: true });
  const postgres = await postmasterPid(serverUrl);
  return withPages(databaseUrl, folder, async ({ url, pid }) => {
    const pages = new Map<string, number>();
    for (const [name, path] of Object.entries(PAGES)) {
      const found = await fetch(url + path, { headers: VISITOR });
      await found.arrayBuffer();
      const request = rawRequest(
        Number(new URL(url).port),
        new URL(found.url).pathname + new URL(url + path).search,
        VISITOR,
      );
      await rawLoad(request, { pids: [pid], connections: CONNECTIONS, ms: WARM_MS });
      const before = treeCpuMs(postgres);
      const { cpuMsPerRequest, requests } = await rawLoad(request, {
        pids: [pid],
        connections: CONNECTIONS,
        ms: ROUND_MS,
      });
      pages.set(name, cpuMsPerRequest + (treeCpuMs(postgres) - before) / requests);
    }
    return pages;
  });
}

function measuredOf(small: Shop, grown: Shop, amounts: Amounts): Measured {
  const of = `${SMALL.products} products`;
  const screens = [...grown.times].map(([name, times]) => ({
    name,
    times,
    before: small.times.get(name)?.median ?? 0,
  }));
  const pages = [...grown.pages].map(([name, ms]) => ({ name, ms, before: small.pages.get(name) ?? 0 }));
  const counts = (["products", "orders", "accounts", "reviews"] as const).map(
    (kind) => `${(amounts[kind] ?? 0).toLocaleString("en")} ${kind}`,
  );
  const over = screens.filter(({ times }) => times.p95 > GOAL.value);
  return {
    ratios: [
      ...pages.map(({ name, ms, before }) =>
        ratio(`${name}: a rendered page`, of, { value: ms / before, goal: PAGE_GOAL }),
      ),
      ...screens.map(({ name, times, before }) => ratio(name, of, { value: times.median / before })),
    ],
    figures: [
      ...pages.map(({ name, ms, before }): Figure => ({
        name: `${name}: a rendered page`,
        value: ms,
        unit: "ms",
        reference: { name: of, value: before },
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
        value: grown.bytes / MB,
        unit: "MB",
        reference: { name: of, value: small.bytes / MB },
      },
      { name: "filling it", value: grown.seconds, unit: "s" },
    ],
    notes: [
      `${counts.join(", ")}. Medians of planning and answering by the database's own clock; each screen's first page.`,
      "A rendered page: processor time of the shop and of PostgreSQL, 4 connections. A listing of a large shop shows 48 cards, of a small one 20.",
      ...over.map(({ name, times }) => `${name}: the 95th percentile is ${times.p95.toFixed(0)} ms.`),
    ],
  };
}
