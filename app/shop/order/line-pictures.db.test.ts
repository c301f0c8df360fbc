import { randomUUID } from "node:crypto";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { insertAccount } from "#tests/factories/account.ts";
import { insertOrder } from "#tests/factories/order.ts";
import { insertProduct } from "#tests/factories/product.ts";
import { testDatabase } from "#tests/support/database.ts";
import { requestState } from "#app/shared/http/request-state.server.ts";
import type { Actor } from "#app/shared/kernel/access/permissions.ts";
import { loader as checkout } from "#app/shop/checkout/route.tsx";
import { loader as confirmation } from "./route.tsx";
import { testSettings } from "#tests/support/settings.ts";

testSettings();
const t = testDatabase();
const SMALL = "/storage/product-images/sokh-240.webp";

async function picturedProduct(): Promise<string> {
  const url = "/storage/product-images/sokh.webp";
  const file = { bucket: "product-images", filename: "sokh.webp", file_path: "sokh.webp", url, file_url: url };
  const facts = { file_type: "image/webp", file_size: 1, width: 800, height: 1000, widths: [400, 240, 768] };
  await t.db
    .insertInto("media_files")
    .values({ ...file, ...facts })
    .execute();
  return insertProduct(t.db, { imageUrls: [url] });
}

function args(actor: Actor, path: string, { cookie = "", params = {} } = {}): never {
  const context = new RouterContextProvider();
  context.set(requestState, { ip: "127.0.0.1", shop: t.ctx(actor), page: null, cacheTags: null });
  const url = new URL(path, "http://shop.test");
  return { request: new Request(url, { headers: { cookie } }), url, params, context } as never;
}

test("the lines of checkout and order have small pictures of the products as they are now, where there is one", async () => {
  const [pictured, plain, gone] = [await picturedProduct(), await insertProduct(t.db), randomUUID()];
  const cookie = `cart=${[pictured, plain].map((id) => `${id.replaceAll("-", "")}.1`).join("_")}`;
  const guest = { kind: "visitor", guestId: randomUUID() } as const;
  expect(await checkout(args(guest, "/checkout", { cookie }))).toMatchObject({
    data: { step: "shipping", pictures: { [pictured]: SMALL } },
  });
  const buyer = await insertAccount(t.db);
  const lines = [pictured, plain, gone].map((productId) => ({ productId }));
  const orderId = await insertOrder(t.db, { userId: buyer.userId, lines });
  const shown = await confirmation(args(buyer, `/order-confirmation/${orderId}`, { params: { orderId } }));
  expect(shown).toMatchObject({ data: { order: { id: orderId } } });
  expect((shown as { data: { order: { pictures: object } } }).data.order.pictures).toEqual({ [pictured]: SMALL });
});
