import { readOrderFilter } from "#app/rooms/orders/list/order-filter.ts";
import { exportOrders } from "#app/rooms/orders/list/export-orders.server.ts";
import { csvFile } from "#app/shared/http/files/download.server.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { atMost, type Figure } from "#bench/result/result.ts";

const MB = 1_048_576;
const HEAP_GOAL_MB = 50;
const SECONDS_GOAL = 10;
const PARTS_BETWEEN_LOOKS = 10;

/** Downloads the order export as a browser does; measures its size, seconds and the peak growth of the heap. */
export async function measureExport(ctx: Context): Promise<Figure[]> {
  const collect = globalThis.gc ?? (() => undefined);
  collect();
  const before = process.memoryUsage().heapUsed;
  let [bytes, peak, parts] = [0, 0, 0];
  const selection = { ids: [], filter: readOrderFilter(new URLSearchParams()) };
  const { name, parts: lines } = await exportOrders(ctx, selection);
  const from = performance.now();
  for await (const part of csvFile(name, lines).body ?? []) {
    bytes += part.length;
    parts += 1;
    // Garbage does not count as growth, so it is collected first.
    if (parts % PARTS_BETWEEN_LOOKS !== 0) continue;
    collect();
    peak = Math.max(peak, process.memoryUsage().heapUsed - before);
  }
  const seconds = (performance.now() - from) / 1000;
  return [
    { name: "all orders as CSV: size", value: bytes / MB, unit: "MB" },
    { name: "all orders as CSV: heap growth", value: peak / MB, unit: "MB", goal: atMost(HEAP_GOAL_MB) },
    { name: "all orders as CSV: seconds", value: seconds, unit: "s", goal: atMost(SECONDS_GOAL) },
  ];
}
