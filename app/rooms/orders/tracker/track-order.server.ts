import type { Context } from "#app/shared/http/context.server.ts";
import { ok, type Result } from "#app/shared/kernel/result.ts";
import { eventStore } from "../order/event.store.server.ts";
import type { Order, OrderEvent } from "../types.ts";
import { findOrderForOwner, type OwnOrderQuery } from "../order/queries.server.ts";

/** An order with its history, oldest first, for whoever may see it. Events carry staff's notes: show only steps and dates. */
export async function trackOrder(
  ctx: Context,
  query: OwnOrderQuery,
): Promise<Result<{ order: Order; events: OrderEvent[] }, "not_found">> {
  // public: findOrderForOwner decides by owner and access cookie.
  const found = await findOrderForOwner(ctx, query);
  if (!found.ok) return found;
  return ok({ order: found.value, events: await eventStore.listByOrder(ctx.db, found.value.id) });
}
