import { err, type Result } from "#app/shared/kernel/result.ts";
import type { Delivery } from "../providers/port.ts";
import { findProvider } from "../providers/registry.server.ts";
import type { ProviderEvent } from "../types.ts";

/** Reads a delivery to a provider's webhook address if that provider signed these very bytes. */
export function verifyWebhook(
  providerName: string,
  delivery: Delivery,
): Result<ProviderEvent, "bad_signature" | "unknown_provider"> {
  // public: the signature is the permission.
  return findProvider(providerName)?.readDelivery(delivery) ?? err("unknown_provider");
}
