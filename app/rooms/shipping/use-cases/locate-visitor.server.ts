import type { Context } from "#app/shared/http/context.server.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { readSettings } from "#app/rooms/settings/use-cases/read-settings.server.ts";
import { askLocation } from "../gateway/location.server.ts";
import { addressLocation } from "../rules/address-location.ts";
import { deliveryEstimate, deliveryLabel } from "../rules/delivery-estimate.ts";
import { readLocation } from "../rules/read-location.ts";
import type { DeliveryDays, Eta, Location, LocationInfo, Place } from "../types.ts";

/** The sources of a visitor's location, the most reliable first. */
export type LocationClues = {
  /** The address the visitor's account keeps, as it was saved. */
  readonly savedAddress: unknown;
  /** The ISO code of the country, as a trusted proxy says. */
  readonly proxyCountry: string | null;
  readonly ip: string;
};

/**
 * Where a visitor is and how long delivery takes there, in days; stores nothing. Without a place: the reason, to be
 * read by people, and the estimate of the unknown place.
 */
export async function locateVisitor(
  ctx: Context,
  clues: LocationClues,
): Promise<Result<LocationInfo, { readonly reason: string } & Eta>> {
  // public: says nothing but where the asking person is.
  const { deliveryDays } = await readSettings(ctx);
  const found = await firstLocation(ctx, clues);
  if (!found.ok) return err({ reason: found.error, ...etaOf(null, deliveryDays) });
  const { countryCode: _code, continent: _continent, ...location } = found.value;
  return ok({ ...location, ...etaOf(found.value, deliveryDays) });
}

async function firstLocation(
  ctx: Context,
  { savedAddress, proxyCountry, ip }: LocationClues,
): Promise<Result<Location, string>> {
  if (typeof savedAddress === "object" && savedAddress !== null) {
    const saved = addressLocation(savedAddress);
    if (saved.ok) return saved;
  }
  const told = readLocation({ country: proxyCountry });
  return told.ok ? told : askAdapter(ctx, ip);
}

async function askAdapter(ctx: Context, ip: string): Promise<Result<Location, string>> {
  try {
    return readLocation(await askLocation(ip));
  } catch (error) {
    ctx.log.error({ err: error }, "location service failed");
    return readLocation(null);
  }
}

function etaOf(place: Place | null, days: DeliveryDays): Eta {
  const eta = deliveryEstimate(place, days);
  return { eta, label: deliveryLabel(eta) };
}
