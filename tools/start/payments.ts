import { join } from "node:path";
import type { Env } from "#app/shared/env.server.ts";
import { SANDBOX_KEYS } from "#sandbox/default-keys.ts";

/** The keys of the sandbox as the shop is told them. */
export const SANDBOX_VARIABLES = {
  STRIPE_SECRET_KEY: SANDBOX_KEYS.secretKey,
  STRIPE_PUBLISHABLE_KEY: SANDBOX_KEYS.publishableKey,
  STRIPE_WEBHOOK_SECRET: SANDBOX_KEYS.webhookSecret,
} as const;

/** The path of the shop's door for payment events. */
const WEBHOOK_PATH = "/api/webhooks/stripe";

/** Whether the payment sandbox has to stand in: no keys, no other service named, and no money shall move. */
export const needsSandbox = (settings: Env): boolean =>
  settings.stripeSecretKey === "" && settings.stripeApiUrl === undefined && !settings.isProduction;

/** Starts the payment sandbox and points the shop at it by the environment; returns how to stop it. */
export async function startPayments(settings: Env): Promise<() => Promise<void>> {
  const { startSandbox } = await import("#sandbox/start-sandbox.ts");
  const host = settings.host === "0.0.0.0" || settings.host === "::" ? "127.0.0.1" : settings.host;
  const sandbox = await startSandbox({
    ...SANDBOX_KEYS,
    stateDir: join(settings.dataDir, "sandbox"),
    webhookUrl: `http://${host.includes(":") ? `[${host}]` : host}:${settings.port}${WEBHOOK_PATH}`,
  });
  Object.assign(process.env, SANDBOX_VARIABLES, { STRIPE_API_URL: sandbox.url });
  return sandbox.stop;
}
