import { createDatabase, type Database } from "#app/shared/db/client.server.ts";
import { insertAccount } from "#tests/factories/account.ts";
import { insertOrder } from "#tests/factories/order.ts";
import { insertProduct } from "#tests/factories/product.ts";
import { insertReview } from "#tests/factories/review.ts";
import type { Shop } from "./shop.ts";

const BLOCK_TYPES = ["text", "html", "markdown", "json"] as const;
const TEMPLATES = ["hero", "story", "features", "testimonials", "cta"] as const;

/** Records on the content screens beside the seeded rows: earlier states, a linked review, blocks of every type, folders. */
export type ContentWorld = {
  /** A section of each free template, none of them shown to visitors; the story has earlier states. */
  readonly sectionIds: Readonly<Record<(typeof TEMPLATES)[number], string>>;
  readonly blockIds: Readonly<Record<(typeof BLOCK_TYPES)[number], string>>;
  readonly testimonialId: string;
  readonly faqId: string;
  readonly folderId: string;
};

type Ids<Kind extends string> = Record<Kind, string>;

/** Inserts the records; the names contain `mark`. */
export async function contentWorld(shop: Shop, mark: string): Promise<ContentWorld> {
  const idOf = async (text: string, values: unknown[]): Promise<string> =>
    (await shop.sql<{ id: string }>(text, values))[0]?.id ?? "";
  const earlier = async (kind: string, id: string, states: readonly Earlier[]): Promise<void> => {
    for (const [hours, { note = "", ...state }] of states.entries())
      await shop.sql(
        "insert into content_revisions (content_type, content_id, revision_data, created_at) values ($1, $2, $3, now() - $4 * interval '1 hour')",
        [kind, id, JSON.stringify({ state, note, by: "fatou@example.com" }), hours + 1],
      );
  };
  const sectionIds = {} as Ids<(typeof TEMPLATES)[number]>;
  for (const template of TEMPLATES)
    sectionIds[template] = await idOf(
      `insert into homepage_sections (section_name, section_key, template, title, content, image_url, cta_text, cta_link, sort_order, is_active, metadata)
       values ('Fair', $1, $2, 'Meet us at the fair', 'Three days of tastings.', (select url from media_files where original_name ilike '%story%' limit 1),
               'Our Story', '/about', 90, false, $3) returning id`,
      [`${template}-${mark}`, template, JSON.stringify(METADATA)],
    );
  await earlier("homepage_section", sectionIds.story, storyStates(await picturesOf(shop)));
  for (const name of ["Autumn fair", "Story of the courtyard"])
    await shop.sql(
      "insert into content_templates (name, category, template_data) values ($1, 'homepage_section', $2)",
      [name, JSON.stringify({ ...STORY, section_name: name })],
    );
  const blockIds = {} as Ids<(typeof BLOCK_TYPES)[number]>;
  for (const type of BLOCK_TYPES)
    blockIds[type] = await idOf(
      `insert into content_blocks (key, title, name, type, content, description, tags, category, is_active)
       values ($1, $2, $2, $3, $4, 'What the fair is about', '{fair,autumn}', 'Events', $5) returning id`,
      [`${type}-${mark}`, `Fair ${type} ${mark}`, type, CONTENTS[type], type !== "markdown"],
    );
  await earlier("content_block", blockIds.html, [
    { ...BLOCK, content: "<p>Four days of tastings.</p>", note: "Before the fair" },
    { ...BLOCK, name: "Autumn", is_active: false, content: "" },
  ]);
  const faqId = await idOf(
    "insert into faqs (category, question, answer, sort_order, is_active) values ('company', $1, 'In the market hall, from nine to five.', 90, false) returning id",
    [`Where is the fair? ${mark}`],
  );
  await earlier("faq", faqId, [{ category: "usage", question: "Where?", answer: "In the hall.", is_active: true }]);
  const testimonialId = await testimonialWithReview(shop, mark);
  await earlier("testimonial", testimonialId, [
    { name: "Awa", location: null, rating: 4, comment: "Good.", verified: false, is_featured: true, is_active: true },
  ]);
  const folderId = await idOf("insert into media_folders (name) values ($1) returning id", [`Fair ${mark}`]);
  await shop.sql("insert into media_folders (name, parent_id) values ('Stands', $1)", [folderId]);
  return { sectionIds, blockIds, testimonialId, faqId, folderId };
}

type Earlier = Readonly<Record<string, unknown>> & { readonly note?: string };

const METADATA = {
  trust_badges: ["Whole plants", "Lab tested"],
  features: [{ icon: "sun", title: "Natural Energy", description: "Ginger and moringa from {store_name}." }],
  testimonials: [{ name: "Awa Ba", rating: 5, comment: "Like at home.", verified: true }],
};
const STORY = {
  section_name: "Fair",
  template: "story",
  title: "Meet us at the fair",
  content: "Three days of tastings.",
  image_url: null,
  cta_text: "Our Story",
  cta_link: "/about",
  metadata: METADATA,
};
const BLOCK = { name: "Fair", type: "html", description: "", tags: ["fair"], category: "Events", is_active: true };
const CONTENTS = {
  text: "Three days of tastings.",
  html: "<p>Three days of <b>tastings</b>.</p>",
  markdown: "# Three days\n\n- of tastings",
  json: '{"days": 3}',
};

const picturesOf = async (shop: Shop): Promise<string[]> =>
  (
    await shop.sql<{ url: string }>("select url from media_files where file_type like 'image/%' order by id limit 2")
  ).map(({ url }) => url);

/** One with another picture, one whose picture is gone from the library, one with another text and a name. */
const storyStates = ([picture]: readonly string[]): Earlier[] => [
  { ...STORY, image_url: picture ?? null },
  { ...STORY, image_url: "/storage/content-media/gone.webp", title: "Meet us in the hall" },
  { ...STORY, content: "Two days of tastings in the old hall.", metadata: {}, note: "Before the fair" },
];

/** A testimonial that is linked to a buyer's review, beside another such review. */
async function testimonialWithReview(shop: Shop, mark: string): Promise<string> {
  const { db, close } = createDatabase(process.env["E2E_DATABASE_URL"] ?? "");
  const productId = await insertProduct(db, { name: "Gowe", showInShop: false });
  const [reviewId] = [await buyersReview(db, productId, mark), await buyersReview(db, productId, mark)];
  await close();
  const [row] = await shop.sql<{ id: string }>(
    "insert into testimonials (name, comment, sort_order, is_active, review_id) values ('Awa Ba', $1, 90, false, $2) returning id",
    [`Like at home. ${mark}`, reviewId],
  );
  return row?.id ?? "";
}

async function buyersReview(db: Database, productId: string, mark: string): Promise<string> {
  const { userId } = await insertAccount(db, { name: "Awa Ba" });
  await insertOrder(db, { userId, status: "delivered", lines: [{ productId, name: "Gowe" }] });
  return insertReview(db, { productId, userId, comment: `Tastes as it does in my mother's courtyard. ${mark}` });
}
