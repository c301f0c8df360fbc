// `node tools/nightly/sell.ts ORDERS`: opens the shop of DATA_DIR as `npm start` does, places this many guest orders one after the other, and closes it.
// Only for a demo shop: its payments go to the sandbox.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { buy } from "#bench/orders/buy.ts";
import { freePort } from "#tests/e2e/support/shop-process.ts";

const READY_TRIES = 240;
const READY_PAUSE_MS = 500;
/** Matches the forms that add a product to the cart. */
const PRODUCT_ID = /name="productId" value="([0-9a-f-]{36})"/g;

const orders = Number(process.argv[2]);
if (!(orders > 0)) throw new Error("Name the number of orders: node tools/nightly/sell.ts ORDERS");

const port = await freePort();
const url = `http://localhost:${port}`;
const shop = spawn(process.execPath, ["tools/start.mjs"], {
  env: { ...process.env, PORT: String(port), PUBLIC_URL: url, TRUST_PROXY: "1", RATE_LIMIT_SCALE: "1000" },
  stdio: "inherit",
});
try {
  await untilReady();
  const productIds = await productsInStock();
  for (let n = 0; n < orders; n += 1) await buy({ url, productIds }, n);
  console.log(`${orders} orders were placed`);
} finally {
  shop.kill("SIGTERM");
  if (shop.exitCode === null) await once(shop, "exit");
}

async function untilReady(): Promise<void> {
  for (let tries = 0; tries < READY_TRIES; tries += 1) {
    if (shop.exitCode !== null) throw new Error(`The shop ended with exit code ${shop.exitCode}`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await pause(READY_PAUSE_MS);
  }
  throw new Error("The shop did not become ready");
}

async function productsInStock(): Promise<string[]> {
  const listing = await (await fetch(`${url}/products`, { headers: { Cookie: "age=yes" } })).text();
  const ids = [...new Set([...listing.matchAll(PRODUCT_ID)].map(([, id = ""]) => id))];
  if (ids.length === 0) throw new Error("The shop lists no product that can be bought");
  return ids;
}
