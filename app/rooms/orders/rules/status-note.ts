/** What a status change did with the goods: `kept` when an order was cancelled without returning them. */
export type StockStep = "returned" | "kept" | "taken_again" | null;

const STOCK: Record<NonNullable<StockStep>, string> = {
  returned: "Items returned to stock",
  kept: "Items not returned to stock",
  taken_again: "Items taken from stock again",
};

/** What the order's history says beside a change of status: the parcel, the goods, the email; null for nothing. */
export function statusNote(step: { parcel: string | null; stock: StockStep; isMailed: boolean }): string | null {
  const parts = [step.parcel, step.stock && STOCK[step.stock], step.isMailed && "Email sent to the customer"];
  return parts.filter(Boolean).join(" · ") || null;
}
