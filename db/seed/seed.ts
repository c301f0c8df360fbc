import { sql } from "kysely";
import type { Logger } from "pino";
import { BUILT_IN_TEMPLATES } from "#app/rooms/content/constants.ts";
import { DEFAULT_BLOCKS } from "#app/rooms/content/blocks/default-blocks.ts";
import { refreshRatingSummary } from "#app/rooms/reviews/steps/review-changed.server.ts";
import type { Database } from "#app/shared/db/client.server.ts";
import { inTransaction, systemContext, type Context } from "#app/shared/http/context.server.ts";
import { insertAccount } from "#tests/factories/account.ts";
import { insertProduct } from "#tests/factories/product.ts";
import { insertReview } from "#tests/factories/review.ts";
import { DEMO_FAQS } from "./faqs.ts";
import { DEMO_SECTIONS } from "./home-sections.ts";
import { STORY_PICTURE, storePictures } from "./pictures.ts";
import { DEMO_PRODUCTS } from "./products.ts";
import { DEMO_REVIEWERS, DEMO_REVIEWS } from "./reviews.ts";
import { DEMO_SYNONYMS } from "./synonyms.ts";
import { DEMO_TESTIMONIALS } from "./testimonials.ts";

/** Two shops that start at once on one database must not both fill it. */
const SEED_LOCK = 7100;

/** Adds what is missing, by id or key; existing rows stay as they are, and settings keep their defaults. */
export async function seedDemoShop({ db, log }: { readonly db: Database; readonly log: Logger }): Promise<void> {
  const ctx = systemContext({ db, log, name: "seed" });
  // Pictures first: their files cannot be rolled back, and the transaction stays short.
  const urls = new Map([
    ...(await storePictures(
      ctx,
      "product-images",
      DEMO_PRODUCTS.flatMap(({ pictures }) => pictures),
    )),
    ...(await storePictures(ctx, "content-media", [STORY_PICTURE])),
  ]);
  await inTransaction(ctx, async (tx) => {
    await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(tx.db);
    await seedProducts(tx, urls);
    await seedSynonyms(tx.db);
    await seedReviews(tx);
    await seedSections(tx, urls);
    await seedTexts(tx);
  });
}

async function knownIds(
  db: Database,
  table: "products" | "profiles" | "reviews",
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await db.selectFrom(table).select("id").where("id", "in", ids).execute();
  return new Set(rows.map(({ id }) => id));
}

async function seedProducts(tx: Context, urls: ReadonlyMap<string, string>): Promise<void> {
  const known = await knownIds(
    tx.db,
    "products",
    DEMO_PRODUCTS.map(({ id }) => id),
  );
  for (const [at, { pictures, createdAt, ...product }] of DEMO_PRODUCTS.entries()) {
    if (known.has(product.id)) continue;
    const imageUrls = pictures.flatMap(({ file }) => urls.get(file) ?? []);
    await insertProduct(tx.db, { ...product, imageUrls, createdAt: new Date(createdAt), homePosition: at + 1 });
  }
}

async function seedSynonyms(db: Database): Promise<void> {
  await db
    .insertInto("search_synonyms")
    .values(DEMO_SYNONYMS.map((words, at) => ({ position: at + 1, words: [...words] })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function seedReviews(tx: Context): Promise<void> {
  const knownReviewers = await knownIds(
    tx.db,
    "profiles",
    DEMO_REVIEWERS.map(({ id }) => id),
  );
  for (const reviewer of DEMO_REVIEWERS) if (!knownReviewers.has(reviewer.id)) await insertAccount(tx.db, reviewer);
  const known = await knownIds(
    tx.db,
    "reviews",
    DEMO_REVIEWS.map(({ id }) => id),
  );
  for (const { product, reviewer, createdAt, ...review } of DEMO_REVIEWS) {
    const productId = DEMO_PRODUCTS.find(({ name }) => name === product)?.id;
    const userId = DEMO_REVIEWERS[reviewer]?.id;
    if (known.has(review.id) || productId === undefined || userId === undefined) continue;
    await insertReview(tx.db, { ...review, productId, userId, isDemo: true, createdAt: new Date(createdAt) });
  }
  for (const { id } of DEMO_PRODUCTS) await refreshRatingSummary(tx, id);
}

async function seedSections(tx: Context, urls: ReadonlyMap<string, string>): Promise<void> {
  const rows = DEMO_SECTIONS.map((section, at) => ({
    section_key: section.key,
    section_name: section.name,
    template: section.template,
    is_built_in: BUILT_IN_TEMPLATES.includes(section.template),
    title: section.title,
    content: section.content ?? "",
    image_url: (section.picture && urls.get(section.picture)) ?? null,
    cta_text: section.ctaText ?? null,
    cta_link: section.ctaLink ?? null,
    sort_order: at,
    metadata: JSON.stringify({
      background_type: "gradient",
      has_floating_product: section.hasFloatingProduct ?? false,
      features: section.features ?? [],
      style: section.style ?? "split",
    }),
  }));
  await tx.db
    .insertInto("homepage_sections")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function seedTexts(tx: Context): Promise<void> {
  const faqs = DEMO_FAQS.map((faq, at) => ({ ...faq, sort_order: at }));
  const testimonials = DEMO_TESTIMONIALS.map((sample, at) => ({
    ...sample,
    verified: false,
    is_sample: true,
    is_featured: true,
    sort_order: at,
  }));
  const blocks = Object.entries(DEFAULT_BLOCKS).map(([key, { isSuggestion, ...block }]) => ({
    key,
    name: block.title,
    is_active: !isSuggestion,
    ...block,
  }));
  await tx.db
    .insertInto("faqs")
    .values(faqs)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx.db
    .insertInto("testimonials")
    .values(testimonials)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx.db
    .insertInto("content_blocks")
    .values(blocks)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
