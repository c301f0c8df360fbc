import { randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { SANDBOX_KEYS } from "../../sandbox/default-keys.ts";
import { startSandbox } from "../../sandbox/start-sandbox.ts";

type Sandbox = Awaited<ReturnType<typeof startSandbox>>;

/** Gives a test file its own payment sandbox, and points the shop's environment at it; call it once at the top of the file. */
export function paymentProvider() {
  let sandbox: Sandbox | null = null;
  const running = (): Sandbox => {
    if (!sandbox) throw new Error("The sandbox runs inside tests only");
    return sandbox;
  };
  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0, stateFile: join(mkdtempSync(join(tmpdir(), "sandbox-")), "state.json") });
    Object.assign(process.env, {
      NODE_ENV: "test",
      STRIPE_SECRET_KEY: SANDBOX_KEYS.secretKey,
      STRIPE_PUBLISHABLE_KEY: SANDBOX_KEYS.publishableKey,
      STRIPE_WEBHOOK_SECRET: `whsec_older, ${SANDBOX_KEYS.webhookSecret}`,
      STRIPE_API_URL: sandbox.url,
      SESSION_SECRET: randomUUID() + randomUUID(),
      PUBLIC_URL: "http://shop.test",
      RATE_LIMIT_SCALE: "1000",
    });
  });
  afterAll(async () => sandbox?.stop());
  return { running };
}
