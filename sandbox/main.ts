import { SANDBOX_KEYS } from "./default-keys.ts";
import { startSandbox } from "./start-sandbox.ts";

const { PORT, HOST, STATE_DIR, WEBHOOK_URL, STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } =
  process.env;
const USUAL_PORT = 12_111;

try {
  const sandbox = await startSandbox({
    port: Number(PORT ?? USUAL_PORT),
    host: HOST ?? "127.0.0.1",
    secretKey: STRIPE_SECRET_KEY ?? SANDBOX_KEYS.secretKey,
    publishableKey: STRIPE_PUBLISHABLE_KEY ?? SANDBOX_KEYS.publishableKey,
    webhookSecret: STRIPE_WEBHOOK_SECRET ?? SANDBOX_KEYS.webhookSecret,
    ...(STATE_DIR === undefined ? {} : { stateDir: STATE_DIR }),
    ...(WEBHOOK_URL === undefined ? {} : { webhookUrl: WEBHOOK_URL }),
  });
  console.log(`Payment sandbox: ${sandbox.url} (events ${WEBHOOK_URL ? `to ${WEBHOOK_URL}` : "are only listed"})`);
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void sandbox.stop());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
