import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub, RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { insertProduct } from "../../../tests/factories/product.ts";
import { testDatabase } from "../../../tests/support/database.ts";
import { cartIn } from "../../rooms/cart/visitor-cookies.ts";
import { previewCheckout } from "../../rooms/checkout/use-cases/preview-checkout.server.ts";
import { requestState } from "../../shared/http/request-state.server.ts";
import CartPage, { action, loader } from "./cart.tsx";

const t = testDatabase();
const url = new URL("http://shop.test/cart");

function args(cart: string, form?: Record<string, string>): never {
  const context = new RouterContextProvider();
  context.set(requestState, { ip: "127.0.0.1", shop: t.ctx(), page: null, cacheTags: null });
  const body = form && new URLSearchParams(form);
  const request = new Request(url, { headers: { cookie: `cart=${cart}` }, ...(body && { method: "POST", body }) });
  return { request, url, params: {}, context } as never;
}

/** The cart page's words for this cookie, and what the cookie is to be from now on; null when it stays. */
async function cartPage(cookie: string) {
  const { data, init } = await loader(args(cookie));
  const Page = () => createElement(CartPage as never, { loaderData: data } as never);
  const html = renderToStaticMarkup(createElement(createRoutesStub([{ path: "/", Component: Page }])));
  return { text: html.replaceAll(/<[^>]*>/g, " "), cookie: keptIn(init) };
}

const keptIn = (init: ResponseInit | null): string | null =>
  /^cart=([^;]*)/.exec(new Headers(init?.headers).get("set-cookie") ?? "")?.[1] ?? null;

test("S-ENT-42, R-067: a price that is not the one last shown is told once; cart and checkout ask for the new one alone", async () => {
  const productId = await insertProduct(t.db, { priceCents: 1350 });
  const id = productId.replaceAll("-", "");
  const changed = await cartPage(`${id}.2.1200`);
  expect(changed.text).toContain("The price was $12.00, now $13.50.");
  expect(changed.text).toMatch(/Subtotal\s+\$27\.00/);
  expect(changed.cookie).toBe(`${id}.2.1350`);
  const checkout = await previewCheckout(t.ctx(), {
    lines: cartIn(new Headers({ cookie: `cart=${id}.2.1200` })),
    to: { country: "", state: "" },
  });
  expect(checkout.subtotalCents).toBe(2700);
  const next = await cartPage(`${id}.2.1350`);
  expect(next.text).not.toContain("The price was");
  expect(next.cookie).toBeNull();
});

test("R-067: the price is kept from the addition on, by script or without; carts of before learn it when they are opened", async () => {
  const productId = await insertProduct(t.db, { priceCents: 1350 });
  const id = productId.replaceAll("-", "");
  const added = (await action(args("", { intent: "add", productId, stay: "1" }))) as { init: ResponseInit | null };
  expect(keptIn(added.init)).toBe(`${id}.1.1350`);
  const sent = (await action(args("", { intent: "add", productId }))) as Response;
  const opened = await cartPage(keptIn(sent) ?? "");
  expect(opened.cookie).toBe(`${id}.1.1350`);
  expect(opened.text).not.toContain("The price was");
});
