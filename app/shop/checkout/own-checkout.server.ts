import { findCheckout } from "#app/rooms/checkout/use-cases/find-checkout.server.ts";
import type { Context } from "#app/shared/http/context.server.ts";

/** The checkout this visitor has open, whose held pieces count as available to them; null without one. */
export async function ownCheckoutId(ctx: Context): Promise<string | null> {
  const found = await findCheckout(ctx);
  return found.kind === "open" ? found.checkout.id : null;
}
