import { env } from "#app/shared/env.server.ts";

/** Whether our keys move real money; events of the other mode are not ours. */
export function isLiveShop(): boolean {
  // public: holds nothing secret.
  return /^(?:sk|rk)_live_/.test(env().stripeSecretKey);
}
