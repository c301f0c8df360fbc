import { renderToStaticMarkup } from "react-dom/server";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { productTabs } from "#app/shop/product/tab-contents.tsx";
import { readProductPage } from "#app/shop/product/load.server.ts";
import { requestState } from "#app/shared/http/request-state.server.ts";
import { testDatabase } from "../support/database.ts";
import { storedFields } from "../support/stored-fields.ts";

const t = testDatabase();
const products = storedFields(t, "products", () => ({ name: "Sokh", price: "20.00" }));

async function tabsOf(productId: string): Promise<Map<string, string>> {
  const context = new RouterContextProvider();
  context.set(requestState, { ip: "127.0.0.1", shop: t.ctx(), page: null, cacheTags: null });
  const page = await readProductPage(context, productId);
  if (!page) throw new Error("No such product");
  return new Map(productTabs(page).map((tab) => [tab.label, renderToStaticMarkup(tab.content)]));
}

test.each([
  ["S-ENT-17", "product_details", "Product Details"],
  ["S-ENT-18", "key_ingredients", "Ingredients"],
  ["S-ENT-19", "usage_instructions", "How to Use"],
  ["S-ENT-20", "advisory", "How to Use"],
  ["S-ENT-21", "weight", "Product Details"],
  ["S-ENT-22", "dimensions", "Product Details"],
])("%s: products.%s may be missing, and is shown in %s", async (_rows, column, label) => {
  const text = `What stands in ${column}`;
  expect((await products.columns())[column]).toBe("text");
  const row = await products.kept({ [column]: text });
  expect(row?.[column]).toBe(text);
  const tabs = await tabsOf(String(row?.["id"]));
  expect([...tabs].filter(([, markup]) => markup.includes(text)).map(([name]) => name)).toEqual([label]);
});
