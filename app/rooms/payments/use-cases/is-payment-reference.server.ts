import { providerForReference } from "../providers/registry.server.ts";

/** Whether a text has the form of a payment's reference at one of our providers. */
export function isPaymentReference(text: string): boolean {
  // public: looks at the form only.
  return providerForReference(text) !== null;
}
