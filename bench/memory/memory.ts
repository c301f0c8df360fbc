import { spawn } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import type { BenchWorld } from "#bench/benchmark.ts";
import { buyAll, fillShelves, type BuyingAt } from "#bench/orders/buy.ts";
import { atMost, median, ratio, type Figure, type Measured } from "#bench/result/result.ts";
import { postmasterPid, seededShop, withPostgres, withSellingShop } from "#bench/shop/bench-shop.ts";
import { childrenOf } from "#bench/shop/cpu-time.ts";
import { heapMbOf, heapReportEnv } from "./heap-report.ts";
import { hasPss, pssOf } from "./pss.ts";
import { slopePerMinute, type Sample } from "./slope.ts";

const BUYERS = 16;
const SECONDS = 60;
const SAMPLES_APART_MS = 1000;
const QUIET_MS = 10_000;
const LISTINGS = 120;
/** Growth at this rate for an hour stays small beside the size of a process. */
const SLOPE_GOAL = atMost(1);
/** So many that a leak of a few dozen kilobytes each would show. */
const MORE_LISTINGS = 600;
/** Kept parts may take 8 MB; the rest allows for noise. Listings by price are not kept as pages. */
const HELD_GOAL = atMost(16);
/** A shorter run is all warm-up, and has no goal. */
const LONG_SECONDS = 600;

type Watched = BuyingAt & { readonly pid: number; readonly postgres: number };

/** Memory of the shop's processes and of PostgreSQL: at rest, under buyers, and after many different listings. */
export const benchMemory = async ({ folder, options }: BenchWorld): Promise<Measured> => {
  if (!hasPss())
    return {
      ratios: [],
      figures: [],
      notes: ["Skipped: only Linux reports the memory of each process (smaps_rollup)."],
    };
  const buyers = options.number("buyers", BUYERS);
  const seconds = options.number("seconds", options.number("minutes", SECONDS / 60) * 60);
  return withPostgres(folder, { fast: false }, async ({ url }) => {
    const { databaseUrl, env } = await seededShop(url, folder);
    const productIds = await fillShelves(databaseUrl);
    const postgres = await postmasterPid(url);
    return withSellingShop({ env: { ...env, ...heapReportEnv(folder) }, folder }, async (shop) => {
      const watched = { url: shop.url, productIds, pid: shop.pid, postgres };
      await wait(QUIET_MS);
      await untilAlone(shop.pid);
      const idle = { shop: pssOf(shop.pid), postgres: pssOf(postgres), bare: await bareNode() };
      const lists = await listingGrowth(shop.url, shop.pid, folder);
      const sold = await underBuyers(watched, { buyers, seconds });
      return measuredOf({ idle, lists, sold, buyers, seconds });
    });
  });
};

const ALONE_TRIES = 120;

/** A demo shop has pictures to make at first, in a process that ends when it has made them. */
async function untilAlone(pid: number): Promise<void> {
  for (let tries = 0; childrenOf(pid).length > 0; tries += 1) {
    if (tries === ALONE_TRIES) throw new Error("The shop's picture process did not end.");
    await wait(1000);
  }
}

type Parts = {
  readonly idle: Readonly<Record<"shop" | "postgres" | "bare", number>>;
  readonly lists: Lists;
  readonly sold: Sold;
  readonly buyers: number;
  readonly seconds: number;
};

