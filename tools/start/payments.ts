import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Env } from "#app/shared/env.server.ts";
import { SANDBOX_KEYS } from "#sandbox/default-keys.ts";
import { StartError } from "./sentence.ts";

export const SANDBOX_VARIABLES = {
  STRIPE_SECRET_KEY: SANDBOX_KEYS.secretKey,
  STRIPE_PUBLISHABLE_KEY: SANDBOX_KEYS.publishableKey,
  STRIPE_WEBHOOK_SECRET: SANDBOX_KEYS.webhookSecret,
} as const;

const WEBHOOK_PATH = "/api/webhooks/stripe";

/** No keys, no other service named, and no money may move. */
export const needsSandbox = (settings: Env): boolean =>
  settings.stripeSecretKey === "" && settings.stripeApiUrl === undefined && !settings.isProduction;

const stateDir = ({ dataDir }: Env): string => join(dataDir, "sandbox");
/** Commands on the same data find the shop's sandbox by it. */
const addressFile = (settings: Env): string => join(stateDir(settings), "address");

/** Points the shop at the sandbox by the environment; returns how to stop it. */
export async function startPayments(settings: Env): Promise<() => Promise<void>> {
  const host = settings.host === "0.0.0.0" || settings.host === "::" ? "127.0.0.1" : settings.host;
  const webhookUrl = `http://${host.includes(":") ? `[${host}]` : host}:${settings.port}${WEBHOOK_PATH}`;
  const sandbox = await openSandbox(settings, webhookUrl);
  writeFileSync(addressFile(settings), sandbox.url);
  return async () => {
    rmSync(addressFile(settings), { force: true });
    await sandbox.stop();
  };
}

/** At the running shop's, or at one of its own on the same state; returns how to leave it. */
export async function joinPayments(settings: Env, isShopRunning: boolean): Promise<() => Promise<void>> {
  if (!isShopRunning) return (await openSandbox(settings)).stop;
  Object.assign(process.env, SANDBOX_VARIABLES, { STRIPE_API_URL: addressOf(settings) });
  return () => Promise.resolve();
}

async function openSandbox(settings: Env, webhookUrl?: string) {
  const { startSandbox } = await import("#sandbox/start-sandbox.ts");
  const more = webhookUrl === undefined ? {} : { webhookUrl };
  const sandbox = await startSandbox({ ...SANDBOX_KEYS, stateDir: stateDir(settings), ...more });
  Object.assign(process.env, SANDBOX_VARIABLES, { STRIPE_API_URL: sandbox.url });
  return sandbox;
}

function addressOf(settings: Env): string {
  try {
    return readFileSync(addressFile(settings), "utf8");
  } catch (error) {
    throw new StartError("The payment sandbox of the running shop is not found. Restart the shop.", { cause: error });
  }
}
