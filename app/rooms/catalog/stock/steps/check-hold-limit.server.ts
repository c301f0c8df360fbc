import { env } from "#app/shared/env.server.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { kindOf } from "#app/shared/http/limits/source-keys.server.ts";
import type { HoldLimit } from "#app/rooms/catalog/errors.ts";
import { holdAllowance, type HoldChange } from "../stock.ts";
import { holdUsageStore } from "../hold-usage.store.server.ts";

export type CountedHolds = {
  readonly checkoutId: string;
  /** A line that does not grow is refused only when its time has run out. */
  readonly changes: readonly HoldChange[];
  readonly sources: readonly string[];
};

/** The first line beyond its sources' limit, else null. Call it once the pieces are held, so holds count in turn. */
export async function checkHoldLimit(
  tx: Context,
  { checkoutId, changes, sources }: CountedHolds,
): Promise<HoldLimit | null> {
  // public: part of reserveStock.
  const lines = changes.filter(({ requested }) => requested > 0);
  if (lines.length === 0 || sources.length === 0) return null;
  const productIds = lines.map(({ productId }) => productId);
  const used = await holdUsageStore.sumBySource(tx.db, { checkoutId, productIds, sources, now: tx.now });
  for (const { productId, held, requested } of lines) {
    const usages = used.filter((row) => row.productId === productId);
    const [product] = usages;
    if (!product) continue;
    const most = holdAllowance(
      product.stock,
      usages.map((usage) => ({ ...usage, kind: kindOf(usage.source) })),
      env().rateLimitScale,
    );
    const isRefused = requested <= held ? most === 0 : requested > most;
    if (isRefused) return { code: "hold_limit", name: product.name, most };
  }
  return null;
}
