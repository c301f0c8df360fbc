import type { Context } from "#app/shared/http/context.server.ts";
import { readSettings } from "#app/rooms/settings/use-cases/read-settings.server.ts";
import { orderRange } from "../rules/order-range.ts";
import { mayBeInNumber, searchedText } from "../rules/searched-text.ts";
import type { FilterMeaning, OrderFilter } from "../types.ts";

/**
 * What a filter asks for just now: its days in the store's zone, the text to look for, and in which currency sales are
 * summed.
 */
export async function readFilterMeaning(ctx: Context, { range, search }: OrderFilter): Promise<FilterMeaning> {
  // public: called by use cases that ask for their own permission.
  const { timeZone, currency } = await readSettings(ctx);
  const text = searchedText(search);
  return { text, mayBeInNumber: mayBeInNumber(text), span: orderRange(range, ctx.now, timeZone), currency, timeZone };
}
