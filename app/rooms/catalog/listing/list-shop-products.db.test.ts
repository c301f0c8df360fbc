import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { insertProduct } from "#tests/factories/product.ts";
import { testDatabase } from "#tests/support/database.ts";
import { MAX_SEARCH_LENGTH } from "../constants.ts";
import { parseListingFilter } from "./listing.ts";
import type { ShopListing } from "../types.ts";
import { listHomeProducts, listShopProducts, suggestProducts } from "./queries.server.ts";

const t = testDatabase();

async function stockShop(): Promise<void> {
  await t.db.deleteFrom("stock_ledger").execute();
  await t.db.deleteFrom("products").execute();
  const day = (number: number): Date => new Date(Date.UTC(2026, 0, number));
  const shop = [
    {
      name: "Safara",
      category: "Vitality Drinks",
      priceCents: 2499,
      createdAt: day(4),
      description: "Ginger, hibiscus and moringa",
    },
    {
      name: "Doyy Waar",
      category: "Herbal Infusions",
      priceCents: 2999,
      discount: 50,
      createdAt: day(3),
      description: "Kinkéliba and mint",
    },
    {
      name: "Sokh",
      category: "Herbal Infusions",
      priceCents: 1850,
      createdAt: day(2),
      description: "Hibiscus, known as bissap",
    },
    {
      name: "Regu",
      category: "Vitality Drinks",
      priceCents: 25_000,
      createdAt: day(1),
      description: "Baobab 100% natural",
    },
    { name: "Hidden Drink", category: "Secret", priceCents: 1000, showInShop: false, createdAt: day(5) },
  ];
  for (const parts of shop) await insertProduct(t.db, parts);
}

const list = async (search: string): Promise<ShopListing> =>
  listShopProducts(t.ctx(), parseListingFilter(new URLSearchParams(search)));
const namesOf = ({ products }: ShopListing): string[] => products.map(({ name }) => name);
const names = async (search: string): Promise<string[]> => namesOf(await list(search));
const searched = (search: string): Promise<ShopListing> => list(new URLSearchParams({ search }).toString());

/** null when the fallback lists all products. */
async function found(search: string): Promise<string[]> {
  const listing = await searched(search);
  return listing.matchCount === 0 ? [] : namesOf(listing);
}

const putSynonyms = (...groups: string[][]): Promise<unknown> =>
  t.db
    .insertInto("search_synonyms")
    .values(groups.map((words, at) => ({ position: at + 1, words })))
    .execute();

test("S-GEN-24, S-LIST-16, R-033: only products shown in the shop are listed and counted", async () => {
  await stockShop();
  const listing = await list("search=hibiscus");
  expect(listing).toMatchObject({ matchCount: 2, shopCount: 4, lastPage: 1 });
  expect(await names("")).not.toContain("Hidden Drink");
  expect(await found("hidden")).toEqual([]);
});

test("S-GEN-23, S-HOME-10, R-033: the home page lists at most eight products, by position, then by name", async () => {
  await stockShop();
  await t.db.updateTable("products").set({ home_position: 1 }).where("name", "=", "Sokh").execute();
  expect((await listHomeProducts(t.ctx())).map(({ name }) => name)).toEqual(["Sokh", "Doyy Waar", "Regu", "Safara"]);
  for (let at = 0; at < 9; at += 1) await insertProduct(t.db, { name: `More ${at}` });
  expect(await listHomeProducts(t.ctx())).toHaveLength(8);
});

test.each([
  ["featured", ["Doyy Waar", "Regu", "Safara", "Sokh"]],
  ["priceLow", ["Doyy Waar", "Sokh", "Safara", "Regu"]],
  ["priceHigh", ["Regu", "Safara", "Sokh", "Doyy Waar"]],
  ["rating", ["Regu", "Doyy Waar", "Safara", "Sokh"]],
  ["newest", ["Safara", "Doyy Waar", "Sokh", "Regu"]],
])("S-CALL-09, S-LIST-08, S-LIST-09, S-LIST-10, S-LIST-11, S-LIST-12: %s sorts the shop", async (sort, order) => {
  await stockShop();
  await t.db.updateTable("products").set({ rating: "4.5", reviews_count: 2 }).where("name", "=", "Regu").execute();
  expect(await names(`sort=${sort}`)).toEqual(order);
});