function measuredOf({ idle, lists, sold, buyers, seconds }: Parts): Measured {
  const all = idle.shop + idle.postgres;
  const busy = median(sold.samples.map(({ mb }) => mb));
  const mb = (name: string, value: number, rest: Partial<Figure> = {}): Figure => ({
    name,
    value,
    unit: "MB",
    ...rest,
  });
  return {
    ratios: [
      ratio("the shop at rest", "bare Node", { value: idle.shop / idle.bare }),
      ratio(`everything under ${buyers} buyers`, "at rest", { value: busy / all }),
    ],
    figures: [
      mb("everything at rest", all),
      mb("the shop at rest", idle.shop, { reference: { name: "bare Node", value: idle.bare } }),
      mb("PostgreSQL at rest", idle.postgres),
      mb(`everything under ${buyers} buyers: middle`, busy),
      mb(`everything under ${buyers} buyers: most`, Math.max(0, ...sold.samples.map((sample) => sample.mb))),
      mb(`the shop under ${buyers} buyers: middle`, median(sold.ofShop.map((sample) => sample.mb))),
      mb(`PostgreSQL under ${buyers} buyers: middle`, median(sold.ofPostgres.map((sample) => sample.mb))),
      {
        name: "growth in the second half",
        value: slopePerMinute(sold.samples),
        unit: "MB a minute",
        ...(seconds >= LONG_SECONDS && { goal: SLOPE_GOAL }),
      },
      { name: "the shop: growth in the second half", value: slopePerMinute(sold.ofShop), unit: "MB a minute" },
      mb(`the shop after ${LISTINGS} different listings: growth`, lists.first),
      mb(`the shop after ${LISTINGS} more: growth`, lists.second),
      mb(`held of ${MORE_LISTINGS} more after a collection`, lists.held, { goal: HELD_GOAL }),
    ],
    notes: [
      `Proportional set size of every process, shared pages counted once; ${sold.orders} orders in ${seconds} s, a sample a second. Each listing has an address that was never requested before.`,
      "What listings add to the process is mostly free again: V8 lets new objects fill 16 MB before it collects them, and the C library keeps freed pieces for its threads. What is in use after a collection shows whether memory leaks.",
      "PostgreSQL grows until new rows have filled its shared buffers, 128 MB by default.",
      ...(seconds < LONG_SECONDS ? ["Too short to show whether it stays flat: `--minutes 60` does."] : []),
    ],
  };
}

/** Samples of everything, and of the shop and PostgreSQL alone. */
type Sold = {
  readonly orders: number;
  readonly samples: readonly Sample[];
  readonly ofShop: readonly Sample[];
  readonly ofPostgres: readonly Sample[];
};

async function underBuyers(shop: Watched, { buyers, seconds }: { buyers: number; seconds: number }): Promise<Sold> {
  const from = performance.now();
  const until = from + seconds * 1000;
  const [ofShop, ofPostgres]: [Sample[], Sample[]] = [[], []];
  const watch = async (): Promise<void> => {
    while (performance.now() < until) {
      const at = (performance.now() - from) / 1000;
      ofShop.push({ at, mb: pssOf(shop.pid) });
      ofPostgres.push({ at, mb: pssOf(shop.postgres) });
      await wait(SAMPLES_APART_MS);
    }
  };
  const [orders] = await Promise.all([buyAll(shop, { buyers, until }), watch()]);
  const samples = ofShop.map(({ at, mb }, n) => ({ at, mb: mb + (ofPostgres[n]?.mb ?? 0) }));
  return { orders, samples, ofShop, ofPostgres };
}

/** `held` is the growth of the heap by the last ones, after a collection. */
type Lists = { readonly first: number; readonly second: number; readonly held: number };

/** Growth in MB after two rounds of listings that were never requested before, and of the heap after many more and a collection. */
async function listingGrowth(url: string, pid: number, folder: string): Promise<Lists> {
  let requested = 0;
  const growth = async (count: number): Promise<number> => {
    const before = pssOf(pid);
    for (let n = 0; n < count; n += 1, requested += 1) {
      const answer = await fetch(`${url}/products?page=${1 + (requested % 2)}&min=${requested}`, {
        headers: { Cookie: "age=yes" },
      });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`A listing answered ${answer.status}`);
    }
    return pssOf(pid) - before;
  };
  const [first, second] = [await growth(LISTINGS), await growth(LISTINGS)];
  const before = await heapMbOf(pid, folder);
  await growth(MORE_LISTINGS);
  return { first, second, held: (await heapMbOf(pid, folder)) - before };
}

/** Memory of an idle Node process. */
async function bareNode(): Promise<number> {
  const child = spawn(process.execPath, ["-e", "setInterval(() => undefined, 1000)"], { stdio: "ignore" });
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  await wait(SAMPLES_APART_MS);
  const mb = pssOf(child.pid ?? 0);
  child.kill();
  await exited;
  return mb;
}
