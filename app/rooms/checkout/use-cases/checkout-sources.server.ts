import { sourceKeys } from "#app/shared/http/source-keys.server.ts";
import type { CheckoutOwner } from "../types.ts";

/**
 * Whom a checkout's unpaid stock and declined cards count for: its account or guest, address and network. The e-mail counts for
 * guests only, since anybody can type a stranger's: its owner can always sign in and buy.
 */
export function checkoutSources(owner: CheckoutOwner, { email, ip }: { email: string; ip: string | null }): string[] {
  // public: fingerprints of what the caller knows.
  return owner.kind === "account"
    ? sourceKeys({ buyer: owner.userId, ip })
    : sourceKeys({ buyer: owner.guestId, email, ip });
}
