import type { Finding, GoodsFacts, HoldFact, OrderFact, StockFact } from "../types.ts";

/** Checks stock against ledger, holds and orders' lines; no hold outlives its time or checkout. Skips what changed after `until`. */
export function goodsFindings({ stock, holds, orders, orderStock }: GoodsFacts, until: Date): Finding[] {
  const taken = new Map(orderStock.map((each) => [each.orderId, each]));
  return [
    ...stock.flatMap(productFindings),
    ...holds.filter((hold) => isOverdue(hold, until)).map(holdFinding),
    ...orders
      .filter(({ isDeleted, checkoutId, createdAt }) => !isDeleted && checkoutId !== null && createdAt <= until)
      .flatMap((order) => orderFindings(order, taken.get(order.id))),
  ];
}

function productFindings({ productId, name, stock, ledgerSum, held, holdSum }: StockFact): Finding[] {
  return [
    ...(stock === ledgerSum
      ? []
      : [{ kind: "stock_ledger", subject: productId, facts: { name, ours: stock, theirs: ledgerSum } } as const]),
    ...(held === holdSum
      ? []
      : [{ kind: "held_differs", subject: productId, facts: { name, ours: held, theirs: holdSum } } as const]),
  ];
}

const isOverdue = ({ expiresAt, isOver, changedAt }: HoldFact, until: Date): boolean =>
  isOver ? changedAt <= until : expiresAt <= until;

const holdFinding = ({ checkoutId, pieces }: HoldFact): Finding => ({
  kind: "hold_left",
  subject: checkoutId,
  facts: { ours: pieces },
});

function orderFindings(
  { id, pieces, isStockReturned }: OrderFact,
  moved: { readonly taken: number; readonly takenOfKnown: number } | undefined,
): Finding[] {
  // Pieces of a product deleted meanwhile cannot be returned.
  const taken = (isStockReturned ? moved?.takenOfKnown : moved?.taken) ?? 0;
  const due = isStockReturned ? 0 : pieces;
  return taken === due ? [] : [{ kind: "order_stock", subject: id, facts: { orderId: id, ours: taken, theirs: due } }];
}
