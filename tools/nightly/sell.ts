// `node tools/nightly/sell.ts ORDERS`: opens the shop of DATA_DIR as `npm start` does, places this many guest orders one after the other, and closes it.
// Only for a demo shop: its payments go to the sandbox.
import { spawn } from "node:child_process";
import { buy } from "#bench/orders/buy.ts";
import { ended, freePort, untilReady } from "#tests/e2e/support/shop-process.ts";

/** A first start builds. */
const READY_SECONDS = 180;
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
  await untilReady(`${url}/readyz`, shop, "the output", READY_SECONDS);
  const productIds = await productsInStock();
  for (let n = 0; n < orders; n += 1) await buy({ url, productIds }, n);
  console.log(`${orders} orders were placed`);
} finally {
  await ended(shop);
}

async function productsInStock(): Promise<string[]> {
  const listing = await (await fetch(`${url}/products`, { headers: { Cookie: "age=yes" } })).text();
  const ids = [...new Set([...listing.matchAll(PRODUCT_ID)].map(([, id = ""]) => id))];
  if (ids.length === 0) throw new Error("The shop lists no product that can be bought");
  return ids;
}
