import { sql } from "kysely";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub, RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { insertProduct } from "#tests/factories/product.ts";
import { testDatabase } from "#tests/support/database.ts";
import { requestState, type RequestState } from "#app/shared/http/request-state.server.ts";
import { loader as loadStory } from "#app/shop/texts/about.tsx";
import Home, { loader as loadHome } from "#app/shop/home/route.tsx";
import { loader as loadShell } from "./layout.tsx";
import { loader as loadListing } from "#app/shop/products/route.tsx";
import { loader as loadProduct } from "#app/shop/product/route.tsx";
import { readHomePage } from "#app/shop/home/load.server.ts";

const t = testDatabase();

function requestFor(path: string, params: Record<string, string> = {}) {
  const state: RequestState = { ip: "127.0.0.1", shop: t.ctx(), page: null, cacheTags: null };
  const context = new RouterContextProvider();
  context.set(requestState, state);
  const url = new URL(path, "http://shop.test");
  return { state, args: { request: new Request(url), url, params, context } };
}

const answer = (result: unknown) => result as { data: Record<string, unknown>; init: { status: number } | null };

async function whileProductsFail(work: () => Promise<void>): Promise<void> {
  await sql`alter table products rename to products_gone`.execute(t.ownerDb);
  try {
    await work();
  } finally {
    await sql`alter table products_gone rename to products`.execute(t.ownerDb);
  }
}

test("S-HOME-25, S-HOME-24: without its products the home page still loads, with null for them, and is not cached", async () => {
  await insertProduct(t.db, { name: "Sokh" });
  const works = requestFor("/");
  expect((await readHomePage(works.args.context)).products).toHaveLength(1);
  expect(works.state.cacheTags).toContain("products");
  await whileProductsFail(async () => {
    const fails = requestFor("/");
    expect((await readHomePage(fails.args.context)).products).toBeNull();
    expect(fails.state.cacheTags).toBeNull();
  });
});

test("S-HOME-25: in place of its products the home page shows a red box that they could not be loaded", async () => {
  const title = "Our Premium Products";
  const section = {
    section_key: "products",
    section_name: title,
    title,
    template: "products",
    is_active: true,
    sort_order: 1,
  };
  await t.db.insertInto("homepage_sections").values(section).execute();
  await whileProductsFail(async () => {
    const { data } = answer(await loadHome(requestFor("/").args as never));
    const Page = () => createElement(Home as never, { loaderData: data } as never);
    const Stub = createRoutesStub([{ path: "/", Component: Page }]);
    const html = renderToStaticMarkup(createElement(Stub));
    expect(html).toMatch(
      new RegExp(`${title}.*role="alert" class="notice tone-danger.*Failed to load products. Please`),
    );
    expect(html).toContain("Failed to load products. Please try again later.");
  });
});

test("R-163, A-SET-01: the footer shows the description from the settings until the owner writes another text", async () => {
  const value = { setting_key: "store_description", setting_value: JSON.stringify("Teas of Dakar"), category: "store" };
  await t.db.insertInto("site_settings").values(value).execute();
  expect((await loadShell(requestFor("/").args as never)).footer.aboutShop).toBe("Teas of Dakar");
  await t.db.deleteFrom("site_settings").where("setting_key", "=", "store_description").execute();
});

test("R-054, R-028: footer and Our Story fill in the settings that their texts name", async () => {
  const content = "{store_name}: free from {free_shipping_threshold}";
  const blocks = ["footer-text", "footer-badges", "about-mission", "about-values"].map((key) => ({
    key,
    name: "Title",
    title: "Title",
    content: key === "about-values" ? `Value: ${content}` : content,
    type: "text",
    is_active: true,
  }));
  await t.db.insertInto("content_blocks").values(blocks).execute();
  const shell = await loadShell(requestFor("/").args as never);
  const printed = "Safara Sa Yaram: free from $100";
  expect([shell.footer.aboutShop, shell.footer.badges]).toEqual([printed, [printed]]);
  const story = JSON.stringify(await loadStory(requestFor("/about").args as never));
  expect(story.split(printed)).toHaveLength(3);
  expect(story).not.toContain("{store_name}");
});

test("S-LIST-19: a listing that cannot be loaded answers 500 with no products and is not cached", async () => {
  await whileProductsFail(async () => {
    const { args, state } = requestFor("/products");
    const { data, init } = answer(await loadListing(args as never));
    expect(data["listing"]).toBeNull();
    expect(init?.status).toBe(500);
    expect(state.cacheTags).toBeNull();
  });
});

test("S-DET-33, S-ERR-07, S-ERR-08, R-019: an unknown product answers 404, one that cannot be loaded 500", async () => {
  const productId = "7d0f4b1e-2c3a-4e5d-8f6a-0b1c2d3e4f50";
  const { args } = requestFor(`/product/x/${productId}`, { slug: "x", productId });
  expect(answer(await loadProduct(args as never))).toMatchObject({
    data: { page: null, reason: "not-found" },
    init: { status: 404 },
  });
  await whileProductsFail(async () => {
    expect(answer(await loadProduct(args as never))).toMatchObject({
      data: { page: null, reason: "failed" },
      init: { status: 500 },
    });
  });
});

test("S-LIST-03, R-044: an address with empty form fields redirects to the canonical one", async () => {
  const { args } = requestFor("/products?search=&category=&min=0&max=200&sort=newest");
  const response = (await loadListing(args as never)) as unknown as Response;
  expect(response.status).toBe(302);
  expect(response.headers.get("location")).toBe("/products?sort=newest");
});
