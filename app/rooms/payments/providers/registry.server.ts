import { env } from "#app/shared/env.server.ts";
import type { PaymentProvider } from "./port.ts";
import { sandbox } from "./sandbox/provider.server.ts";
import { stripe } from "./stripe/provider.server.ts";

/** The sandbox replaces the provider it doubles. */
export const allProviders = (): readonly PaymentProvider[] => [env().stripeApiUrl === undefined ? stripe : sandbox];

/** The provider that takes new payments. */
export function activeProvider(): PaymentProvider {
  const [first] = allProviders();
  if (!first) throw new Error("No payment provider is configured");
  return first;
}

export const findProvider = (name: string): PaymentProvider | null =>
  allProviders().find((provider) => provider.name === name) ?? null;

export function providerOf({ provider: name }: { readonly provider: string }): PaymentProvider {
  const provider = findProvider(name);
  if (!provider) throw new Error(`Payment provider ${name} is not configured`);
  return provider;
}

export const providerForReference = (text: string): PaymentProvider | null =>
  allProviders().find((provider) => provider.isReference(text)) ?? null;
