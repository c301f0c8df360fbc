import { orderStatusNotes } from "../admin-messages.ts";
/** The effect of a status change on stock: `kept` for an order cancelled without returning its pieces. */
export type StockStep = "returned" | "kept" | "taken_again" | null;

const STOCK: Record<NonNullable<StockStep>, string> = {
  returned: orderStatusNotes.returned,
  kept: orderStatusNotes.kept,
  taken_again: orderStatusNotes.takenAgain,
};

/** The note beside a status change in the history: parcel, stock, email; null for none. */
export function statusNote(step: { parcel: string | null; stock: StockStep; isMailed: boolean }): string | null {
  const parts = [step.parcel, step.stock && STOCK[step.stock], step.isMailed && orderStatusNotes.mailed];
  return parts.filter(Boolean).join(" · ") || null;
}
