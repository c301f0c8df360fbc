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

/** null when it is not configured. */
export const findProvider = (name: string): PaymentProvider | null =>
  allProviders().find((provider) => provider.name === name) ?? null;

/** The provider of a recorded payment; throws when the shop no longer has it. */
export function providerOf({ provider: name }: { readonly provider: string }): PaymentProvider {
  const provider = findProvider(name);
  if (!provider) throw new Error(`Payment provider ${name} is not configured`);
  return provider;
}

/** null when no provider has such references. */
export const providerForReference = (text: string): PaymentProvider | null =>
  allProviders().find((provider) => provider.isReference(text)) ?? null;
