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

/** True without keys and without another service, outside production. */
export const needsSandbox = (settings: Env): boolean =>
  settings.stripeSecretKey === "" && settings.stripeApiUrl === undefined && !settings.isProduction;

const stateDir = ({ dataDir }: Env): string => join(dataDir, "sandbox");
/** Commands on the same data read the address of the shop's sandbox from this file. */
const addressFile = (settings: Env): string => join(stateDir(settings), "address");

/** Starts the sandbox and sets the shop's environment variables; returns a function that stops it. */
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

/** Joins the running shop's sandbox, or starts one on the same state; returns a function that leaves it. */
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
    throw new StartError("The payment sandbox of the running shop was not found. Restart the shop.", { cause: error });
  }
}
