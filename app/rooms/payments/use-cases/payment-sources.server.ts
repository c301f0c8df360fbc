import type { ExtraSources } from "#app/shared/http/content-security-policy.server.ts";
import { activeProvider } from "../providers/registry.server.ts";

/** Origins the payment step's policy must allow. */
export function paymentSources(): ExtraSources {
  // public: holds nothing secret.
  return activeProvider().sources();
}
