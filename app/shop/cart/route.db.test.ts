import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub, RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { insertProduct } from "#tests/factories/product.ts";
import { testDatabase } from "#tests/support/database.ts";
import { cartIn } from "#app/rooms/cart/visitor-cookies.ts";
import { previewCheckout } from "#app/rooms/checkout/placing/preview-checkout.server.ts";
import { requestState } from "#app/shared/http/request-state.server.ts";
import CartPage, { action, loader } from "./route.tsx";
import WishlistPage, { action as changeWishes, loader as wishlistLoader } from "#app/shop/wishlist/route.tsx";

const t = testDatabase();
const url = new URL("http://shop.test/cart");

type DataAnswer = { readonly data: unknown; readonly init: ResponseInit | null };

const cart = (text: string): string => `cart=${text}`;
const wishlist = (text: string): string => `wishlist=${text}`;

function args(cookie: string, form?: Record<string, string>): never {
  const context = new RouterContextProvider();
  context.set(requestState, { ip: "127.0.0.1", shop: t.ctx(), page: null, cacheTags: null });
  const body = form && new URLSearchParams(form);
  const request = new Request(url, { headers: { cookie }, ...(body && { method: "POST", body }) });
  return { request, url, params: {}, context } as never;
}

/** With the cookie that the page sets; null when it stays. */
async function cartPage(cookie: string) {
  const { data, init } = await loader(args(cart(cookie)));
  return { text: textOf(CartPage as never, data), cookie: keptIn("cart", init) };
}

async function wishlistPage(cookie: string) {
  const { data, init } = await wishlistLoader(args(wishlist(cookie)));
  return { text: textOf(WishlistPage as never, data), cookie: keptIn("wishlist", init) };
}

function textOf(page: never, loaderData: unknown): string {
  const Page = () => createElement(page, { loaderData } as never);
  const html = renderToStaticMarkup(createElement(createRoutesStub([{ path: "/", Component: Page }])));
  return html.replaceAll(/<[^>]*>/g, " ");
}

const keptIn = (name: "cart" | "wishlist", answer: ResponseInit | null): string | null =>
  new RegExp(`^${name}=([^;]*)`).exec(new Headers(answer?.headers).get("set-cookie") ?? "")?.[1] ?? null;

test("S-ENT-42, R-067: a changed price is reported once; cart and checkout charge only the new one", async () => {
  const productId = await insertProduct(t.db, { priceCents: 1350 });
  const id = productId.replaceAll("-", "");
  const changed = await cartPage(`${id}.2.1200`);
  expect(changed.text).toContain("The price was $12.00, now $13.50.");
  expect(changed.text).toMatch(/Subtotal\s+\$27\.00/);
  expect(changed.cookie).toBe(`${id}.2.1350`);
  const checkout = await previewCheckout(t.ctx(), {
    lines: cartIn(new Headers({ cookie: `cart=${id}.2.1200` })),
    to: { country: "", state: "" },
    openId: null,
  });
  expect(checkout.subtotalCents).toBe(2700);
  const next = await cartPage(`${id}.2.1350`);
  expect(next.text).not.toContain("The price was");
  expect(next.cookie).toBeNull();
});

test("S-CART-03, R-078, R-079: the chosen country sets days, shipping and tax", async () => {
  const productId = await insertProduct(t.db, { priceCents: 2000 });
  await t.pool.query("insert into shipping_rates (country, rate) values ('Senegal', 20)");
  await t.pool.query("insert into tax_rates (country, rate) values ('Senegal', 18)");
  const textFor = async (cookies: string): Promise<string> => {
    const { data } = await loader(args(`${cart(productId.replaceAll("-", ""))}.1.2000${cookies}`));
    return textOf(CartPage as never, data);
  };
  const [chosen, open] = [await textFor("; deliver-to=SN"), await textFor("; deliver-to=ZZ")];
  await t.pool.query("delete from shipping_rates");
  await t.pool.query("delete from tax_rates");
  expect(chosen).toMatch(/about 10 days \(International\).*Shipping\s+\$20\.00.*Tax\s+\$3\.60/s);
  expect(open).toMatch(/Choose a country.*Shipping\s+\$12\.99.*Tax\s+\$1\.70/s);
});

test("S-CART-09: the free-shipping bar suggests products that reach it or come nearest, and none once it is reached", async () => {
  const mine = await insertProduct(t.db, { priceCents: 7000 });
  await insertProduct(t.db, { name: "Reaching", priceCents: 3000 });
  await insertProduct(t.db, { name: "Nearest", priceCents: 2950 });
  await insertProduct(t.db, { name: "Sold out", priceCents: 3000, stock: 0 });
  const line = (quantity: number): string => `${mine.replaceAll("-", "")}.${quantity}.7000`;
  const { text } = await cartPage(line(1));
  expect(text).toMatch(/Reaching.*\$30\.00\s+Then shipping is free.*Nearest.*\$29\.50\s+Then \$0\.50 to go/s);
  expect(text).not.toContain("Sold out");
  expect((await cartPage(line(2))).text).not.toMatch(/Reaching|Nearest/);
});

test("R-067: opening a cart adds missing prices to its lines", async () => {
  const productId = await insertProduct(t.db, { priceCents: 1350 });
  const id = productId.replaceAll("-", "");
  const sent = (await action(args(cart(""), { intent: "add", productId }))) as Response;
  const opened = await cartPage(keptIn("cart", sent) ?? "");
  expect(opened.cookie).toBe(`${id}.1.1350`);
  expect(opened.text).not.toContain("The price was");
});

test("S-ENT-43, R-067: a changed price on the wishlist is reported once, beside its product", async () => {
  const [risen, same] = [
    await insertProduct(t.db, { priceCents: 1350 }),
    await insertProduct(t.db, { priceCents: 900 }),
  ];
  const [a, b] = [risen, same].map((id) => id.replaceAll("-", ""));
  const changed = await wishlistPage(`${a}.1200_${b}.900`);
  expect(changed.text.match(/The price was [^.]+\.\d\d, now [^.]+\.\d\d\./g)).toEqual([
    "The price was $12.00, now $13.50.",
  ]);
  expect(changed.cookie).toBe(`${a}.1350_${b}.900`);
  const next = await wishlistPage(`${a}.1350_${b}.900`);
  expect(next.text).not.toContain("The price was");
  expect(next.cookie).toBeNull();
});

test("R-067: the heart stores a wish with its price; opening a wishlist adds missing prices", async () => {
  const productId = await insertProduct(t.db, { priceCents: 1350 });
  const id = productId.replaceAll("-", "");
  const sent = (await changeWishes(args(wishlist(""), { intent: "toggle", productId }))) as Response;
  expect(keptIn("wishlist", sent)).toBe(`${id}.1350`);
  const older = await wishlistPage(id);
  expect(older.cookie).toBe(`${id}.1350`);
  expect(older.text).not.toContain("The price was");
});

test("S-WISH-07, R-037: a product that cannot be moved to the cart stays on the wishlist with the reason", async () => {
  const productId = await insertProduct(t.db, { stock: 0 });
  const sent = args(wishlist(productId.replaceAll("-", "")), { intent: "move", productId });
  const refused = (await changeWishes(sent)) as DataAnswer;
  expect(refused.data).toEqual({ text: "Out of Stock", isError: true });
  expect(refused.init).toEqual({ status: 409 });
});
