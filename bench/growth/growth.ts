import { sql } from "kysely";
import type { BenchWorld } from "#bench/benchmark.ts";
import { timedShop } from "#bench/lists/timed-shop.ts";
import type { Times } from "#bench/lists/database-time.ts";
import { atMost, ratio, type Figure, type Measured } from "#bench/result/result.ts";
import { withPostgres } from "#bench/shop/bench-shop.ts";
import type { Amounts } from "#tests/factories/many.ts";
import { LARGE_PRODUCT } from "#tests/factories/many-records.ts";
import { LARGE_LISTS } from "#tests/support/large-lists.ts";

const SMALL: Amounts = { products: 20, orders: 20, accounts: 20, reviews: 20, records: 0 };
const USUAL = { products: 10_000, orders: 100_000, accounts: 100_000, reviews: 100_000 };
const GOAL = atMost(50);
const MB = 1_048_576;

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
    const small = await measure(url, SMALL);
    return measuredOf(small, await measure(url, grown), grown);
  });

type Shop = { readonly times: ReadonlyMap<string, Times>; readonly seconds: number; readonly bytes: number };

async function measure(serverUrl: string, amounts: Amounts): Promise<Shop> {
  const { ctx, time, seconds, close } = await timedShop(serverUrl, amounts);
  const times = new Map<string, Times>();
  for (const [name, screen, query] of SCREENS) {
    const list = LARGE_LISTS.find((each) => each.screen === screen && each.query === query);
    if (!list) throw new Error(`There is no ${screen}?${query}`);
    times.set(name, await time.of(() => list.read(ctx)));
  }
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(ctx.db);
  await close();
  return { times, seconds, bytes: rows[0]?.bytes ?? 0 };
}

function measuredOf(small: Shop, grown: Shop, amounts: Amounts): Measured {
  const of = `${SMALL.products} products`;
  const screens = [...grown.times].map(([name, times]) => ({
    name,
    times,
    before: small.times.get(name)?.median ?? 0,
  }));
  const counts = (["products", "orders", "accounts", "reviews"] as const).map(
    (kind) => `${(amounts[kind] ?? 0).toLocaleString("en")} ${kind}`,
  );
  const over = screens.filter(({ times }) => times.p95 > GOAL.value);
  return {
    ratios: screens.map(({ name, times, before }) => ratio(name, of, { value: times.median / before })),
    figures: [
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
      ...over.map(({ name, times }) => `${name}: the 95th percentile is ${times.p95.toFixed(0)} ms.`),
    ],
  };
}