test.each([
  ["doyy waar", ["Doyy Waar"]],
  ["DOYY", ["Doyy Waar"]],
  ["doy waar", ["Doyy Waar"]],
  ["doywaar", ["Doyy Waar"]],
  ["doyywaar", ["Doyy Waar"]],
  ["regou", ["Regu"]],
  ["safra", ["Safara"]],
  ["soch", ["Sokh"]],
  ["kinkeliba", ["Doyy Waar"]],
  ["kinkeleba", ["Doyy Waar"]],
  ["hibicus", ["Safara", "Sokh"]],
  ["moringa hibicus", ["Safara"]],
  ["infusion", ["Doyy Waar", "Sokh"]],
  ["100%", ["Regu"]],
  ["_", []],
  ["%", []],
  ["aspirin", []],
  ["zzzzzz", []],
  ["coffee beans", []],
  ["ginger hibiscus", ["Safara"]],
  ["infusion with mint", ["Doyy Waar"]],
  ["vitality drink", ["Regu", "Safara"]],
  ["mint of Dakar", ["Doyy Waar"]],
])("S-LIST-03, S-LIST-17, R-044: searching for %j finds %j", async (search, matches) => {
  await stockShop();
  expect(await found(search)).toEqual(matches);
});

test("R-044: details and ingredients are searched as well as name, category and description, from the beginning of a word", async () => {
  await stockShop();
  const texts = { product_details: "Served at a teahouse", key_ingredients: "Tamarind, steamed leaves" };
  await t.db.updateTable("products").set(texts).where("name", "=", "Regu").execute();
  expect(await found("teahouse")).toEqual(["Regu"]);
  expect(await found("tamarind")).toEqual(["Regu"]);
  expect(await found("tea")).toEqual(["Regu"]);
  expect(await found("eam")).toEqual([]);
});

test("R-044: synonyms find each other's products, in the listing and in suggestions, even misspelt", async () => {
  await stockShop();
  expect(await found("wonjo")).toEqual([]);
  await putSynonyms(["hibiscus", "wonjo"], ["Baobab", "bouye", "pain de singe"], ["vitality", "Énergie"]);
  expect(await found("wonjo")).toEqual(["Safara", "Sokh"]);
  expect(await found("won")).toEqual(["Safara", "Sokh"]);
  expect(await found("wonjo ginger")).toEqual(["Safara"]);
  expect(await found("pain de singe")).toEqual(["Regu"]);
  expect(await searched("wongo")).toMatchObject({ matchCount: 2, correction: "wonjo" });
  const energy = await suggestProducts(t.ctx(), "energie");
  expect(energy.products.map(({ name }) => name).toSorted()).toEqual(["Regu", "Safara"]);
  expect(energy.categories).toEqual(["Vitality Drinks"]);
  await t.db.deleteFrom("search_synonyms").execute();
});

test("R-044: a misspelt term finds the nearest words of shown products, and the correction is returned", async () => {
  await stockShop();
  await insertProduct(t.db, { name: "Gingera", showInShop: false });
  const listing = await searched("moringa jinger");
  expect(listing.correction).toBe("moringa ginger");
  expect(namesOf(listing)).toEqual(["Safara"]);
  expect((await searched("ginger")).correction).toBeNull();
  expect((await searched("aspirin")).correction).toBeNull();
  expect((await suggestProducts(t.ctx(), "moringa jinger")).products.map(({ name }) => name)).toEqual(["Safara"]);
});

test("S-LIST-17, R-044: when nothing matches, all products are listed in the chosen order, in portions", async () => {
  await stockShop();
  const cheapest = ["Doyy Waar", "Sokh", "Safara", "Regu"];
  for (const nothing of ["search=zzzzzz", "min=180&max=190", "category=Soups"]) {
    const listing = await list(`${nothing}&sort=priceLow`);
    expect(listing).toMatchObject({ matchCount: 0, shopCount: 4, lastPage: 1, correction: null });
    expect(namesOf(listing)).toEqual(cheapest);
  }
  for (let at = 0; at < 46; at += 1) await insertProduct(t.db, { name: `More ${at}` });
  const [first, second] = [await searched("zzzzzz"), await list("search=zzzzzz&page=2")];
  expect(first).toMatchObject({ matchCount: 0, lastPage: 2 });
  expect(first.products).toHaveLength(48);
  expect(second).toMatchObject({ matchCount: 0, lastPage: 2 });
  expect(second.products).toHaveLength(2);
});

test("R-044: a misspelt term finds the current texts, long and short", async () => {
  await stockShop();
  const long = `${"Drink it cold or hot. ".repeat(200)} It tastes of tamarind.`;
  await t.db.updateTable("products").set({ description: long }).where("name", "=", "Regu").execute();
  expect(await found("tamarnid")).toEqual(["Regu"]);
  await t.db.updateTable("products").set({ description: "Ginger" }).where("name", "=", "Regu").execute();
  expect(await found("tamarnid")).toEqual([]);
});

