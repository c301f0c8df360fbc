import type { Context } from "#app/shared/http/context.server.ts";
import type { FilterMeaning, OrderFilter } from "#app/rooms/orders/types.ts";
import { readSettings } from "#app/rooms/settings/queries.server.ts";
import { mayBeInNumber, orderRange, searchedText } from "../order-filter.ts";

/** Resolves a filter now: days in the store's zone, search text, sales currency. */
export async function readFilterMeaning(ctx: Context, { range, search }: OrderFilter): Promise<FilterMeaning> {
  // public: called by use cases that check their own permission.
  const { timeZone, currency } = await readSettings(ctx);
  const text = searchedText(search);
  return { text, mayBeInNumber: mayBeInNumber(text), span: orderRange(range, ctx.now, timeZone), currency, timeZone };
}
