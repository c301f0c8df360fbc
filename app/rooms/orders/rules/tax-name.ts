import { percentOf } from "#app/shared/kernel/money.ts";
import { receiptTexts } from "../messages.ts";
import type { Order } from "../types.ts";

/** "Tax (8.5%)"; only "Tax" where that rate does not give the tax, as of an order whose rate nobody kept. */
export const taxName = ({
  subtotalCents,
  taxCents,
  taxPercent,
}: Pick<Order, "subtotalCents" | "taxCents" | "taxPercent">): string =>
  percentOf(subtotalCents, taxPercent) === taxCents ? `${receiptTexts.tax} (${taxPercent}%)` : receiptTexts.tax;
