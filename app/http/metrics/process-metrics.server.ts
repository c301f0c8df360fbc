import cluster from "node:cluster";
import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { PageCache } from "#app/shared/http/cache/page-cache.server.ts";

/** Metrics of one process; labels have few values and hold no personal data. */
export type ProcessMetrics = {
  /** `route` is the pattern that the router matched, "none" without one. */
  request(answered: { readonly route: string | null; readonly status: number; readonly seconds: number }): void;
  pageCache(result: "hit" | "miss"): void;
  /** Everything in the text format of Prometheus. */
  text(): Promise<string>;
};

type PoolCounts = { readonly totalCount: number; readonly idleCount: number; readonly waitingCount: number };

type Parts = {
  readonly pages: Pick<PageCache, "size">;
  readonly pools: Readonly<Record<string, PoolCounts>>;
};

/** In s: a kept page takes less than a millisecond, and no request of a page more than five seconds. */
const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 30];

/** Counts requests, connections, pages and the process itself. As one of several workers it sends them to the first process on request. */
export function createProcessMetrics({ pages, pools }: Parts): ProcessMetrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: "safara_http_requests_total",
    help: "Answered requests by the pattern of their address and status.",
    labelNames: ["route", "status"] as const,
    registers,
  });
  const duration = new Histogram({
    name: "safara_http_request_seconds",
    help: "Seconds until a request is answered.",
    labelNames: ["route"] as const,
    buckets: BUCKETS,
    registers,
  });
  const cache = new Counter({
    name: "safara_page_cache_total",
    help: "Cacheable pages: served from the page cache (hit) or rendered (miss).",
    labelNames: ["result"] as const,
    registers,
  });
  for (const result of ["hit", "miss"] as const) cache.inc({ result }, 0);
  watchPages(pages, registers);
  watchPools(pools, registers);
  if (cluster.isWorker) {
    AggregatorRegistry.setRegistries(registers);
    // Listens for the first process.
    new AggregatorRegistry();
  }
  return {
    request: ({ route, status, seconds }) => {
      const label = route ?? "none";
      requests.inc({ route: label, status });
      duration.observe({ route: label }, seconds);
    },
    pageCache: (result) => cache.inc({ result }),
    text: () => registry.metrics(),
  };
}

/** Metrics of all workers: sums, or means where a sum is meaningless. */
export function metricsOfWorkers(): () => Promise<string> {
  const together = new AggregatorRegistry();
  return () => together.clusterMetrics();
}

function watchPages(pages: Parts["pages"], registers: Registry[]): void {
  new Gauge({
    name: "safara_page_cache_bytes",
    help: "Memory that kept pages take.",
    registers,
    collect() {
      this.set(pages.size().bytes);
    },
  });
  new Gauge({
    name: "safara_page_cache_pages",
    help: "Kept pages.",
    registers,
    collect() {
      this.set(pages.size().pages);
    },
  });
}

function watchPools(pools: Parts["pools"], registers: Registry[]): void {
  new Gauge({
    name: "safara_pool_connections",
    help: "Connections to PostgreSQL by pool: at work, idle, and requests that wait for one.",
    labelNames: ["pool", "state"] as const,
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        this.set({ pool, state: "busy" }, totalCount - idleCount);
        this.set({ pool, state: "idle" }, idleCount);
        this.set({ pool, state: "waiting" }, waitingCount);
      }
    },
  });
}
