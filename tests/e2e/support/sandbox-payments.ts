import Stripe from "stripe";
import { SANDBOX_KEYS } from "#sandbox/default-keys.ts";
import type { Shop } from "./shop.ts";

/** The name under which the shop records its payments. */
export { STRIPE as PROVIDER } from "#app/rooms/payments/providers/stripe/constants.ts";

/** Amounts that the payment sandbox has captured. */
export type Payment = { readonly id: string; readonly amountCents: number; readonly email: string };

/** A direct client of the payment sandbox. */
export function sandboxApi(shop: Pick<Shop, "sandboxUrl">): Stripe {
  const { hostname: host, port } = new URL(shop.sandboxUrl);
  return new Stripe(SANDBOX_KEYS.secretKey, { host, port, protocol: "http", telemetry: false });
}

/** All payments of these e-mails since then by the sandbox's own records, not by the shop's database. */
export async function paymentsFrom(shop: Shop, emails: readonly string[], since: Date): Promise<Payment[]> {
  const stripe = sandboxApi(shop);
  const created = { gte: Math.floor(since.getTime() / 1000) };
  const payments: Payment[] = [];
  for await (const intent of stripe.paymentIntents.list({ created, limit: 100, expand: ["data.latest_charge"] })) {
    const charge = intent.latest_charge;
    const email = typeof charge === "object" ? (charge?.billing_details.email ?? "") : "";
    if (intent.status !== "succeeded" || !emails.includes(email)) continue;
    payments.push({ id: intent.id, amountCents: intent.amount_received, email });
  }
  return payments;
}
