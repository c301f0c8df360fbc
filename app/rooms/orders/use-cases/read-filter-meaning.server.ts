import type { Context } from "../../../shared/http/context.server.ts";
import { readSettings } from "../../settings/use-cases/read-settings.server.ts";
import { orderRange } from "../rules/order-range.ts";
import { searchedText } from "../rules/searched-text.ts";
import { orderAccountStore } from "../store/order-account-store.server.ts";
import type { FilterMeaning, OrderFilter } from "../types.ts";

/** What a filter asks for just now: its days in the store's zone, whose e-mail is searched for, and in which currency sales are summed. */
export async function readFilterMeaning(ctx: Context, { range, search }: OrderFilter): Promise<FilterMeaning> {
  // public: called by use cases that ask for their own permission.
  const { timeZone, currency } = await readSettings(ctx);
  const text = searchedText(search);
  const accountIds = text === "" ? [] : await orderAccountStore.listLike(ctx.db, text);
  return { text, span: orderRange(range, ctx.now, timeZone), accountIds, currency, timeZone };
}
