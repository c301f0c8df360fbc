import { randomUUID } from "node:crypto";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, createRoutesStub, Outlet, RouterContextProvider, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { insertAccount } from "#tests/factories/account.ts";
import { insertProduct, type ProductParts } from "#tests/factories/product.ts";
import { insertReview } from "#tests/factories/review.ts";
import { testDatabase } from "#tests/support/database.ts";
import { refreshRatingSummary } from "#app/rooms/reviews/steps/review-changed.server.ts";
import { requestState } from "#app/shared/http/request-state.server.ts";
import { readProductPage } from "./load.server.ts";
import ProductRoute, { meta } from "./route.tsx";
import { PendingPage } from "#app/shop/shell/pending-page.tsx";

Object.assign(process.env, {
  NODE_ENV: "test",
  PUBLIC_URL: "https://shop.test",
  SESSION_SECRET: randomUUID() + randomUUID(),
});
const t = testDatabase();

type Loaded = Awaited<ReturnType<typeof readProductPage>>;

function rendered(page: Loaded, reason: "failed" | "not-found" | null = null): string {
  const Page = ProductRoute as React.ComponentType<Record<string, unknown>>;
  const params = { slug: "x", productId: page?.product.id ?? "y" };
  const props = { loaderData: { page, reason }, actionData: undefined, params, matches: [] };
  const Stub = createRoutesStub([{ path: "*", Component: () => <Page {...props} /> }]);
  return renderToStaticMarkup(<Stub initialEntries={["/product/x/y"]} />);
}

async function productPage(parts: ProductParts): Promise<NonNullable<Loaded>> {
  return pageOf(await insertProduct(t.db, parts));
}

async function pageOf(productId: string): Promise<NonNullable<Loaded>> {
  const context = new RouterContextProvider();
  context.set(requestState, { ip: "127.0.0.1", shop: t.ctx(), page: null, cacheTags: null });
  const page = await readProductPage(context, productId);
  if (page === null) throw new Error("no page");
  return page;
}

function read(html: string) {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
  const facts = scripts.map(([, text]) => JSON.parse(text ?? "") as Record<string, unknown>);
  const text = html
    .replaceAll(/<(script|style)\b[^]*?<\/\1>/g, " ")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ");
  return { product: facts.find((fact) => fact["@type"] === "Product"), text };
}

async function review(productId: string, rating: number, status: "approved" | "pending" | "rejected") {
  await insertReview(t.db, { productId, userId: (await insertAccount(t.db)).userId, rating, status });
  await refreshRatingSummary(t.ctx(), productId);
}

test("S-CONST-25, S-CONST-26, R-052: structured data matches the page: name, price, availability, rating", async () => {
  const productId = await insertProduct(t.db, { name: "Ataaya & Mint", priceCents: 3000, discount: 15, stock: 4 });
  for (const rating of [5, 4, 4]) await review(productId, rating, "approved");
  await review(productId, 1, "pending");
  const { product, text } = read(rendered(await pageOf(productId)));
  expect(product).toMatchObject({
    name: "Ataaya & Mint",
    offers: { price: "25.50", priceCurrency: "USD", availability: "https://schema.org/InStock" },
    aggregateRating: { ratingValue: 4.3, reviewCount: 3 },
  });
  for (const seen of ["Ataaya &amp; Mint", "$25.50", "4.3", "3 reviews"]) expect(text).toContain(seen);
  expect(text).not.toContain("Out of Stock");
});

test.each([
  ["sold out", { stock: 0 }],
  ["without a stock", { stock: null }],
])("S-CONST-25, R-037: a product %s is out of stock in structured data and on the page", async (_what, parts) => {
  const html = rendered(await productPage({ name: "Gone", ...parts }));
  expect(html).toMatch(/class="add-bar".*<button[^>]* disabled=""[^>]*>(<svg.*?<\/svg>)?Out of Stock/s);
  const { product, text } = read(html);
  expect(product).toMatchObject({ offers: { availability: "https://schema.org/OutOfStock" } });
  expect(text).toContain("Out of Stock");
});

test("S-DET-19, R-037, R-033: low stock is shown beside the button; a product removed from the shop keeps its page without a button", async () => {
  const few = rendered(await productPage({ name: "Few", stock: 3 }));
  expect(few).toMatch(/Only 3 left.*<button[^>]*>(<svg.*?<\/svg>)?Add to Cart/s);
  const hidden = rendered(await productPage({ name: "Hidden", stock: 3, showInShop: false }));
  expect(read(hidden).text).toContain("Not for sale at the moment.");
  expect(hidden).not.toMatch(/Only 3 left|Add to Cart|action="\/wishlist"/);
});

test("S-CONST-26, R-040: structured data has a rating only while a review is approved", async () => {
  const productId = await insertProduct(t.db);
  for (const status of ["pending", "rejected"] as const) await review(productId, 5, status);
  const { product } = read(rendered(await pageOf(productId)));
  expect(product).toHaveProperty("offers");
  expect(product).not.toHaveProperty("aggregateRating");
});

test("R-030: a shared link shows the product's picture for links with its size, or none", async () => {
  const url = "/storage/product-images/sokh-front.webp";
  const file = {
    bucket: "product-images",
    filename: "sokh-front.webp",
    file_path: "sokh-front.webp",
    url,
    file_url: url,
  };
  const facts = {
    original_name: "f",
    title: "f",
    file_type: "image/webp",
    file_size: 1,
    width: 8,
    height: 10,
    widths: [8],
  };
  await t.db
    .insertInto("media_files")
    .values({ ...file, ...facts })
    .execute();
  const tagsOf = async (imageUrls: string[]) => {
    const page = await productPage({ name: "Sokh", imageUrls });
    const tags = meta({ loaderData: { page, reason: null } } as never) as { property?: string; content?: string }[];
    return tags.filter(({ property }) => property?.startsWith("og:image")).map((tag) => [tag.property, tag.content]);
  };
  expect(await tagsOf([url])).toEqual([
    ["og:image", "https://shop.test/storage/product-images/sokh-front-share.jpg"],
    ["og:image:type", "image/jpeg"],
    ["og:image:width", "1200"],
    ["og:image:height", "630"],
    ["og:image:alt", "Sokh"],
  ]);
  expect(await tagsOf([])).toEqual([]);
});

test("S-DET-41, R-020: the product page shows its skeleton only while loading, then the error or the product", async () => {
  const wait = () => new Promise(() => undefined);
  const layout = (
    <>
      <PendingPage />
      <Outlet />
    </>
  );
  const children = [
    { path: "/products", element: <p>Products</p> },
    { path: "/product/:slug/:productId", loader: wait },
  ];
  const router = createMemoryRouter([{ element: layout, children }], { initialEntries: ["/products"] });
  const shown = () => renderToStaticMarkup(<RouterProvider router={router} />);
  expect(shown()).not.toContain("Loading");
  void router.navigate("/product/x/y");
  expect(shown()).toMatch(/role="status".*Loading.*skeleton/);
  router.dispose();

  const failed = rendered(null, "failed");
  expect(failed).toMatch(/role="alert"[^>]*>Failed to load product data/);
  expect(failed).not.toContain("Loading");

  const loaded = rendered(await productPage({ name: "Bissap" }));
  expect(loaded).toMatch(/<h1[^>]*>Bissap</);
  expect(loaded).not.toMatch(/Loading|Failed to load/);
});
