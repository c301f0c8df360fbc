import type { Context } from "#app/shared/http/context.server.ts";
import type { StockLine } from "../types.ts";
import { stockLines } from "./stock.ts";
import { holdStore } from "./hold.store.server.ts";

type HoldCheck = { readonly checkoutId: string; readonly lines: readonly StockLine[]; readonly until: Date };

/** Whether a checkout holds exactly these lines, each at least until then. */
export async function isStockHeld(ctx: Context, { checkoutId, lines, until }: HoldCheck): Promise<boolean> {
  // public: called by the checkout room for the buyer's own checkout.
  const held = await holdStore.listLasting(ctx.db, checkoutId, until);
  const expected = stockLines(lines);
  return (
    held.length === expected.length &&
    expected.every((line) =>
      held.some(({ productId, quantity }) => productId === line.productId && quantity === line.quantity),
    )
  );
}
