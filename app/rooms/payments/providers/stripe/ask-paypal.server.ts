import type { Result } from "#app/shared/kernel/result.ts";
import type { ProviderError } from "#app/rooms/payments/types.ts";
import { asking } from "./errors.server.ts";
import { stripeClient } from "./client.server.ts";

const MOST = 100;
/** Short and without a retry: the waiting page can do without the answer. */
const DEADLINE_MS = 5000;

export const askPayPal = (): Promise<Result<boolean, ProviderError>> =>
  asking(async () => {
    const { data } = await stripeClient().paymentMethodConfigurations.list(
      { limit: MOST },
      { timeout: DEADLINE_MS, maxNetworkRetries: 0 },
    );
    return data.some(({ active, paypal }) => active && paypal?.available === true);
  });
