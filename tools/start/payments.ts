import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { STRIPE_EVENTS } from "#app/rooms/payments/providers/stripe/constants.ts";
import { LIVE_KEYS, type Env } from "#app/shared/env.server.ts";
import { SANDBOX_KEYS } from "#sandbox/default-keys.ts";
import { StartError } from "./sentence.ts";

const SANDBOX_VARIABLES = {
  STRIPE_SECRET_KEY: SANDBOX_KEYS.secretKey,
  STRIPE_PUBLISHABLE_KEY: SANDBOX_KEYS.publishableKey,
  STRIPE_WEBHOOK_SECRET: SANDBOX_KEYS.webhookSecret,
} as const;

/** Lets a shop run with NODE_ENV=production while no money moves. */
export const DEMO_VARIABLES = { ALLOW_STRIPE_SANDBOX: "yes" } as const;

/** Points a shop at the provider's API or a gate in front of it. */
export const providerAt = (url: string) => ({ STRIPE_API_URL: url });

/** What a shop on the sandbox at `url` is started with. */
export const sandboxAt = (url: string) => ({ ...SANDBOX_VARIABLES, ...providerAt(url) });

export const WEBHOOK_PATH = "/api/webhooks/stripe";
export const WEBHOOK_EVENTS = STRIPE_EVENTS;
export const SIGNATURE_HEADER = "stripe-signature";

type Variables = NodeJS.ProcessEnv;

export const hasOwnKey = (variables: Variables): boolean => Boolean(variables["STRIPE_SECRET_KEY"]);
export const hasLiveKey = (variables: Variables): boolean =>
  LIVE_KEYS.secret.test(variables["STRIPE_SECRET_KEY"] ?? "");

/** The defaults of a demo. A sandbox that was started by hand expects the default keys. */
export const demoDefaults = (variables: Variables): Variables => ({
  ALLOW_STRIPE_SANDBOX: variables["ALLOW_STRIPE_SANDBOX"] || DEMO_VARIABLES.ALLOW_STRIPE_SANDBOX,
  ...(variables["STRIPE_API_URL"] && !hasOwnKey(variables) ? SANDBOX_VARIABLES : {}),
});

/** Whether payments go to the sandbox or another double. */
export const isTestMode = ({ stripeApiUrl }: Env): boolean => Boolean(stripeApiUrl);

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
  Object.assign(process.env, sandboxAt(addressOf(settings)));
  return () => Promise.resolve();
}

async function openSandbox(settings: Env, webhookUrl?: string) {
  const { startSandbox } = await import("#sandbox/start-sandbox.ts");
  const more = webhookUrl === undefined ? {} : { webhookUrl };
  const state = { stateDir: stateDir(settings), webhookEvents: WEBHOOK_EVENTS };
  const sandbox = await startSandbox({ ...SANDBOX_KEYS, ...state, ...more });
  Object.assign(process.env, sandboxAt(sandbox.url));
  return sandbox;
}

function addressOf(settings: Env): string {
  try {
    return readFileSync(addressFile(settings), "utf8");
  } catch (error) {
    throw new StartError("The payment sandbox of the running shop was not found. Restart the shop.", { cause: error });
  }
}
