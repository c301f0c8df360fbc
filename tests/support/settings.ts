import { randomUUID } from "node:crypto";

/** The public address of the shop under test. */
export const SHOP = "http://shop.test";

/** Sets the environment that `env()` reads, with a secret of its own for the test file; call it before any setting is read. */
export function testSettings(more: Readonly<Record<string, string>> = {}): void {
  Object.assign(process.env, {
    NODE_ENV: "test",
    PUBLIC_URL: SHOP,
    SESSION_SECRET: randomUUID() + randomUUID(),
    RATE_LIMIT_SCALE: "1",
    ...more,
  });
}
