import type { Benchmark } from "./benchmark.ts";

/** Every sub-command of `npm run bench`, in the order of docs/bench.md; only what runs is loaded. */
export const BENCHMARKS: readonly Benchmark[] = [
  {
    name: "pages",
    description: "Cached and rendered pages under load, as a share of nginx serving the same bytes.",
    run: async (world) => (await import("./pages/pages.ts")).benchPages(world),
  },
  {
    name: "phone",
    description: "What a cheap phone on a slow line waits for and loads, with an empty cache.",
    run: async (world) => (await import("./phone/phone.ts")).benchPhone(world),
  },
  {
    name: "orders",
    description: "Guest orders, from the checkout to the thanks, by many buyers at once.",
    run: async (world) => (await import("./orders/orders.ts")).benchOrders(world),
  },
  {
    name: "growth",
    description:
      "Database time of a shop that has grown, compared with one of twenty products; `--products`, `--orders`, `--accounts`, `--reviews` set its size.",
    run: async (world) => (await import("./growth/growth.ts")).benchGrowth(world),
  },
  {
    name: "large",
    description:
      "The same for 100,000 products, a million orders, a million accounts and five million reviews; filling takes half an hour.",
    run: async (world) => (await import("./growth/growth.ts")).benchLarge(world),
  },
  {
    name: "memory",
    description:
      "Memory of all processes at rest and under buyers, and whether it stays flat (`--minutes 60` for an hour).",
    run: async (world) => (await import("./memory/memory.ts")).benchMemory(world),
  },
  {
    name: "start",
    description:
      "Seconds from `npm start` until the shop answers: on a clean clone, again, and with nothing in memory.",
    run: async (world) => (await import("./start/start-time.ts")).benchStart(world),
  },
  {
    name: "lists",
    description: "The slowest query of each list of a large shop, in database time; `--each` prints every query.",
    run: async (world) => (await import("./lists/lists.ts")).benchLists(world),
  },
  {
    name: "tasks",
    description: "Keys and taps of every task of the back office, one by one in [tasks.md](tasks.md).",
    run: async () => (await import("./tasks/tasks.ts")).benchTasks(),
  },
  {
    name: "restarts",
    description: "Requests lost in twelve restarts under load, behind a proxy.",
    run: async (world) => (await import("./restarts/restarts.ts")).benchRestarts(world),
  },
];
