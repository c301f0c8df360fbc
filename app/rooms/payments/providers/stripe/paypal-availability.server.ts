import type { Result } from "#app/shared/kernel/result.ts";
import type { ProviderError } from "#app/rooms/payments/types.ts";
import { callStripe } from "./errors.server.ts";
import { stripeClient } from "./client.server.ts";

const MOST = 100;
/** Short and without a retry: the waiting page can do without the answer. */
const DEADLINE_MS = 5000;

export const fetchPayPalAvailability = (): Promise<Result<boolean, ProviderError>> =>
  callStripe(async () => {
    const { data } = await stripeClient().paymentMethodConfigurations.list(
      { limit: MOST },
      { timeout: DEADLINE_MS, maxNetworkRetries: 0 },
    );
    return data.some(({ active, paypal }) => active && paypal?.available === true);
  });
