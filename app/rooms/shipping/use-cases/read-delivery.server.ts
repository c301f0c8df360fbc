import type { Context } from "#app/shared/http/context.server.ts";
import { readSettings } from "#app/rooms/settings/use-cases/read-settings.server.ts";
import { countryOf, deliveryChoices } from "../rules/delivery-choices.ts";
import type { DeliveryChoice } from "../types.ts";

/** Where a visitor may have it delivered, and which of it the kept code chooses: code and country, "" where it is not offered. */
export async function readDelivery(
  ctx: Context,
  kept: string,
): Promise<{ choices: DeliveryChoice[]; code: string; country: string }> {
  // public: the same list stands on every page.
  const { countries, deliveryDays } = await readSettings(ctx);
  const country = countryOf(kept, countries);
  return { choices: deliveryChoices(countries, deliveryDays), code: country === "" ? "" : kept, country };
}
