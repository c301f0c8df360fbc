import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { listFaqs } from "#app/rooms/content/faq/queries.server.ts";
import { listHomeTestimonials } from "#app/rooms/content/testimonials/queries.server.ts";
import { readHomeSections } from "#app/rooms/content/homepage/queries.server.ts";
import { findProduct, listRelatedProducts } from "#app/rooms/catalog/product/product.queries.server.ts";
import { listHomeProducts } from "#app/rooms/catalog/listing/queries.server.ts";
import { listProductReviews } from "#app/rooms/reviews/reviewing/queries.server.ts";
import { ratingSummary } from "#app/rooms/catalog/product/product-page.ts";
import { testDatabase } from "#tests/support/database.ts";
import { COMMANDS } from "#tools/commands/database-commands.ts";
import { isShopEmpty } from "./is-shop-empty.ts";
import { seedDemoShop } from "./seed.ts";

type SeedCall = Parameters<typeof COMMANDS.seed>[0];

const t = testDatabase();
const log = pino({ enabled: false });
const folder = mkdtempSync(join(tmpdir(), "safara-seed-"));
vi.stubEnv("DATA_DIR", folder);
let wasEmpty = false;

beforeAll(async () => {
  wasEmpty = await isShopEmpty(t.db);
  await seedDemoShop({ db: t.db, log });
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const TABLES = [
  "products",
  "stock_ledger",
  "reviews",
  "profiles",
  "homepage_sections",
  "faqs",
  "testimonials",
  "content_blocks",
  "media_files",
] as const;
const counts = () =>
  Promise.all(
    TABLES.map(async (table) => {
      const { count } = await t.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow();
      return [table, count] as const;
    }),
  );

test("S-GEN-23, S-HOME-10, S-HOME-19, S-FAQ-01, R-008: an empty database becomes the demo shop, and a second run changes nothing", async () => {
  expect(wasEmpty).toBe(true);
  const first = await counts();
  expect(Object.fromEntries(first)).toMatchObject({
    products: 4,
    media_files: 13,
    faqs: 16,
    testimonials: 3,
    homepage_sections: 9,
  });
  await t.db.updateTable("products").set({ name: "Renamed" }).where("name", "=", "Regu").execute();
  await seedDemoShop({ db: t.db, log });
  expect(await counts()).toEqual(first);
  expect((await listHomeProducts(t.ctx())).map(({ name }) => name)).toEqual(["Safara", "Doyy Waar", "Sokh", "Renamed"]);
  await t.db.updateTable("products").set({ name: "Regu" }).where("name", "=", "Renamed").execute();
  expect(await isShopEmpty(t.db)).toBe(false);
});

test("S-DET-05, S-DET-31, S-CARD-03, R-008: every product has three pictures and a related one, prices within 200, one is new, one discounted", async () => {
  const cards = await listHomeProducts(t.ctx());
  for (const card of cards) {
    const product = await findProduct(t.ctx(), card.id);
    expect(product?.pictures.map(({ widths }) => widths.includes(480))).toEqual([true, true, true]);
    expect(product).toMatchObject({ isInStock: true, showInShop: true });
    expect(product?.priceCents).toBeLessThanOrEqual(20_000);
    expect(await listRelatedProducts(t.ctx(), card)).toHaveLength(1);
  }
  expect(cards.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(cards.filter(({ discount }) => discount !== null)).toHaveLength(1);
  expect(new Set(cards.map(({ category }) => category)).size).toBe(2);
});

test("S-ENT-23, S-ENT-25, R-040: demo reviews are marked as such, their authors cannot sign in, and ratings equal the derivation", async () => {
  for (const { id, rating, reviewsCount } of await listHomeProducts(t.ctx())) {
    const { reviews, bars } = await listProductReviews(t.ctx(), id, () => Promise.resolve(new Set()));
    expect(reviews.every(({ isDemo, comment }) => isDemo && !/demo/i.test(comment))).toBe(true);
    expect({ rating, reviewsCount }).toEqual(ratingSummary(new Map(bars.map(({ stars, count }) => [stars, count]))));
    expect(reviewsCount).toBeGreaterThan(0);
  }
  expect(await t.db.selectFrom("accounts").select("id").execute()).toEqual([]);
  const emails = await t.db.selectFrom("profiles").select("email").execute();
  expect(emails.length).toBeGreaterThan(0);
  expect(emails.every(({ email }) => /^demo.*@example\.com$/.test(email))).toBe(true);
});

test("S-FAQ-01, S-FAQ-02, S-FAQ-10, S-FAQ-11, S-FAQ-12, S-FAQ-13, S-FAQ-14, S-DET-40: sixteen questions, four per category, with the five claims", async () => {
  const faqs = await listFaqs(t.ctx());
  for (const category of ["products", "usage", "shipping", "company"]) {
    expect(faqs.filter((faq) => faq.category === category)).toHaveLength(4);
  }
  const answers = faqs
    .map(({ answer }) => answer)
    .join("\n")
    .toLowerCase();
  const claims = [
    "30-day satisfaction guarantee",
    "standard domestic shipping takes 3-7 business days",
    "expedited 1-3",
    "international 7-14 business days",
    "shelf life of 2-3 years",
  ];
  for (const claim of claims) expect(answers).toContain(claim);
  expect(answers).toContain("{free_shipping_threshold}");
  expect(answers).not.toMatch(/\$\d/);
});

test("S-HOME-01, S-HOME-02, S-HOME-08, S-HOME-13, S-HOME-18, S-HOME-20, R-164: the home page begins with the letter's words and links", async () => {
  const { sections } = await readHomeSections(t.ctx());
  expect(sections.map(({ key }) => key)).toEqual([
    "hero",
    "products",
    "benefits",
    "features",
    "story",
    "impact",
    "ingredients",
    "testimonials",
    "cta",
  ]);
  const of = (key: string) => sections.find((section) => section.key === key);
  expect(of("hero")).toMatchObject({
    title: "Experience the brand, Safara Sa Yaram",
    ctaText: "Shop Now",
    ctaLink: "/products",
  });
  expect(of("products")?.title).toBe("Our Premium Products");
  expect(of("story")).toMatchObject({ title: "Our Heritage", ctaLink: "/about" });
  expect(of("story")?.imageUrl).not.toBeNull();
  expect(of("ingredients")?.metadata.features).toHaveLength(4);
  expect(of("cta")).toMatchObject({ ctaText: "Shop Our Collection", ctaLink: "/products" });
  const impact = of("impact")?.metadata.features.map(({ title, description }) => `${title} ${description}`);
  expect(impact).toEqual(["12,000+ customers", "5+ years trusted", "98% satisfaction"]);
});

test("R-050: the three testimonials are samples by name, for staff alone", async () => {
  const samples = await t.db.selectFrom("testimonials").select(["name", "is_sample"]).execute();
  expect(samples).toHaveLength(3);
  expect(samples.every(({ name, is_sample }) => name.startsWith("Sample") && is_sample)).toBe(true);
  expect(await listHomeTestimonials(t.ctx(), async () => new Set())).toEqual([]);
});

test("A-043: the demo shop's people have no password and no role, and a shop in production takes none of them", async () => {
  const people = await t.db.selectFrom("profiles").select("role").distinct().execute();
  expect(people).toEqual([{ role: "user" }]);
  expect(await t.db.selectFrom("accounts").select("id").execute()).toEqual([]);
  const call = { prepare: () => ({ isProduction: true }), shutdown: {}, options: [] } as unknown as SeedCall;
  await expect(COMMANDS.seed(call)).rejects.toThrow("Demo data cannot be added to a shop in production.");
});
