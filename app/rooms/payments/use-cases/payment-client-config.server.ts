import { activeProvider } from "../providers/registry.server.ts";
import type { PaymentClientConfig } from "../types.ts";

/** What the payment step's card form needs; the publishable key is the only key that reaches a browser. */
export function paymentClientConfig(): PaymentClientConfig {
  // public: holds nothing secret.
  return activeProvider().clientConfig();
}
