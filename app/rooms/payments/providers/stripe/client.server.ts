import Stripe from "stripe";
import { env } from "#app/shared/env.server.ts";
import { PROVIDER_RETRIES, PROVIDER_TIMEOUT_MS } from "#app/rooms/payments/constants.ts";
import { STRIPE_API_VERSION } from "./constants.ts";

const clients = new Map<string, Stripe>();

/** Identifies the configured account among others of this process. */
export function clientName(): string {
  const { stripeSecretKey, stripeApiUrl } = env();
  return `${stripeApiUrl ?? ""}|${stripeSecretKey}`;
}

export function stripeClient(): Stripe {
  const { stripeSecretKey, stripeApiUrl } = env();
  const name = clientName();
  const known = clients.get(name);
  if (known) return known;
  const client = new Stripe(stripeSecretKey, {
    apiVersion: STRIPE_API_VERSION,
    timeout: PROVIDER_TIMEOUT_MS,
    maxNetworkRetries: PROVIDER_RETRIES,
    telemetry: false,
    ...(stripeApiUrl ? address(stripeApiUrl) : {}),
  });
  clients.set(name, client);
  return client;
}

function address(apiUrl: string): { host: string; port: string; protocol: "http" | "https" } {
  const url = new URL(apiUrl);
  const protocol = url.protocol === "https:" ? "https" : "http";
  return { host: url.hostname, port: url.port || (protocol === "https" ? "443" : "80"), protocol };
}
