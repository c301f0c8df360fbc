import type { Context } from "#app/shared/http/context.server.ts";
import { readSettings } from "#app/rooms/settings/use-cases/read-settings.server.ts";
import type { AddressPolicy } from "../types.ts";

/** The countries offered and those without postal codes, as staff set them; the form and the server judge by the same. */
export async function readAddressPolicy(ctx: Context): Promise<AddressPolicy> {
  // public: stands in the form.
  const { countries, postalOptionalCountries } = await readSettings(ctx);
  return { countries, postalOptionalCountries };
}
