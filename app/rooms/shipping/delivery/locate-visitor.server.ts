import type { Context } from "#app/shared/http/context.server.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { readSettings } from "#app/rooms/settings/queries.server.ts";
import { lookUpLocation } from "../gateway/location.server.ts";
import {
  addressLocation,
  deliveryEstimate,
  deliveryLabel,
  readLocation,
  countryOf,
  deliveryChoices,
} from "./delivery.ts";
import type { DeliveryDays, Eta, Location, LocationInfo, Place, DeliveryChoice } from "../types.ts";

/** The most reliable first. */
export type LocationClues = {
  readonly savedAddress: unknown;
  /** From a trusted proxy. */
  readonly proxyCountry: string | null;
  readonly ip: string;
};

/** A visitor's location and delivery days; stores nothing. Without a location: the service's reason, if any, and the default estimate. */
export async function locateVisitor(
  ctx: Context,
  clues: LocationClues,
): Promise<Result<LocationInfo, { readonly reason: string | null } & Eta>> {
  // public: returns the caller's own location only.
  const { deliveryDays } = await readSettings(ctx);
  const found = await firstLocation(ctx, clues);
  if (!found.ok) return err({ reason: found.error, ...etaOf(null, deliveryDays) });
  const { countryCode: _code, continent: _continent, ...location } = found.value;
  return ok({ ...location, ...etaOf(found.value, deliveryDays) });
}

async function firstLocation(
  ctx: Context,
  { savedAddress, proxyCountry, ip }: LocationClues,
): Promise<Result<Location, string | null>> {
  if (typeof savedAddress === "object" && savedAddress !== null) {
    const saved = addressLocation(savedAddress);
    if (saved.ok) return saved;
  }
  const fromProxy = readLocation({ country: proxyCountry });
  return fromProxy.ok ? fromProxy : locateAddress(ctx, ip);
}

async function locateAddress(ctx: Context, ip: string): Promise<Result<Location, string | null>> {
  try {
    return readLocation(await lookUpLocation(ip));
  } catch (error) {
    ctx.log.error({ err: error }, "location service failed");
    return readLocation(null);
  }
}

function etaOf(place: Place | null, days: DeliveryDays): Eta {
  const eta = deliveryEstimate(place, days);
  return { eta, label: deliveryLabel(eta) };
}

/** The delivery choices and the one the cookie names; "" where it is not offered. */
export async function readDelivery(
  ctx: Context,
  kept: string,
): Promise<{ choices: DeliveryChoice[]; code: string; country: string }> {
  // public: the same list stands on every page.
  const { countries, deliveryDays } = await readSettings(ctx);
  const country = countryOf(kept, countries);
  return { choices: deliveryChoices(countries, deliveryDays), code: country === "" ? "" : kept, country };
}
