import type { BenchWorld } from "#bench/benchmark.ts";
import { atMost, type Figure, type Measured } from "#bench/result/result.ts";
import { printTable } from "#bench/result/table.ts";
import { withPostgres } from "#bench/shop/bench-shop.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { LARGE_SHOP } from "#tests/factories/many.ts";
import { LARGE_FIGURES, LARGE_LISTS, type LargeList } from "#tests/support/large-lists.ts";
import { onPage, pageCountOf } from "#tests/support/large-screen.ts";
import type { Times } from "./database-time.ts";
import { measureExport } from "./export-memory.ts";
import { timedShop } from "./timed-shop.ts";

const LIMIT_MS = 50;

type Cost = Times & { readonly screen: string; readonly name: string };

/** Fills a large shop and measures the slowest query of each screen, in database time; `--each` prints all. */
export const benchLists = ({ folder, options }: BenchWorld): Promise<Measured> =>
  withPostgres(folder, { fast: true }, async ({ url }) => {
    const { ctx, time, seconds, close } = await timedShop(url, LARGE_SHOP);
    const costs: Cost[] = [];
    for (const list of [...LARGE_LISTS, ...LARGE_FIGURES])
      for (const query of await pagesOf(ctx, list)) {
        const times = await time.of(() => list.read(ctx, query));
        costs.push({ screen: list.screen, name: decodeURIComponent(query), ...times });
      }
    const exported = await measureExport(ctx);
    await close();
    if (options.each) printTable("Milliseconds", ["query", "median", "p95", "shop waits"], costs.map(rowOf));
    return measuredOf(costs, exported, seconds);
  });

function measuredOf(costs: readonly Cost[], exported: readonly Figure[], seconds: number): Measured {
  const over = costs.filter(({ p95 }) => p95 > LIMIT_MS);
  return {
    ratios: [],
    figures: [
      { name: `questions over ${LIMIT_MS} ms`, value: over.length, unit: "", goal: atMost(0) },
      ...slowestOf(costs).map(({ screen, p95 }) => ({
        name: `${screen}: p95`,
        value: p95,
        unit: "ms",
        goal: atMost(LIMIT_MS),
      })),
      ...exported,
    ],
    notes: [
      `Planning and answering in text by the database's own clock, ${costs.length} queries; filled in ${seconds.toFixed(0)} s.`,
      ...over.map(({ screen, name, p95 }) => `${screen}?${name} takes ${p95.toFixed(0)} ms.`),
    ],
  };
}

async function pagesOf(ctx: Context, { query, read }: LargeList): Promise<string[]> {
  const last = pageCountOf(await read(ctx));
  return [query, ...[...new Set([Math.ceil(last / 2), last])].flatMap((page) => (page > 1 ? onPage(query, page) : []))];
}

/** The slowest query of each screen. */
const slowestOf = (costs: readonly Cost[]): Cost[] =>
  [...Map.groupBy(costs, ({ screen }) => screen).values()].flatMap((costsOfScreen) =>
    costsOfScreen.toSorted((one, other) => other.p95 - one.p95).slice(0, 1),
  );

const rowOf = (cost: Cost): string[] => [`${cost.screen}?${cost.name}`, ...figuresOf(cost)];
const figuresOf = ({ median, p95, waited }: Cost): string[] => [median, p95, waited].map((ms) => ms.toFixed(1));