test("S-LIST-07, R-038, R-042: the price range applies to the charged price, includes both ends, and its upper end is open", async () => {
  await stockShop();
  expect(await names("max=15")).toEqual(["Doyy Waar"]);
  expect(await names("min=15&max=24")).toEqual(["Doyy Waar", "Sokh"]);
  expect(await names("min=24")).toEqual(["Regu", "Safara"]);
  expect(await names("max=199")).toEqual(["Doyy Waar", "Safara", "Sokh"]);
});

test("S-LIST-06: categories are listed with their product counts, without hidden products", async () => {
  await stockShop();
  const { categories } = await list("");
  expect(categories).toEqual([
    { category: "Herbal Infusions", count: 2 },
    { category: "Vitality Drinks", count: 2 },
  ]);
  expect(await names("category=Vitality+Drinks")).toEqual(["Regu", "Safara"]);
});

test("R-044: each portion holds the next 48 matches only, and one beyond the last is empty but counted", async () => {
  await stockShop();
  for (let at = 0; at < 46; at += 1) await insertProduct(t.db, { name: `More ${at}` });
  const [first, second, beyond] = [await list(""), await list("page=2"), await list("page=7")];
  expect(first).toMatchObject({ matchCount: 50, shopCount: 50, lastPage: 2 });
  expect(first.products).toHaveLength(48);
  expect(second).toMatchObject({ matchCount: 50, shopCount: 50, lastPage: 2 });
  expect(second.products).toHaveLength(2);
  expect(new Set([...namesOf(first), ...namesOf(second)]).size).toBe(50);
  expect(beyond).toMatchObject({ products: [], matchCount: 50, lastPage: 2 });
});

test("S-CARD-02, S-CARD-03, S-CARD-06, S-ENT-26: a card has the charged price, the original price, badges and availability", async () => {
  await stockShop();
  await insertProduct(t.db, { name: "Card", priceCents: 2999, discount: 15, isNew: true, stock: 0 });
  const { products } = await list("search=card");
  expect(products).toEqual([
    expect.objectContaining({
      priceCents: 2549,
      originalPriceCents: 2999,
      discount: 15,
      isNew: true,
      availableStock: 0,
      isInStock: false,
    }),
  ]);
  expect(products[0]?.slug).toBe(`card-${products[0]?.id.slice(0, 8)}`);
});

test("S-HDR-04: suggested names that begin with the text come first, then the others, each by similarity, then by name", async () => {
  for (const name of ["Zobo Tea", "Zobo", "Zobo Lemon", "Zobo Mint"]) await insertProduct(t.db, { name });
  const others = ["Plain Zobo", "A Rather Long Name Of Zobo", "Cool Zobo"];
  for (const name of others) await insertProduct(t.db, { name });
  await insertProduct(t.db, { name: "Zobo Hidden", showInShop: false });
  const suggested = async () => (await suggestProducts(t.ctx(), "zobo")).products.map(({ name }) => name);
  expect(await suggested()).toEqual(["Zobo", "Zobo Tea", "Zobo Mint", "Zobo Lemon", "Cool Zobo"]);
  for (const name of ["Zobo Fig", "Zobo Ivy"]) await insertProduct(t.db, { name });
  expect(await suggested()).toEqual(["Zobo", "Zobo Fig", "Zobo Ivy", "Zobo Tea", "Zobo Mint"]);
});

test("S-HDR-04: suggestions list products and categories, the best match first, and never hidden ones", async () => {
  await stockShop();
  const suggestions = await suggestProducts(t.ctx(), "herb");
  expect(suggestions.categories).toEqual(["Herbal Infusions"]);
  expect((await suggestProducts(t.ctx(), "so")).products.map(({ name }) => name)).toEqual(["Sokh"]);
  expect(await suggestProducts(t.ctx(), "hidden")).toEqual({ products: [], categories: [] });
  await insertProduct(t.db, { category: "Secret Roots", showInShop: false });
  expect((await suggestProducts(t.ctx(), "secret roots")).categories).toEqual([]);
  // One word: of several words, some may match.
  const letters = (length: number) => randomBytes(length).toString("hex").slice(0, length);
  const long = letters(MAX_SEARCH_LENGTH);
  await insertProduct(t.db, { name: long });
  const typed = long + letters(300);
  expect((await suggestProducts(t.ctx(), typed)).products.map(({ name }) => name)).toEqual([long]);
  expect(await suggestProducts(t.ctx(), "  ")).toEqual({ products: [], categories: [] });
});
