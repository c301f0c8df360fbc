import { requireSystem, type Context } from "#app/shared/http/context.server.ts";
import { orderStore } from "../store/order-store.server.ts";
import type { Order } from "../types.ts";
import { flagOrder } from "./flag-order.server.ts";

/** A product of an order of which only so many pieces were there. */
export type Shortage = { readonly productId: string; readonly name: string; readonly left: number };

/** Notes what a paid order lacks, so that a later return gives back only what was taken, and calls a person. */
export async function recordShortage(
  tx: Context,
  { orderId, short }: { orderId: string; short: readonly Shortage[] },
): Promise<void> {
  requireSystem(tx.actor);
  const order = await orderStore.find(tx.db, orderId);
  if (!order || short.length === 0) return;
  const left = new Map(short.map((each) => [each.productId, each.left]));
  const missing = order.lines.flatMap((line) => {
    const taken = left.get(line.productId);
    return taken === undefined ? [] : [{ line, pieces: line.quantity - taken }];
  });
  await orderStore.saveMissing(tx.db, orderId, new Map(missing.map(({ line, pieces }) => [line.productId, pieces])));
  await flagOrder(tx, { orderId, reason: "stock_short", detail: describe(missing) });
}

const describe = (missing: readonly { line: Order["lines"][number]; pieces: number }[]): string =>
  missing.map(({ line, pieces }) => `${pieces} x ${line.name}`).join(", ");
