import { env } from "#app/shared/env.server.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { kindOf } from "#app/shared/http/limits/source-keys.server.ts";
import type { HoldLimit } from "#app/rooms/catalog/errors.ts";
import { holdAllowance } from "../stock.ts";
import { holdUsageStore } from "../hold-usage.store.server.ts";
import { stockStore } from "../stock.store.server.ts";

export type CountedLine = {
  readonly checkoutId: string;
  readonly productId: string;
  readonly quantity: number;
  /** A line that does not grow is refused only when its time has run out. */
  readonly held: number;
  readonly sources: readonly string[];
};

/** Refuses a line beyond its sources' limit on unpaid stock, else null. Lock the product first, so that holds count in turn. */
export async function checkHoldLimit(tx: Context, line: CountedLine): Promise<HoldLimit | null> {
  // public: part of reserveStock.
  const { productId, quantity, held: kept, sources } = line;
  if (quantity === 0 || sources.length === 0) return null;
  const product = (await stockStore.listStocks(tx.db, [productId])).get(productId);
  if (!product) return null;
  const used = await holdUsageStore.sumBySource(tx.db, { ...line, now: tx.now });
  const usages = sources.map((source) => {
    const { held = 0, pieceMinutes = 0 } = used.find((row) => row.source === source) ?? {};
    return { kind: kindOf(source), held, pieceMinutes };
  });
  const most = holdAllowance(product.stock, usages, env().rateLimitScale);
  const isRefused = quantity <= kept ? most === 0 : quantity > most;
  return isRefused ? { code: "hold_limit", name: product.name, most } : null;
}
